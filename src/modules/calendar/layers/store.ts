import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { LayerEntry } from './contract.ts'

type Time = { readonly from: Day; readonly to: Day; readonly today: Day }

/**
 * What ends of active caregivers on these days and is not renewed: the spans `s` after which the requirement is not met. What
 * ended earlier counts while it is still so today. The office's own checks are not among it.
 */
const endings = ({ from, to, today }: Time) => sql`compliance_span s
  join compliance_span n on n.person_id = s.person_id and n.requirement_id = s.requirement_id and n.from_day - s.to_day = 0
  join person p on p.id = s.person_id and p.status = 'active'
  where s.status in ('valid', 'expiring') and s.last_day between ${from} and ${to} and s.to_day = s.last_day + 1
    and not s.office_check and n.status not in ('valid', 'expiring', 'waived')
    and (s.last_day >= ${today} or n.to_day is null or n.to_day > ${today})`

/** How much ends on each day. */
export async function expiriesByDay(db: Db, time: Time): Promise<{ day: Day; count: number }[]> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select s.last_day as day, count(*) as count from ${endings(time)} group by 1 order by 1`.execute(db)
  return rows
}

/** Whose ends on one day. */
export async function expiriesOn(db: Db, day: Day, today: Day, most: number): Promise<LayerEntry[]> {
  const { rows } = await sql<LayerEntry>`
    select concat_ws(':', p.id, s.requirement_id) as id, (select v.name from requirement_version v
        where v.requirement_id = s.requirement_id and v.version = s.version) as what,
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'photoFileId', p.photo_file_id) as person
    from ${endings({ from: day, to: day, today })}
    order by p.last_name, p.first_name, p.id, what limit ${most}`.execute(db)
  return rows
}
