import fc from 'fast-check'
import { z } from 'zod'
import { newId } from '../kit/server/ids.ts'

type Json = Record<string, unknown>

const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)

/** What no field expects: wrong kinds, borders of numbers and days, what PostgreSQL cannot store, what templates trip over. */
const nasties: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '👩‍⚕️'.repeat(60),
  'x'.repeat(5000),
  '%',
  '\\',
  "'; drop table person; --",
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '=1+1',
  '{name, plural, other {',
  '2027-02-30',
  '0000-00-00',
  '1900-01-01',
  '9999-12-31',
  '+012345-01-01',
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  true,
  [],
  [null],
  {},
  { constructor: { prototype: 1 } },
  deep,
]

const nasty = fc.constantFrom(...nasties)

const words = fc.oneof(
  fc.constantFrom('Ana', 'O’Brien', 'Registered nurse', 'TX', '512 555 0101', '62704', '2026-03-01', '2024-05'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)
const days = fc.constantFrom('2026-03-01', '2025-11-02', '2024-02-29', '2027-01-31', '1999-12-31')

/** Ids of things that are really there, by the name of their table. */
export type Ids = Readonly<Record<string, readonly string[]>>

/** What fields and addresses of these names mostly speak of. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^userId$|caregiverId|personId|caregiver|sign-offs|evidence|user-compliance/i, 'person'],
  [/documentTypeId|sourceId|api.documents.:id|api.documents.toggle/i, 'document_type'],
  [/replacesId|documentId|upload-document|review|undo|rejected|status-approve/i, 'caregiver_document'],
  [/note/i, 'activity_note'],
  [/position/i, 'position'],
  [/categor/i, 'category'],
  [/lead/i, 'lead_source'],
  [/office/i, 'office'],
  [/waitsFor|step/i, 'walkthrough_step'],
  [/onboarding/i, 'walkthrough'],
  [/complianceId|requirement|compliance/i, 'requirement'],
  [/roleId/i, 'role'],
  [/coordinatorId|reviewers/i, 'account'],
]

/** An id that fits the field or the address, and now and then one of something else or of nothing. */
export function idFor(name: string, ids: Ids): fc.Arbitrary<string> {
  const table = meanings.find(([pattern]) => pattern.test(name))?.[1] ?? ''
  const some = fc.constantFrom(...Object.values(ids).flat())
  const fitting = ids[table]?.length ? fc.constantFrom(...ids[table]) : some
  return fc.oneof({ weight: 12, arbitrary: fitting }, some, fc.constant(newId()))
}

function textOf(schema: Json, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return idFor(name, ids)
  if (schema.format === 'email' || name === 'email') return fc.nat(9999).map(n => `nobody${n}@example.com`)
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern)
    const known = ['TX', '62704', '123-45-6789', '2024-05', '2026-03-01'].filter(text => pattern.test(text))
    return known.length > 0 ? fc.constantFrom(...known) : words
  }
  if (name === 'page' || name === 'limit') return fc.constantFrom(1, 2, 10, 100, 1e6, 1e20)
  if (name === 'sort') return fc.constantFrom('name', '-name', '-updatedAt', 'createdAt', 'constructor')
  if (/On$|^from$|^to$|^asOf$|Date$|^day$|^until$/.test(name)) return fc.oneof({ weight: 9, arbitrary: days }, words)
  if (/Id$/.test(name)) return idFor(name, ids)
  if (/url/i.test(name))
    return fc.constantFrom('https://example.com/a', 'https://vimeo.com/76979871', 'javascript:alert(1)')
  return words
}

function plainOf(schema: Json, name: string, ids: Ids): fc.Arbitrary<unknown> {
  const many = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (many) return fc.oneof(...many.map(one => nearlyRight(one, name, ids)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return name === 'version'
      ? fc.constantFrom(1, 1, 2)
      : fc.oneof(fc.constantFrom(1, 2, 10), fc.integer({ min: -5, max: 5000 }))
  if (schema.type === 'array') {
    if (Array.isArray(schema.prefixItems))
      return fc.tuple(...schema.prefixItems.map(one => nearlyRight(one, name, ids)))
    return fc.array(nearlyRight((schema.items ?? {}) as Json, name, ids), { maxLength: 3 })
  }
  return schema.type === 'object' ? objectOf(schema, ids) : textOf(schema, name, ids)
}

function objectOf(schema: Json, ids: Ids): fc.Arbitrary<Json> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = (schema.required ?? []) as string[]
  const record = fields.map(([name, field]) => {
    const value = nearlyRight(field, name, ids)
    const maybe = required.includes(name)
      ? fc.oneof({ weight: 60, arbitrary: value }, fc.constant(undefined))
      : fc.option(value, { nil: undefined })
    return [name, maybe] as const
  })
  return fc.record(Object.fromEntries(record))
}

/** Mostly what fits the schema, now and then what does not. */
function nearlyRight(schema: Json, name: string, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: plainOf(schema, name, ids) }, nasty)
}

/** Values for what a schema takes: nearly right ones, in which single fields are wrong. */
export function nearly(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.def.type === 'undefined') return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, nasty)
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return fc.oneof({ weight: 12, arbitrary: plainOf(made, '', ids) }, nasty)
}

/** A query string of these values: lists as repeated keys, as the browser sends them (spec 7). */
export function queryText(values: unknown): string {
  if (typeof values !== 'object' || values === null) return ''
  const text = (value: unknown) => {
    const plain = typeof value === 'object' ? JSON.stringify(value).slice(0, 300) : String(value).slice(0, 300)
    return encodeURIComponent(plain.toWellFormed())
  }
  const pairs = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map(one => `${key}=${text(one)}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
