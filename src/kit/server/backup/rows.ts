import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { makeFirm } from '../uploads.ts'

export type Table = {
  readonly name: string
  readonly columns: readonly string[]
  /** Those that are stored; PostgreSQL works out the generated ones. */
  readonly given: readonly string[]
}

const rowsAtOnce = 500

/** A name as it stands in a statement. */
const quoted = (name: string) => pg.escapeIdentifier(name)
export const tableNamed = (name: string): string => `public.${quoted(name)}`

const notOfExtension = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Every table of the product, by name. Refuses a database that holds what rows alone do not tell. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; kind: string; columns: string[]; given: string[] }>(`
    select c.relname::text as name, c.relkind::text as kind,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as given
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'm', 'f') and ${notOfExtension}
    group by c.oid, c.relname, c.relkind order by c.relname collate "C"`)
  const other = rows.find(row => row.kind !== 'r')
  if (other) throw new Error(`${other.name} is no ordinary table, and a snapshot holds only those.`)
  return rows
}

// A policy that lets this role see everything, and none that takes any of it away.
const partlySeen = `
  select c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and row_security_active(c.oid)
    and ('true' <> all (
      select pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polcmd in ('*', 'r') and exists (select from unnest(p.polroles) as r where r = 0 or pg_has_role(r, 'usage')))
    or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
      and exists (select from unnest(p.polroles) as r where r = 0 or pg_has_role(r, 'usage'))))`

/** Throws where row-level security hides a row of any table from whoever asks, or would hide one. */
export async function refuseHiddenRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(partlySeen)
  if (rows[0]) throw new Error(`The backup failed: row-level security may hide rows of ${rows[0].name} from it.`)
}

/** How many rows the table has for whoever asks. */
export async function countRows(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from only ${tableNamed(name)}`)
  return Number(rows[0]?.count)
}

// PostgreSQL's own text of a row is what COPY writes too: reading it back gives the same values to the last digit.
async function* readRows(client: pg.ClientBase, name: string): AsyncGenerator<string[]> {
  const all = `select whole_row::text as row from only ${tableNamed(name)} whole_row`
  await client.query(`declare every_row no scroll cursor for ${all}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from every_row`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close every_row')
}

/** Writes all rows of a table into a file, one line each, as the open transaction sees them. Answers how many. */
export async function writeRows(client: pg.ClientBase, name: string, path: string): Promise<number> {
  let written = 0
  async function* lines() {
    for await (const rows of readRows(client, name)) {
      written += rows.length
      yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
  await makeFirm(path)
  return written
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // What fails ends the reading below with its error.
  pipeline(createReadStream(path), unpacked).catch(() => undefined)
  let rest = ''
  for await (const text of unpacked) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Puts the rows of such a file into the table. Answers how many. */
export async function insertRows(client: pg.ClientBase, { name, given }: Table, path: string): Promise<number> {
  const columns = given.map(quoted).join(', ')
  const statement = `insert into ${tableNamed(name)} (${columns}) select ${columns} from unnest($1::${tableNamed(name)}[])`
  let inserted = 0
  let waiting: string[] = []
  async function put(): Promise<void> {
    await client.query(statement, [waiting])
    inserted += waiting.length
    waiting = []
  }
  for await (const line of linesIn(path)) {
    waiting.push(JSON.parse(line))
    if (waiting.length === rowsAtOnce) await put()
  }
  if (waiting.length > 0) await put()
  return inserted
}
