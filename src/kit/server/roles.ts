import type pg from 'pg'
import { Refusal } from '../contract/refusal.ts'

/** The roles that transactions run under. Nobody signs in as one of them. */
const roles = ['carefold_app', 'carefold_lookup', 'carefold_work', 'carefold_destroy', 'carefold_people']

/** Names every role that is neither there for this one to pass on, nor may be made by it. */
const missing = `
  select wanted as name, r.oid is not null as there
  from unnest($1::text[]) wanted left join pg_roles r on r.rolname = wanted, pg_roles me
  where me.rolname = current_user and not me.rolsuper and case
    when r.oid is null then not me.rolcreaterole
    when wanted = 'carefold_people' then false
    else not pg_has_role(r.oid, 'member with admin option')
      and not (me.rolcreaterole and current_setting('server_version_num')::int < 160000) end`

/** Refuses with the statements for an administrator where the role that migrates may not make the product's roles. */
export async function refuseMissingRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; there: boolean }>(missing, [roles])
  if (rows.length === 0) return
  const me = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const making = rows.filter(({ there }) => !there).map(({ name }) => `create role ${name};`)
  // Whoever inherits carefold_people is bound as it is, and the one who migrates must see everybody.
  const passedOn = rows.map(({ name }) => name).filter(name => name !== 'carefold_people')
  const granting = passedOn.length > 0 ? [`grant ${passedOn.join(', ')} to ${me.rows[0]?.name} with admin option;`] : []
  throw new Refusal(
    'notPossible',
    `Carefold cannot start: the role ${me.rows[0]?.name} of DATABASE_URL may not make the roles that it needs. An administrator of the server must run this first, once:\n  ${[...making, ...granting].join('\n  ')}`,
  )
}

type Found = { name: string; faults: string[]; place: string }

// Of the queue of background jobs, too.
const ours = `select oid from pg_namespace where nspname in ('public', 'pgboss')`

// A place: the same database of the same running server, whichever way leads to it.
const look = `
  select me.rolname as name, (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as place,
    array_remove(array[
      case when me.rolsuper or me.rolbypassrls then 'it passes row-level security' end,
      case when not pg_has_role('carefold_people', 'member') or not pg_has_role('carefold_app', 'member') or not pg_has_role('carefold_lookup', 'member')
        then 'it cannot become carefold_app, carefold_lookup and carefold_people' end,
      case when pg_has_role('carefold_work', 'member') then 'it can become carefold_work' end,
      case when pg_has_role('carefold_destroy', 'member') then 'it can become carefold_destroy' end,
      case when exists (select from pg_class c where c.relnamespace in (${ours}) and c.relkind = 'r' and pg_has_role(c.relowner, 'member'))
        then 'it owns tables, or can become their owner' end,
      case when exists (select from pg_class c where c.relnamespace in (${ours}) and c.relkind = 'r'
          and (has_any_column_privilege(c.oid, 'select, insert, update, references') or has_table_privilege(c.oid, 'delete, truncate, trigger')))
        then 'it reaches tables without becoming another role first (make it noinherit)' end], null) as faults
  from pg_roles me where me.rolname = current_user`

/** What is wrong with the role of this session for requests, and which database it is in. */
export async function lookAtLogin(client: pg.ClientBase): Promise<Found> {
  const { rows } = await client.query<Found>(look)
  if (!rows[0]) throw new Error('the role of this session is not known')
  return rows[0]
}
