import { z } from 'zod'

const asType = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Gives schemas of a contract their names in the OpenAPI document, where they stand once: `named({ position })` is "Position". */
export function named(schemas: Readonly<Record<string, z.ZodType>>): void {
  for (const [name, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id: asType(name) })
}
