import { sql } from 'kysely'
import type { WaitingThing } from '../../../kit/contract/queue.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Db } from '../../../kit/server/database.ts'
import { atLeast, countFrom, isWished } from '../../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { amongWished } from '../../caregivers/store.ts'

type Row = { id: string; personId: string; referee: string; form: string; since: Date }

// Of somebody who was archived or rejected nothing waits.
const unread = (scope: QueueScope) => sql`from completed_reference c
  join evidence e on e.id = c.id and e.decision is null and e.deleted_on is null
  join reference_request r on r.id = c.request_id
  join reference_form f on f.id = r.form_id
  join person p on p.id = c.person_id and p.status in ('applicant', 'active')
    and ${amongWished(scope)} and ${isWished('r.id', scope)}`

/** How many references nobody has read. */
export const countUnread = (db: Db, scope: QueueScope) => countFrom(db, unread(scope))

/** The references that nobody has read, the oldest first. */
export async function unreadReferences(db: Db, { limit, ...scope }: QueueWish): Promise<Row[]> {
  const { rows } = await sql<Row>`select r.id, c.person_id as "personId", r.referee_name as referee, f.name as form,
    c.submitted_at as since ${unread(scope)} order by c.submitted_at, c.id limit ${atLeast(limit)}`.execute(db)
  return rows
}

/** One as what waits for staff. */
export const asWaiting = ({ id, personId, referee, form, since }: Row, now: Date): WaitingThing => ({
  id,
  personId,
  title: said('Reference by {name}', { name: referee }),
  detail: [form],
  since: since.toISOString(),
  late: now.getTime() - since.getTime() > 3 * 86_400_000,
  path: `/caregivers/references/${personId}?read=${id}`,
})
