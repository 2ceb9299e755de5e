import type { Json } from './openapi-schemas.ts'

/** What stands for a text of this name; anything else is its kind. */
const byName: Readonly<Record<string, unknown>> = {
  firstName: 'Maya',
  lastName: 'Torres',
  middleName: '',
  email: 'maya.torres@example.com',
  phone: '(555) 010-0142',
  name: 'CPR card',
  abbreviation: 'HHA',
  city: 'Austin',
  states: 'TX',
  state: 'TX',
  stateCode: 'TX',
  zip: '78701',
  address: '12 Elm Street',
  reason: 'The copy cannot be read.',
  message: 'Done.',
  timeZone: 'America/Chicago',
  shortName: 'harbor-home-care',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  url: 'https://example.com/handbook',
  waitsFor: '',
  password: 'four-quiet-river-boats',
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '0190b2c4-6f1e-7a3b-9c2d-4e5f60718293',
  email: 'maya.torres@example.com',
  date: '2026-06-01',
  'date-time': '2026-06-01T14:30:00.000Z',
  uri: 'https://example.com/',
  binary: '(the file)',
}

type Schema = {
  $ref?: string
  const?: unknown
  examples?: readonly unknown[]
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  type?: string | readonly string[]
  format?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  propertyNames?: Schema
  additionalProperties?: Schema
}

const number = ({ minimum, exclusiveMinimum }: Schema) => Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1)

/** A name of those that are data. */
const nameOf = (names: Schema = {}) => String(names.enum?.[0] ?? (names.format === 'uuid' ? byFormat.uuid : 'name'))

/** The properties of an object; of one whose names are data, one of them. */
const partsOf = ({ properties, propertyNames, additionalProperties }: Schema): [string, Schema][] =>
  additionalProperties ? [[nameOf(propertyNames), additionalProperties]] : Object.entries(properties ?? {})

/** Makes an example of a schema: the first of what may stand there, with words that people would write. */
export function exampleOf(schema: Json, named: Readonly<Record<string, Json>>): unknown {
  /** `within` are the definitions that this stands in: what holds itself is followed once. */
  function make(of: Schema, name: string, within: readonly string[]): unknown {
    if (of.$ref) {
      const definition = (named[of.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema
      return make(definition, name, [...within, of.$ref])
    }
    if ('const' in of) return of.const
    if (of.examples) return of.examples[0]
    if (of.enum) return of.enum[0]
    const choices = of.anyOf ?? of.oneOf ?? of.allOf ?? []
    const either = choices.find(one => !one.$ref || !within.includes(one.$ref)) ?? choices[0]
    if (either) return make(either, name, within)
    if (Array.isArray(of.type)) return make({ ...of, type: of.type[0] }, name, within)
    if (of.type === 'object') return Object.fromEntries(partsOf(of).map(([key, one]) => [key, make(one, key, within)]))
    if (of.prefixItems) return of.prefixItems.map(one => make(one, name, within))
    if (of.type === 'array') {
      const { items } = of
      const itself = items?.$ref && within.includes(items.$ref)
      return items && !itself ? new Array(of.minItems ?? 1).fill(make(items, name, within)) : []
    }
    if (of.type === 'boolean') return of.default ?? true
    if (of.type === 'integer' || of.type === 'number') return of.default ?? number(of)
    if (of.type !== 'string') return null
    if (of.format && of.format in byFormat) return byFormat[of.format]
    return byName[name] ?? of.default ?? 'A few words'.padEnd(of.minLength ?? 0, '.')
  }
  return make(schema as Schema, '', [])
}
