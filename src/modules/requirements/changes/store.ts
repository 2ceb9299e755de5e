import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import type { ChangedPerson } from './contract.ts'
import type { Changed } from './rules.ts'

export type ChangeKind = 'created' | 'revised' | 'retired' | 'imported'
export type Change = { readonly id: string; readonly requirementId: string | null; readonly afterPerson: string | null }

/** Records a change that is to reach everyone; `requirementId` null: many requirements at once. */
export async function addChange(
  db: Db,
  of: { requirementId: string | null; kind: ChangeKind; requestedBy: string | null; now: Date },
): Promise<Change> {
  const id = newId(of.now.getTime())
  await db
    .insertInto('rule_change')
    .values({
      id,
      requirement_id: of.requirementId,
      kind: of.kind,
      requested_by: of.requestedBy,
      requested_at: of.now,
      total: sql<number>`(select count(*) from person)`,
    })
    .execute()
  return { id, requirementId: of.requirementId, afterPerson: null }
}

/** The oldest change that is not with everyone yet and that nobody else is working on, held until the transaction ends. */
export async function takeChange(db: Db): Promise<Change | null> {
  const found = await db
    .selectFrom('rule_change')
    .select(['id', 'requirement_id as requirementId', 'after_person as afterPerson'])
    .where('finished_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found ?? null
}

/** Keeps how far a change has come; `finishedAt` null: there are more people. */
export async function keepProgress(
  db: Db,
  changeId: string,
  { afterPerson, more, finishedAt }: { afterPerson: string | null; more: number; finishedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('rule_change')
    .set(eb => ({ after_person: afterPerson, done: eb('done', '+', more), finished_at: finishedAt }))
    .where('id', '=', changeId)
    .execute()
}

/** The changes that are not with everyone yet, oldest first. */
export async function runningChanges(db: Db) {
  return db
    .selectFrom('rule_change as c')
    .select([
      'c.id',
      sql<ChangeKind>`c.kind`.as('kind'),
      'c.requirement_id as requirementId',
      'c.done',
      'c.total',
      'c.requested_at as requestedAt',
      sql<string | null>`(select v.name from requirement_version v where v.requirement_id = c.requirement_id
        order by v.version desc limit 1)`.as('name'),
    ])
    .where('c.finished_at', 'is', null)
    .orderBy('c.requested_at')
    .execute()
}

/** The ids of the next people after one, in the order of their ids. */
export async function peopleAfter(db: Db, after: string | null, most: number): Promise<string[]> {
  let rows = db.selectFrom('person').select('id').orderBy('id').limit(most)
  if (after) rows = rows.where('id', '>', after)
  return (await rows.execute()).map(row => row.id)
}

type Found = Changed & { readonly personId: string }
type Described = Pick<ChangedPerson, 'name' | 'positions' | 'states'> & {
  readonly id: string
  readonly on: Day
  readonly blocking: number
  /** Active and signed off: only what blocks keeps them from work. */
  readonly works: boolean
}

/** Puts names to the people whose status would differ, and says whether each is clear to work on that day, and would be. */
export async function describeChanged(db: Db, found: readonly Found[]): Promise<ChangedPerson[]> {
  if (found.length === 0) return []
  const days = JSON.stringify(found.map(({ personId, on }) => ({ id: personId, on })))
  const thatDay = sql.ref('day.on')
  const { rows } = await sql<Described>`
    select p.id, p.first_name || ' ' || p.last_name as name, day.on,
      coalesce(c.blocking, 0) as blocking, c.answer = 'clear' or c.answer = 'notClear' and p.signed_off_at is not null as works,
      array(select distinct position.name from person_position pp join position on position.id = pp.position_id
        where pp.person_id = p.id and ${holdsOn('pp', thatDay)} order by 1) as positions,
      array(select distinct ps.state_code from person_state ps
        where ps.person_id = p.id and ${holdsOn('ps', thatDay)} order by 1) as states
    from jsonb_to_recordset(${days}::jsonb) as day (id uuid, "on" date) join person p on p.id = day.id
    left join lateral (select * from clearance c where c.person_id = p.id and c.from_day <= day.on
      order by c.from_day desc limit 1) c on true`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return found.flatMap(({ personId, on, blocked, blocks, ...change }) => {
    const row = byId.get(personId)
    if (!row) return []
    const { name, positions, states, blocking, works } = row
    const clear = { clearBefore: works && blocking === 0, clearAfter: works && blocking - blocked + blocks === 0 }
    return [{ personId, name, positions, states, on, ...change, ...clear }]
  })
}
