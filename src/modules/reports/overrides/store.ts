import { sql } from 'kysely'
import type { ListRows } from '../store.ts'

// Before migration 18 a snapshot named what stopped a sign-off in a field of its own.
const missing = sql`(select string_agg(item->>'name', ' · ' order by place)
  from jsonb_array_elements(f.snapshot->'items') with ordinality one (item, place)
  where coalesce(item->>'stopsSignOff', item->>'blocks') = 'true')`

/** The sign-offs of the time that were made although something blocked, as their snapshots tell it. */
const rows: ListRows['rows'] = ({ from, to, timeZone }) => sql`
  select f.id::text as id, f.person_id, null::uuid as requirement_id, null::date as as_of, f.signed_on as "signedOn",
    f.signer, f.override_reason as reason, ${missing} as missing,
    (f.withdrawn_at at time zone ${timeZone})::date as "withdrawnOn"
  from who p join (select *, (signed_at at time zone ${timeZone})::date as signed_on from sign_off) f on f.person_id = p.id
  where f.override_reason is not null and f.signed_on between ${from} and ${to}`

export const overrideRows: ListRows = { rows, order: sql`"signedOn" desc` }
