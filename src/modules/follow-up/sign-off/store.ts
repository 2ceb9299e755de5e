import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
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
