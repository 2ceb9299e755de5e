import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { dayInWords } from '../../../kit/contract/time.ts'
import type { Ask, Work } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPeople, earlierEmployments, lockPeople, readPerson } from '../../caregivers/store.ts'
import { askedOn } from '../../status/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import { demandOpenLedger, listLedgers } from '../ledgers/store.ts'
import { account, attendance, correction, type EntryRow, entry, type Hours, hoursApi } from './contract.ts'
import { accountsOf } from './rules.ts'
import * as store from './store.ts'

/** Brings the timelines of these people up to date with what stands in the ledgers now. */
const follow = (ask: Work, personIds: readonly string[], ledgerIds: readonly string[]): Promise<void> =>
  refreshTimelines(ask, personIds, { sourceIds: ledgerIds })

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
async function demandSound(ask: Ask, of: Training, personIds: readonly string[], ledgerBefore?: string): Promise<void> {
  if (of.performedOn > ask.today) throw invalidField('performedOn', 'This day has not come yet.')
  if (of.ledgerId !== ledgerBefore) await demandOpenLedger(ask.db, of.ledgerId)
  if (of.documentId === null) return
  const [personId, ...others] = personIds
  if (!personId || others.length > 0) throw invalidField('documentId', 'A certificate belongs to one person only.')
  await store.demandCertificate(ask.db, of.documentId, personId)
}

/** Refuses a training that is on record for one of these people in the same words: most likely it was sent twice. */
async function demandNewTraining(ask: Ask, of: store.Same, personIds: readonly string[]): Promise<void> {
  await lockPeople(ask.db, personIds)
  const [first, ...more] = await store.peopleWith(ask.db, of, personIds)
  if (!first) return
  const { length } = more
  const others = length === 0 ? '' : length === 1 ? ' and one more person' : ` and ${length} more people`
  const what = `${of.topic}, ${of.hours} ${of.hours === 1 ? 'hour' : 'hours'}, on ${dayInWords(of.performedOn)}`
  throw new Refusal('sameAgain', `This training is already on record for ${first}${others}: ${what}.`)
}

const subjectOf = ({ id, userId }: { id: string; userId: string }) => ({
  subjectKind: 'inServiceEntry',
  subjectId: id,
  personId: userId,
})

const wordsOf = ({ ledger, performedOn, hours, topic, trainer, note }: EntryRow) => ({
  ledger,
  performedOn,
  hours,
  topic,
  trainer,
  note,
})

export const hours = serve(hoursApi, {
  listEntries: ask => store.listEntries(ask.db, ask.query),
  readHours: ask => hoursOf(ask, ask.params.id),
  async ownHours(ask) {
    if (!ask.caller.personId) throw new Refusal('notFound')
    const { entries, ...rest } = await hoursOf(ask, ask.caller.personId)
    return { ...rest, entries: entries.filter(one => one.removed === null) }
  },
  async recordAttendance(ask) {
    const { userIds, ...training } = ask.body
    const personIds = [...new Set(userIds)]
    await demandPeople(ask.db, personIds)
    await demandSound(ask, training, personIds)
    if (!ask.query.again) await demandNewTraining(ask, training, personIds)
    const ids = await store.addEntries(ask.db, personIds, training, byCaller(ask))
    for (const id of ids) {
      const made = await store.readEntry(ask.db, id)
      await ask.audit({ action: 'inService.recorded', ...subjectOf(made), after: wordsOf(made) })
    }
    await follow(ask, personIds, [training.ledgerId])
    return { entries: ids.length }
  },
  async correctEntry(ask) {
    const { reason, ...training } = ask.body
    const before = await store.holdEntry(ask.db, ask.params.id)
    await demandSound(ask, training, [before.userId], before.ledgerId)
    await store.removeEntry(ask.db, before.id, reason, byCaller(ask))
    const [id = ''] = await store.addEntries(
      ask.db,
      [before.userId],
      { ...training, replacesId: before.id },
      byCaller(ask),
    )
    const after = await store.readEntry(ask.db, id)
    const change = changesBetween<Record<string, unknown>>(wordsOf(before), wordsOf(after))
    await ask.audit({
      action: 'inService.corrected',
      ...subjectOf(after),
      before: change.before,
      after: { ...change.after, reason },
    })
    await follow(ask, [before.userId], [before.ledgerId, after.ledgerId])
    return after
  },
  async deleteEntry(ask) {
    const { reason } = ask.body
    const before = await store.holdEntry(ask.db, ask.params.id)
    await store.removeEntry(ask.db, before.id, reason, byCaller(ask))
    await ask.audit({
      action: 'inService.deleted',
      ...subjectOf(before),
      before: wordsOf(before),
      after: { reason },
    })
    await follow(ask, [before.userId], [before.ledgerId])
    return null
  },
})

named({ attendanceList: attendance, trainingCorrection: correction, trainingEntry: entry, trainingAccount: account })
