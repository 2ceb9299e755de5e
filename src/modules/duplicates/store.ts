import type { By } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { inOrder } from './rules.ts'

/** What of these people is shown beside what they are known again by. */
export async function readFaces(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('person as p')
    .leftJoin('position as o', 'o.id', 'p.position_id')
    .select(['p.id', 'p.photo_file_id as photoFileId', 'o.id as positionId', 'o.name', 'o.abbreviation'])
    .where('p.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, photoFileId, positionId, name, abbreviation }) => [
      id,
      {
        photoFileId,
        position: positionId ? { id: positionId, name: name ?? '', abbreviation: abbreviation ?? '' } : null,
      },
    ]),
  )
}

/** Every two of whom somebody said that they are two people. */
export const readApart = (db: Db) =>
  db
    .selectFrom('person_apart')
    .select(['first_id as firstId', 'second_id as secondId', 'sayer', 'created_at as at'])
    .execute()

/** False: somebody has said so already. */
export async function addApart(db: Db, by: By, ids: readonly [string, string]): Promise<boolean> {
  const [first, second] = inOrder(...ids)
  const said = { first_id: first, second_id: second, said_by: by.accountId, sayer: by.name }
  const added = await db
    .insertInto('person_apart')
    .values({ ...said, id: newId(by.now.getTime()), created_at: by.now, updated_at: by.now })
    .onConflict(on => on.columns(['organization_id', 'first_id', 'second_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False: nobody had said so. */
export async function removeApart(db: Db, ids: readonly [string, string]): Promise<boolean> {
  const [first, second] = inOrder(...ids)
  const { numDeletedRows } = await db
    .deleteFrom('person_apart')
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
