import { z } from 'zod'

export type Json = Record<string, unknown>

/** Both ways of one schema: what is sent may leave out what has a default. */
type Io = 'input' | 'output'

const plain = ({ $schema: _, ...schema }: Json): Json => schema

/** Says plainly what zod says for itself: which properties a record of known names has, and nothing of others. */
function settle(schema: Json): void {
  const { additionalProperties: each, required, properties } = schema
  if (Array.isArray(required) && !properties && each) {
    schema.properties = Object.fromEntries(required.map(name => [name, each]))
    delete schema.propertyNames
    delete schema.additionalProperties
  }
  // What is checked by hand may be anything.
  if (Array.isArray(schema.anyOf) && schema.anyOf.some(one => Object.keys(one).length === 0)) delete schema.anyOf
  // A client goes on when a later version answers more.
  if (each === false) delete schema.additionalProperties
}

/** The schemas of one document: those with a name of their own (`named` of a contract) stand once and are referred to. */
export type Schemas = {
  of(schema: z.ZodType, io: Io): Json
  readonly named: Readonly<Record<string, Json>>
}

/** Begins the schemas of a document. */
export function makeSchemas(): Schemas {
  const named: Record<string, Json> = {}

  /** Keeps a definition, and answers under which name: what is sent may look otherwise than what is answered. */
  function keep(name: string, text: string, io: Io): string {
    const known = Object.hasOwn(named, name) && JSON.stringify(named[name])
    if (known && known !== text) return keep(io === 'input' ? `${name}Input` : `${name}Reply`, text, io)
    named[name] = JSON.parse(text)
    return name
  }

  function of(schema: z.ZodType, io: Io): Json {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => settle(jsonSchema as Json),
    })
    const { $defs = {}, ...whole } = plain(made as Json) as Json & { $defs?: Record<string, Json> }
    const texts = new Map(Object.entries($defs).map(([name, one]) => [name, JSON.stringify(one)]))
    const places = new Map<string, string>()
    const pointed = (text: string) =>
      text.replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_whole, name: string) => `"#/components/schemas/${places.get(name) ?? name}"`,
      )
    // A definition may refer to others, whose names must be known first.
    for (let left = [...texts]; left.length > 0; ) {
      const ready = left.filter(([own, text]) =>
        [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].every(([, name = '']) => name === own || places.has(name)),
      )
      const [next = left[0]] = ready
      if (!next) break
      places.set(next[0], keep(next[0], pointed(next[1]), io))
      left = left.filter(one => one !== next)
    }
    return JSON.parse(pointed(JSON.stringify(whole)))
  }
  return { of, named }
}
