import type { ClientBase } from 'pg'

/** What the driver answers for a column, as `openDatabase` sets it up: days stay text, 64-bit numbers become numbers. */
const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  bpchar: 'string',
}

type Column = { table: string; name: string; type: string; optional: boolean; computed: boolean; filled: boolean }

const columns = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as optional,
    a.attgenerated = 's' or a.attidentity = 'a' as computed, a.atthasdef or a.attidentity <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'migration'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

/** TypeScript text with a row type for each table, for Kysely. Throws when a column has a type that it does not know. */
export async function rowTypes(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columns)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const bodies = [...tables].map(([table, fields]) => {
    const lines = fields.map(field => `  ${field.name}: ${columnType(field)}`)
    return `export type ${typeName(table)} = {\n${lines.join('\n')}\n}`
  })
  const index = [...tables.keys()].map(table => `  ${table}: ${typeName(table)}`)
  const used = ['Generated', 'GeneratedAlways'].filter(name => bodies.some(body => body.includes(`${name}<`)))
  return [
    '// Made by "npm run schema" from the migrations; a test compares it with them.',
    `import type { ${used.join(', ')} } from 'kysely'\n`,
    `${bodies.join('\n\n')}\n`,
    `export type Tables = {\n${index.join('\n')}\n}\n`,
  ].join('\n')
}

function columnType({ table, name, type, optional, computed, filled }: Column): string {
  const isArray = type.startsWith('_')
  const scalar = scalars[isArray ? type.slice(1) : type]
  if (!scalar) throw new Error(`scripts/row-types.ts knows no TypeScript type for ${table}.${name}, which is ${type}.`)
  const whole = isArray ? `${scalar}[]` : scalar
  const value = optional && scalar !== 'unknown' ? `${whole} | null` : whole
  if (computed) return `GeneratedAlways<${value}>`
  return filled ? `Generated<${value}>` : value
}

const typeName = (table: string) =>
  `${table.replace(/(^|_)([a-z0-9])/g, (_, _line, letter: string) => letter.toUpperCase())}Table`
