import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { testsAsked } from '../asking/work.ts'
import { isAnswered, pointsNeeded } from '../scoring/rules.ts'
import { publishedOf, questionsOf, type StoredQuestion, type Version } from '../versions/store.ts'
import type { Attempt, OwnTest, OwnTestDetail, RunningAttempt, SavedAnswer, SentAnswer } from './contract.ts'
import { attemptsLeft, drawnFrom, isTimeUp, optionsInOrder, standing, type Turn, turnOf } from './rules.ts'
import * as store from './store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

function withdrawalOf(work: Work, { withdrawnAt, withdrawnReason, withdrawer }: store.AttemptRow) {
  if (!withdrawnAt) return null
  const on = dayIn(work.organization.timeZone, withdrawnAt)
  const isForPerson = work.caller?.role === 'applicant'
  return isForPerson ? { on, by: null, reason: null } : { on, by: withdrawer, reason: withdrawnReason }
}

/** An attempt as it is told to whoever asks. */
export const asAttempt = (work: Work, row: store.AttemptRow): Attempt => ({
  id: row.id,
  number: row.number,
  version: row.version,
  state: row.state,
  begunAt: row.begunAt.toISOString(),
  endsAt: iso(row.endsAt),
  submittedAt: iso(row.submittedAt),
  timedOut: row.timedOut,
  reached: row.reached === null ? null : row.reached / 100,
  // A percentage that looks like a pass is one.
  percent: row.reached === null ? null : Math.floor(row.reached / row.points + 1e-9),
  points: row.points,
  passMark: row.passMark,
  needed: pointsNeeded(row.points, row.passMark),
  certificate:
    row.certificateNumber && !row.withdrawnAt ? { number: row.certificateNumber, validUntil: row.validUntil } : null,
  withdrawn: withdrawalOf(work, row),
})

/** The questions of an attempt, in its order. */
export async function questionsIn(work: Pick<Work, 'db'>, row: store.AttemptRow): Promise<StoredQuestion[]> {
  const all = new Map((await questionsOf(work.db, [row.versionId])).map(one => [one.id, one]))
  return row.questionIds.flatMap(id => all.get(id) ?? [])
}

/** A question as it is asked: nothing in it says what is correct. */
export const asAsked = (question: StoredQuestion, of: { seed: number; randomOrder: boolean }) => ({
  id: question.id,
  type: question.type,
  subject: question.subject,
  text: question.text,
  points: question.points,
  imageId: question.imageId,
  imageAlt: question.imageAlt,
  options:
    question.type === 'shortText' ? [] : optionsInOrder(question, of).map(one => ({ id: one.id, text: one.text })),
})

const asSaved = ({ questionId, value, marked, revision, savedAt }: store.AnswerRow): SavedAnswer => ({
  questionId,
  value: value && ('text' in value ? { text: value.text } : { chosen: [...value.chosen] }),
  marked,
  revision,
  savedAt: savedAt.toISOString(),
})

async function runningOf(work: Work, row: store.AttemptRow): Promise<RunningAttempt> {
  return {
    id: row.id,
    number: row.number,
    begunAt: row.begunAt.toISOString(),
    endsAt: iso(row.endsAt),
    now: work.now.toISOString(),
    questions: (await questionsIn(work, row)).map(one => asAsked(one, row)),
    answers: (await store.answersOf(work.db, row.id)).map(asSaved),
  }
}

const closed = { may: false, why: 'closed', from: null } as const
const notAsked = { may: false, why: 'notAsked', from: null } as const

const told = (turn: Turn): OwnTest['turn'] =>
  turn.may
    ? { may: true, why: null, from: null }
    : { may: false, why: turn.why, from: turn.why === 'pause' ? turn.from.toISOString() : null }

type Known = {
  readonly asked: OwnTest['asked']
  readonly version: Version | undefined
  readonly isOpen: boolean
  readonly taken: readonly store.AttemptRow[]
  readonly granted: boolean
}

function turnFor({ asked, version, isOpen, taken, granted }: Known, now: Date): OwnTest['turn'] {
  const [running] = standing(taken).filter(one => one.state === 'running' || one.state === 'waiting')
  if (running) return { may: false, why: running.state as 'running' | 'waiting', from: null }
  if (!version || !isOpen) return closed
  const turn = turnOf(standing(taken), version.settings, granted, now)
  if (turn.may && turn.byGrant) return told(turn)
  if (asked === null || asked === 'done') return granted ? { may: true, why: null, from: null } : notAsked
  return told(turn)
}

const byTest = <Row extends { readonly testId: string }>(rows: readonly Row[]) => Map.groupBy(rows, row => row.testId)

/** Every test that the person is to take or has taken, what is to do first, with the requirements that ask for it. */
export async function ownTestsWith(work: Work, personId: string, only?: string, also: readonly string[] = []) {
  const all = await store.attemptsOf(work.db, personId, only)
  const taken = byTest(all)
  const passed = new Set(standing(all).flatMap(one => (one.state === 'passed' ? [one.testId] : [])))
  const asked = await testsAsked(work, personId, passed, also)
  const granted = byTest(await store.openGrants(work.db, personId, only))
  const ids = [...new Set([...asked.keys(), ...taken.keys(), ...granted.keys()])].filter(id => !only || id === only)
  const versions = await publishedOf(work.db, ids)
  const counts = await store.questionCounts(
    work.db,
    [...versions.values()].map(one => one.id),
  )
  const rows = (await store.testsById(work.db, ids)).map(test => {
    const version = versions.get(test.id)
    const mine = taken.get(test.id) ?? []
    const state = asked.get(test.id)?.asked ?? null
    const count = version ? (counts.get(version.id) ?? 0) : 0
    const isOpen = test.active && test.deletedAt === null
    const of = { asked: state, version, isOpen, taken: mine, granted: granted.has(test.id) }
    const own: OwnTest = {
      id: test.id,
      name: test.name,
      description: test.description,
      asked: state,
      questions: Math.min(version?.settings.draw ?? count, count),
      minutes: version?.settings.minutes ?? null,
      passMark: version?.settings.passMark ?? 0,
      pauseHours: version?.settings.pauseHours ?? 0,
      attemptsAllowed: version?.settings.attempts ?? null,
      attemptsLeft: version ? attemptsLeft(standing(mine), version.settings) : null,
      turn: turnFor(of, work.now),
      attempts: mine.map(one => asAttempt(work, one)).toReversed(),
    }
    return { own, requirementIds: [...(asked.get(test.id)?.requirementIds ?? [])] }
  })
  const order: readonly OwnTest['asked'][] = ['toDo', 'optional', 'done', null]
  return rows.toSorted(
    (a, b) => order.indexOf(a.own.asked) - order.indexOf(b.own.asked) || a.own.name.localeCompare(b.own.name),
  )
}

/** The same without the requirements. */
export const ownTests = async (work: Work, personId: string, only?: string): Promise<OwnTest[]> =>
  (await ownTestsWith(work, personId, only)).map(one => one.own)

/** One test of the person, with the attempt that is under way. Throws `notFound` for one that is nothing of theirs. */
export async function ownTest(work: Work, personId: string, testId: string): Promise<OwnTestDetail> {
  const [test] = await ownTests(work, personId, testId)
  if (!test) throw new Refusal('notFound', 'You are not asked to take this test.')
  const running = (await store.attemptsOf(work.db, personId, testId)).find(one => one.state === 'running')
  return { ...test, running: running ? await runningOf(work, running) : null }
}

const whyNot: Record<NonNullable<OwnTest['turn']['why']>, string> = {
  running: 'This test is already under way.',
  waiting: 'Your last attempt is still being scored.',
  used: 'No attempts are left. Your coordinator can give you another attempt.',
  pause: 'You cannot take this test again yet.',
  notAsked: 'You are not asked to take this test now.',
  closed: 'This test is not open now.',
}

/** Begins an attempt, or answers the one that is under way: two tabs and two devices work on the same one. */
export async function beginAttempt(work: Work, personId: string, testId: string): Promise<OwnTestDetail> {
  const { db, now } = work
  await lockPeople(db, [personId])
  const before = await ownTest(work, personId, testId)
  if (before.running) {
    await work.audit({ action: 'testAttempt.begun', subjectKind: 'testAttempt', before: {}, after: {} })
    return before
  }
  const { may, why } = before.turn
  if (!may) throw new Refusal('notPossible', whyNot[why ?? 'closed'])
  const version = (await publishedOf(db, [testId])).get(testId)
  if (!version) throw new Refusal('notPossible', whyNot.closed)
  const taken = await store.attemptsOf(db, personId, testId)
  const [grant] = await store.openGrants(db, personId, testId)
  const turn = turnOf(standing(taken), version.settings, grant !== undefined, now)
  const isByGrant = (turn.may && turn.byGrant) || before.asked === null || before.asked === 'done'
  const seed = randomInt(-2_147_483_648, 2_147_483_647)
  const bank = await questionsOf(db, [version.id])
  const questionIds = drawnFrom(bank, version.settings, seed)
  const { minutes } = version.settings
  const id = newId(now.getTime())
  await store.addAttempt(db, now, {
    id,
    personId,
    testId,
    versionId: version.id,
    number: (taken.at(-1)?.number ?? 0) + 1,
    seed,
    questionIds,
    points: bank.filter(one => questionIds.includes(one.id)).reduce((sum, one) => sum + one.points, 0),
    endsAt: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
    retakeId: isByGrant ? (grant?.id ?? null) : null,
  })
  await work.withdrawMail(testMail(personId, testId))
  await work.audit({
    action: 'testAttempt.begun',
    subjectKind: 'testAttempt',
    subjectId: id,
    personId,
    after: { name: before.name, version: version.version },
  })
  return ownTest(work, personId, testId)
}

/** What the mails about a test that may be taken again are known by. */
export function testMail(personId: string, testId: string): string {
  const hex = createHash('sha256').update(`${personId} ${testId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The attempt under way of the person, locked. Throws for one that has ended. */
async function demandRunning(work: Work, personId: string, attemptId: string): Promise<store.AttemptRow> {
  await store.lockAttempt(work.db, attemptId)
  const row = await store.readAttempt(work.db, attemptId, personId)
  if (row.state !== 'running')
    throw new Refusal('notPossible', 'This attempt has been submitted. What was saved before counts.')
  return row
}

const sameAnswer = (a: SentAnswer, b: store.AnswerRow) =>
  a.marked === b.marked && JSON.stringify(a.value) === JSON.stringify(asSaved(b).value)

function demandFits(questions: readonly StoredQuestion[], { questionId, value }: SentAnswer): void {
  const question = questions.find(one => one.id === questionId)
  if (!question) throw new Refusal('notFound', 'This question is not part of the attempt.')
  if (!isAnswered(value)) return
  const fits =
    'text' in value
      ? question.type === 'shortText'
      : question.type !== 'shortText' &&
        value.chosen.every(id => question.options.some(one => one.id === id)) &&
        (question.type === 'several' || value.chosen.length === 1)
  if (!fits) throw new Refusal('invalid', 'Choose from the options of this question.')
}

/**
 * Keeps one answer of an attempt under way. The same that is sent again is kept once; one that does not know of the newest answer,
 * given on another device, is refused, so that the page can ask which of them is meant.
 */
export async function keepAnswer(work: Work, row: store.AttemptRow, sent: SentAnswer): Promise<SavedAnswer> {
  demandFits(await questionsIn(work, row), sent)
  const stored = (await store.answersOf(work.db, row.id)).find(one => one.questionId === sent.questionId)
  if (stored && sameAnswer(sent, stored)) return asSaved(stored)
  if ((stored?.revision ?? 0) !== sent.revision)
    throw new Refusal('conflict', 'You answered this question on another device too. Check which answer you mean.')
  const { questionId, value, marked } = sent
  const revision = sent.revision + 1
  await store.putAnswer(work.db, work.now, { attemptId: row.id, questionId, value, marked, revision })
  return { questionId, value, marked, revision, savedAt: work.now.toISOString() }
}

/** Saves one answer of the signed-in person. Refuses what comes after the time. */
export async function saveAnswer(
  work: Work,
  personId: string,
  { attemptId, ...sent }: SentAnswer & { attemptId: string },
): Promise<SavedAnswer> {
  const row = await demandRunning(work, personId, attemptId)
  if (isTimeUp(row.endsAt, work.now)) throw new Refusal('gone', 'The time is up. What was saved before counts.')
  return keepAnswer(work, row, sent)
}
