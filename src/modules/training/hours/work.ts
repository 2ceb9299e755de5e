import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { Entry, EntryRow } from './contract.ts'
import * as store from './store.ts'

/** Brings the timelines of these people up to date with what stands in the ledgers now. */
export const follow = (ctx: Work, personIds: readonly string[], ledgerIds: readonly string[]): Promise<void> =>
  refreshTimelines(ctx, personIds, { sourceIds: ledgerIds })

/** What an event about an entry is about. */
export const subjectOf = ({ id, userId }: { id: string; userId: string }) => ({
  subjectKind: 'inServiceEntry',
  subjectId: id,
  personId: userId,
})

/** What an event keeps of an entry. */
export const wordsOf = ({ ledger, performedOn, hours, topic, trainer, note }: EntryRow) => ({
  ledger,
  performedOn,
  hours,
  topic,
  trainer,
  note,
})

type Training = Pick<Entry, 'ledgerId' | 'performedOn' | 'hours' | 'topic' | 'trainer' | 'note' | 'documentId'>

/** Records the same training for each of these people. Answers the entries' ids, in the same order. */
export async function recordHours(ctx: Context, personIds: readonly string[], training: Training): Promise<string[]> {
  const ids = await store.addEntries(ctx.db, personIds, training, byCaller(ctx))
  for (const id of ids) {
    const made = await store.readEntry(ctx.db, id)
    await ctx.audit({ action: 'inService.recorded', ...subjectOf(made), after: wordsOf(made) })
  }
  await follow(ctx, personIds, [training.ledgerId])
  return ids
}

/** Hides an entry with a reason; it stays on record. Throws `conflict` when it counts no more. */
export async function deleteHours(ctx: Context, id: string, reason: string): Promise<void> {
  const before = await store.holdEntry(ctx.db, id)
  await store.removeEntry(ctx.db, before.id, reason, byCaller(ctx))
  await ctx.audit({ action: 'inService.deleted', ...subjectOf(before), before: wordsOf(before), after: { reason } })
  await follow(ctx, [before.userId], [before.ledgerId])
}
