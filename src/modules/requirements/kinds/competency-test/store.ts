import { sql } from 'kysely'
import type { Db } from '../../../../kit/server/database.ts'

/** The tests that were not removed; what was never published cannot be taken, and is not offered. */
export const competencyTest = (db: Db) =>
  db
    .selectFrom('competency_test as t')
    .select(['t.id as value', 't.name as label'])
    .select(
      sql<boolean>`t.active and t.deleted_at is null and exists (select from competency_test_version v
        where v.test_id = t.id and v.published_at is not null)`.as('active'),
    )
    .orderBy('t.name')
    .execute()
