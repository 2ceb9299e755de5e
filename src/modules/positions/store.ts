import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'

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
  or exists (select from walkthrough w where w.position_id = position.id)
  or exists (select from evaluation_form_position named where named.position_id = position.id)`

export const positionRows = settingsRows({
  table: 'position',
  rows: ({ db, today }) =>
    db
      .selectFrom('position')
      .select([
        'id',
        'name',
        'abbreviation',
        'description',
        'active',
        'created_at',
        'updated_at',
        people(today).as('people'),
        requirements.as('requirements'),
        walkthroughs.as('walkthroughs'),
        hasActive.as('hasActiveWalkthrough'),
        needed.as('needed'),
      ]),
  searched: ['name', 'abbreviation'],
  sorts: { name: 'name', abbreviation: 'abbreviation' },
  total: 'totalPositions',
  taken: [
    { index: 'position_name', path: 'name', message: 'Another position has this name.' },
    { index: 'position_abbreviation', path: 'abbreviation', message: 'Another position has this abbreviation.' },
  ],
})

/** The active positions by name, for sign-up and selections. */
export async function openPositions(db: Db): Promise<{ id: string; name: string; abbreviation: string }[]> {
  return db
    .selectFrom('position')
    .select(['id', 'name', 'abbreviation'])
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}
