import { z } from 'zod'
import { saidOfConstants, type Value } from './sentence.ts'

/** The bounds of a schema: numbers, and for dates and big integers what they are as text. */
const bound = (of: unknown) => (typeof of === 'number' ? of : String(of))

const formats: Record<string, string> = {
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a web address that begins with https://.',
  uuid: 'Choose one from the list.',
  datetime: 'Enter a date and a time.',
}

/** Of a body that comes in kinds: whether it lacks the field that says which, or names an unknown one. */
function kindSentence({ input, discriminator }: { input?: unknown; discriminator?: unknown }): string {
  const given = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return given.some(([name, value]) => name === discriminator && value !== undefined)
    ? 'Choose one from the list.'
    : 'Fill this in.'
}

function tooLittle(origin: string, least: Value): string {
  if (origin === 'string')
    return saidOfConstants('Use at least {least, plural, one {# character} other {# characters}}.', { least })
  return origin === 'array'
    ? saidOfConstants('Choose at least {least}.', { least })
    : saidOfConstants('Enter {least} or more.', { least })
}

function tooMuch(origin: string, most: Value): string {
  if (origin === 'string')
    return saidOfConstants('Use at most {most, plural, one {# character} other {# characters}}.', { most })
  return origin === 'array'
    ? saidOfConstants('Choose at most {most}.', { most })
    : saidOfConstants('Enter {most} or less.', { most })
}

/** What people read under a field, in place of the library's own words; a schema's own sentence goes before these. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Fill this in.'
        : 'This is not of the right kind.'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Fill this in.'
        : tooLittle(issue.origin, bound(issue.minimum))
    case 'too_big':
      return tooMuch(issue.origin, bound(issue.maximum))
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written in the right way.'
    case 'invalid_union':
      return issue.discriminator === undefined ? 'This is not of the right kind.' : kindSentence(issue)
    case 'invalid_value':
      return 'Choose one from the list.'
    default:
      return undefined
  }
}

z.config({ customError: sentence })
