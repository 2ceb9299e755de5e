import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPeople, earlierEmployments, lockPeople, readPerson } from '../../caregivers/store.ts'
import { askedOn } from '../../status/store.ts'
import { demandOpenLedger, listLedgers } from '../ledgers/store.ts'
import { account, attendance, correction, entry, type Hours, hoursApi } from './contract.ts'
import { accountsOf } from './rules.ts'
import * as store from './store.ts'
import { deleteHours, follow, recordHours, subjectOf, wordsOf } from './work.ts'

async function hoursOf({ db, today }: Work, personId: string): Promise<Hours> {
  const { hiredOn } = await readPerson(db, personId)
  const current = hiredOn === null ? [] : [{ hiredOn, endedOn: null }]
  const employments = [...current, ...(await earlierEmployments(db, personId))]
  const entries = await store.entriesOf(db, personId)
  const counting = entries.filter(one => one.removed === null)
  const asked = await askedOn(db, personId, today)
  const accounts = accountsOf(asked, await listLedgers(db), { employments, entries: counting, today })
  return { hiredOn, entries, accounts }
}

type Training = { ledgerId: string; performedOn: string; documentId: string | null }

/** Refuses a training that is still to come, and a ledger or a certificate that cannot be named. */
async function demandSound(
  ctx: Context,
  of: Training,
  personIds: readonly string[],
  ledgerBefore?: string,
): Promise<void> {
  if (of.performedOn > ctx.today) throw invalidField('performedOn', 'This day has not come yet.')
  if (of.ledgerId !== ledgerBefore) await demandOpenLedger(ctx.db, of.ledgerId)
  if (of.documentId === null) return
  const [personId, ...others] = personIds
  if (!personId || others.length > 0) throw invalidField('documentId', 'A certificate belongs to one person only.')
  await store.demandCertificate(ctx.db, of.documentId, personId)
}

/** Refuses a training that is on record for one of these people in the same words: most likely it was sent twice. */
async function demandNewTraining(ctx: Context, of: store.Same, personIds: readonly string[]): Promise<void> {
  await lockPeople(ctx.db, personIds)
  const [first, ...more] = await store.peopleWith(ctx.db, of, personIds)
  if (!first) return
  throw new Refusal(
    'sameAgain',
    said(
      'This training is already on record for {first}{more, plural, =0 {} one { and one more person} other { and # more people}}: {topic}, {hours, plural, one {# hour} other {# hours}}, on {on}.',
      { first, more: more.length, topic: of.topic, hours: of.hours, on: { day: of.performedOn } },
    ),
  )
}

export const hours = serve(hoursApi, {
  listEntries: ctx => store.listEntries(ctx.db, ctx.query),
  readHours: ctx => hoursOf(ctx, ctx.params.id),
  async ownHours(ctx) {
    if (!ctx.caller.personId) throw new Refusal('notFound')
    const { entries, ...rest } = await hoursOf(ctx, ctx.caller.personId)
    return { ...rest, entries: entries.filter(one => one.removed === null) }
  },
  async recordAttendance(ctx) {
    const { userIds, ...training } = ctx.body
    const personIds = [...new Set(userIds)]
    await demandPeople(ctx.db, personIds)
    await demandSound(ctx, training, personIds)
    if (!ctx.query.again) await demandNewTraining(ctx, training, personIds)
    const ids = await recordHours(ctx, personIds, training)
    return { entries: ids.length }
  },
  async correctEntry(ctx) {
    const { reason, ...training } = ctx.body
    const before = await store.holdEntry(ctx.db, ctx.params.id)
    await demandSound(ctx, training, [before.userId], before.ledgerId)
    await store.removeEntry(ctx.db, before.id, reason, byCaller(ctx))
    const [id = ''] = await store.addEntries(
      ctx.db,
      [before.userId],
      { ...training, replacesId: before.id },
      byCaller(ctx),
    )
    const after = await store.readEntry(ctx.db, id)
    const change = changesBetween<Record<string, unknown>>(wordsOf(before), wordsOf(after))
    await ctx.audit({
      action: 'inService.corrected',
      ...subjectOf(after),
      before: change.before,
      after: { ...change.after, reason },
    })
    await follow(ctx, [before.userId], [before.ledgerId, after.ledgerId])
    return after
  },
  async deleteEntry(ctx) {
    await deleteHours(ctx, ctx.params.id, ctx.body.reason)
    return null
  },
})

named({ attendanceList: attendance, trainingCorrection: correction, trainingEntry: entry, trainingAccount: account })
