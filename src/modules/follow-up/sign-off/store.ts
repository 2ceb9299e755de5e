import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import type { ComplianceItem, Standing } from '../items/contract.ts'
import type { SignOff } from './contract.ts'

type Snapshot = { standing: Standing; items: ComplianceItem[] }

/** As it was written at that moment; before migration 18 what stopped a sign-off stood in fields of its own. */
type Written = {
  standing: Pick<Standing, 'met' | 'total' | 'blocking'> & { stopping?: number }
  items: (SignOff['items'][number] & { stopsSignOff?: boolean })[]
}

const toSnapshot = ({ standing, items }: Written): Pick<SignOff, 'standing' | 'items'> => ({
  standing: { ...standing, blocking: standing.stopping ?? standing.blocking },
  items: items.map(item => ({ ...item, blocks: item.stopsSignOff ?? item.blocks })),
})

const select = (db: Db) =>
  db
    .selectFrom('sign_off')
    .select(['id', 'signed_at', 'signer', 'override_reason', 'snapshot', 'withdrawn_at', 'withdrawn_reason'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toSignOff = (row: Row): SignOff => ({
  id: row.id,
  signedAt: row.signed_at.toISOString(),
  signer: row.signer,
  overrideReason: row.override_reason,
  ...toSnapshot(row.snapshot as Written),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnReason: row.withdrawn_reason,
})

/** A person's sign-offs, newest first. */
export async function listSignOffs(db: Db, personId: string): Promise<SignOff[]> {
  const rows = await select(db).where('person_id', '=', personId).orderBy('signed_at', 'desc').execute()
  return rows.map(toSignOff)
}

/** The sign-off that stands; undefined when there is none. */
export async function standingSignOff(db: Db, personId: string): Promise<SignOff | undefined> {
  const row = await select(db).where('person_id', '=', personId).where('withdrawn_at', 'is', null).executeTakeFirst()
  return row && toSignOff(row)
}

/** Records a sign-off and the compliance of that moment. */
export async function addSignOff(
  db: Db,
  personId: string,
  by: By,
  overrideReason: string | null,
  snapshot: Snapshot,
): Promise<SignOff> {
  const row = await db
    .insertInto('sign_off')
    .values({
      id: newId(by.now.getTime()),
      person_id: personId,
      signed_at: by.now,
      signed_by: by.accountId,
      signer: by.name,
      override_reason: overrideReason,
      snapshot: JSON.stringify(snapshot),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSignOff(row)
}

/** Withdraws the sign-off that stands. Throws `notPossible` when there is none. */
export async function withdrawSignOff(db: Db, personId: string, by: By, reason: string): Promise<SignOff> {
  const row = await db
    .updateTable('sign_off')
    .set({ withdrawn_at: by.now, withdrawn_by: by.accountId, withdrawn_reason: reason })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('notPossible', 'This person is not signed off.')
  return toSignOff(row)
}

/** Records sign-offs that were given elsewhere. What they saw follows with `keepSeen`, once the timelines are made. */
export async function addTakenOver(db: Db, personIds: readonly string[], by: By): Promise<void> {
  if (personIds.length === 0) return
  const signed = { signed_at: by.now, signed_by: by.accountId, signer: by.name, snapshot: '{}' }
  await db
    .insertInto('sign_off')
    .values(
      personIds.map(id => ({
        ...signed,
        id: newId(by.now.getTime()),
        person_id: id,
        override_reason: 'Taken over from earlier records.',
      })),
    )
    .execute()
}

/** Keeps the compliance of this moment with the sign-offs of these people that were taken over just now. */
export async function keepSeen(db: Db, personIds: readonly string[], today: Day): Promise<void> {
  if (personIds.length === 0) return
  await sql`update sign_off s set snapshot = jsonb_build_object(
      'standing', coalesce((select jsonb_build_object('met', c.met, 'total', c.total, 'blocking', c.blocking)
        from clearance c where c.person_id = s.person_id and ${holdsOn('c', today)}),
        jsonb_build_object('met', 0, 'total', 0, 'blocking', 0)),
      'items', coalesce((select jsonb_agg(jsonb_build_object('id', i.requirement_id, 'name', v.name, 'status', i.status,
          'lastDay', i.last_day, 'blocks', i.blocks) order by v.name, i.requirement_id)
        from compliance_span i join requirement_version v on v.requirement_id = i.requirement_id and v.version = i.version
        where i.person_id = s.person_id and ${holdsOn('i', today)}), '[]'))
    where s.person_id = any(${personIds}::uuid[]) and s.snapshot = '{}'`.execute(db)
}
