import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { PersonStatus } from '../contract.ts'

const describing = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'status', 'first_name as firstName', 'last_name as lastName', 'former_names as formerNames'])
    .select(['email', 'phone', 'merged_into as mergedInto'])
    .where('details_destroyed_on', 'is', null)
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof describing>['executeTakeFirstOrThrow']>>
type WithStatus<R> = Omit<R, 'status'> & { status: PersonStatus }
const withStatus = <R extends Row>(row: R): WithStatus<R> => ({ ...row, status: row.status as PersonStatus })

/** Everybody of the organization whom the caller may see, by what they are known again; without birth dates. */
export async function describeAll(db: Db): Promise<(WithStatus<Row> & { birthDate: Day | null })[]> {
  const rows = await describing(db).execute()
  return rows.map(row => ({ ...withStatus(row), birthDate: null }))
}

/** The same with their birth dates, which are still sealed. */
export async function describeSealed(db: Db) {
  const rows = await describing(db).select('birth_date_sealed as birthDateSealed').execute()
  return rows.map(withStatus)
}
