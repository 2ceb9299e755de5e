import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import { breaksUnique } from '../../kit/server/database-errors.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import type { Position, positionDraft } from './contract.ts'

type Draft = z.output<typeof positionDraft>

const people = (today: Day) => sql<number>`(select count(distinct held.person_id) from person_position held
  where held.position_id = position.id and ${holdsOn('held', today)})`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.id from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  join requirement_position named on named.version_id = newest.id
  where named.position_id = position.id and r.retired_on is null)`
const walkthroughs = sql<number>`(select count(*) from walkthrough w
  where w.position_id = position.id and w.deleted_at is null)`
const hasActive = sql<boolean>`exists (select from walkthrough w
  where w.position_id = position.id and w.deleted_at is null and w.active)`
const needed = sql<boolean>`exists (select from person_position held where held.position_id = position.id)
  or exists (select from person p where p.position_id = position.id)
  or exists (select from requirement_position named where named.position_id = position.id)
  or exists (select from walkthrough w where w.position_id = position.id)`

const columns = ['id', 'name', 'abbreviation', 'description', 'active', 'created_at', 'updated_at'] as const
const select = (db: Db, today: Day) =>
  db
    .selectFrom('position')
    .select([
      ...columns,
      people(today).as('people'),
      requirements.as('requirements'),
      walkthroughs.as('walkthroughs'),
      hasActive.as('hasActiveWalkthrough'),
      needed.as('needed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toPosition = ({ created_at, updated_at, ...row }: Row): Position => ({
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

/** A page of positions, newest change first unless asked otherwise. */
export async function listPositions(db: Db, today: Day, query: Page & { active?: boolean | undefined }) {
  let rows = select(db, today)
  if (query.search) rows = rows.where(sql<boolean>`name || ' ' || abbreviation ilike ${containing(query.search)}`)
  if (query.active !== undefined) rows = rows.where('active', '=', query.active)
  const columns = { name: 'name', abbreviation: 'abbreviation', createdAt: 'created_at', updatedAt: 'updated_at' }
  return pageOfRows(rows, query, columns, toPosition, 'totalPositions')
}

/** One position. Throws `notFound`. */
export async function readPosition(db: Db, id: string, today: Day): Promise<Position> {
  const row = await select(db, today).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toPosition(row)
}

function asTaken(error: unknown): unknown {
  for (const path of ['name', 'abbreviation']) {
    if (!breaksUnique(error, `position_${path}`)) continue
    const message = `Another position has this ${path}.`
    return new Refusal('conflict', message, [{ path, message }])
  }
  return error
}

/** Adds a position. Refuses a name or an abbreviation that another one has. */
export async function addPosition(db: Db, now: Date, today: Day, draft: Draft): Promise<Position> {
  const id = newId(now.getTime())
  try {
    await db
      .insertInto('position')
      .values({ id, ...draft, created_at: now, updated_at: now })
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readPosition(db, id, today)
}

/** Changes a position. Throws as `addPosition` does, and `notFound`. */
export async function updatePosition(
  db: Db,
  now: Date,
  today: Day,
  id: string,
  change: Partial<Draft> & { active?: boolean },
): Promise<Position> {
  try {
    await db
      .updateTable('position')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readPosition(db, id, today)
}

/** Deletes a position that nothing refers to. */
export async function deletePosition(db: Db, id: string): Promise<void> {
  await db.deleteFrom('position').where('id', '=', id).execute()
}

/** The active positions by name, for sign-up and selections. */
export async function openPositions(db: Db): Promise<{ id: string; name: string; abbreviation: string }[]> {
  return db
    .selectFrom('position')
    .select(['id', 'name', 'abbreviation'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}
