import { z } from 'zod'

const plural = (count: unknown, one: string, many: string) => (Number(count) === 1 ? `1 ${one}` : `${count} ${many}`)

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

/** What people read under a field, in place of the library's own words; a schema's own sentence goes before these. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Fill this in.'
        : 'This is not of the right kind.'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'Fill this in.'
          : `Use at least ${plural(issue.minimum, 'character', 'characters')}.`
      if (issue.origin === 'array') return `Choose at least ${issue.minimum}.`
      return `Enter ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${plural(issue.maximum, 'character', 'characters')}.`
      if (issue.origin === 'array') return `Choose at most ${issue.maximum}.`
      return `Enter ${issue.maximum} or less.`
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
