import type { Db } from '../../../../kit/server/database.ts'

/** Evaluation forms; one that was never published can be asked for by nobody. */
export const evaluation = (db: Db) =>
  db
    .selectFrom('evaluation_form as f')
    .select(['f.id as value', 'f.name as label', 'f.active'])
    .where(eb =>
      eb.exists(eb.selectFrom('evaluation_form_version as v').select('v.id').whereRef('v.form_id', '=', 'f.id')),
    )
    .orderBy('f.name')
    .execute()
