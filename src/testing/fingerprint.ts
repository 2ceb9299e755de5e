import { sql } from 'kysely'
import type { TestOrganization } from './people.ts'

/** How many rows an organization has in each table, and a hash over them: two that are equal say that nothing changed. */
export async function fingerprintOf(org: Pick<TestOrganization, 'work'>): Promise<Record<string, string>> {
  return org.work(async ({ work: { db } }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ says: string }>`
        select concat(count(*), ' ', sum(hashtextextended(of::text, 0))) as says from ${sql.table(name)} of`.execute(db)
      found[name] = rows[0]?.says ?? ''
    }
    return found
  })
}
