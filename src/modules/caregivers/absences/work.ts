import type { Day } from '../../../kit/contract/time.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import * as store from './store.ts'

/**
 * Puts down that the person was out of work from a day until `backOn`, together with the times out of work that it
 * touches. Nothing without a caller, who answers for it, or when no day lies between.
 */
export async function recordBreak(work: Work, personId: string, from: Day, backOn: Day): Promise<void> {
  const { db, now, caller } = work
  if (!caller || from >= backOn) return
  const touching = (await store.absencesOf(db, personId)).filter(one => one.backOn === null || one.backOn >= from)
  const [kept, ...others] = touching
  const whole = {
    from: [from, ...touching.map(one => one.from)].sort()[0] ?? from,
    backOn,
    reason: kept?.reason || 'Archived',
  }
  for (const { id } of others) await store.removeAbsence(db, id, now)
  const id = kept?.id ?? (await store.addAbsence(db, personId, whole, byCaller({ ...work, caller })))
  if (kept) await store.updateAbsence(db, id, whole, byCaller({ ...work, caller }))
  await work.audit({
    action: kept ? 'absence.updated' : 'absence.added',
    subjectKind: 'absence',
    subjectId: id,
    personId,
    after: { from: whole.from, backOn, why: whole.reason },
  })
}
