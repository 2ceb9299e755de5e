import type { Db } from '../../../kit/server/database.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { Texts } from './contract.ts'

export const reasonRows = settingsRows({
  table: 'review_reason',
  rows: ({ db }) => db.selectFrom('review_reason').select(['id', 'en', 'es', 'created_at', 'updated_at']),
  searched: ['en', 'es'],
  sorts: { reason: 'en' },
  total: 'totalReasons',
  taken: [{ index: 'review_reason_text', path: 'en', message: 'This reason is on your list already.' }],
})

/** All of the organization's own reasons, by their words. */
export const ownReasons = (db: Db): Promise<Texts[]> =>
  db.selectFrom('review_reason').select(['en', 'es']).orderBy('en').orderBy('id').execute()
