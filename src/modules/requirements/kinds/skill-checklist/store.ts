import { sql } from 'kysely'
import type { Db } from '../../../../kit/server/database.ts'

/** Those that people can answer are offered: published, and not hidden. The others keep their names. */
export const skillChecklist = (db: Db) =>
  db
    .selectFrom('skill_checklist as c')
    .select(['c.id as value', 'c.name as label'])
    .select(
      sql<boolean>`c.active and c.deleted_at is null and exists (select from skill_checklist_version v
        where v.checklist_id = c.id and v.published_at is not null)`.as('active'),
    )
    .orderBy('c.name')
    .execute()
