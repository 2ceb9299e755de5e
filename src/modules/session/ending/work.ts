import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import { countSessions, endSessions } from '../store.ts'

/** Signs somebody else out on every device; a sign-in that waits for its code ends too. What they know still signs in. */
export async function signOutEverywhere(
  work: Work,
  { id, personId }: { id: string; personId: string | null },
): Promise<void> {
  const { db, now, caller } = work
  if (id === caller?.accountId)
    throw new Refusal('notPossible', 'End your own sessions on your profile, under Where you are signed in.')
  const ended = await countSessions(db, now, id)
  await endSessions(db, now, id)
  await work.audit({ action: 'account.signedOut', subjectKind: 'account', subjectId: id, personId, after: { ended } })
}
