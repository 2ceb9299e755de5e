import { sql } from 'kysely'
import type { WaitingThing } from '../../../kit/contract/queue.ts'
import type { Db } from '../../../kit/server/database.ts'
import { isWished } from '../../../kit/server/queues.ts'
import type { QueueWish } from '../../../kit/server/services.ts'
import { amongWished } from '../../caregivers/store.ts'

type Row = { id: string; personId: string; referee: string; form: string; since: Date }

// Of somebody who was archived or rejected nothing waits.
const unread = (wish: Omit<QueueWish, 'limit'>) => sql`from completed_reference c
  join evidence e on e.id = c.id and e.decision is null and e.deleted_on is null
  join reference_request r on r.id = c.request_id
  join reference_form f on f.id = r.form_id
  join person p on p.id = c.person_id and p.status in ('applicant', 'active')
    and ${amongWished(wish)} and ${isWished('r.id', wish)}`

/** The references that nobody has read, the oldest first, and how many there are. */
export async function unreadReferences(db: Db, { limit, ...wish }: QueueWish) {
  const from = unread(wish)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  const { rows } = await sql<Row>`select r.id, c.person_id as "personId", r.referee_name as referee, f.name as form,
    c.submitted_at as since ${from} order by c.submitted_at, c.id limit ${limit}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** One as what waits for staff. */
export const asWaiting = ({ id, personId, referee, form, since }: Row, now: Date): WaitingThing => ({
  id,
  personId,
  title: `Reference by ${referee}`,
  detail: form,
  since: since.toISOString(),
  late: now.getTime() - since.getTime() > 3 * 86_400_000,
  path: `/caregivers/references/${personId}?read=${id}`,
})
