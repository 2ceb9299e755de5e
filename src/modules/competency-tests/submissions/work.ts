import { fieldError, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { addDays, addMonths, dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { SentAnswer } from '../attempts/contract.ts'
import { attemptsLeft, isTimeUp, standing } from '../attempts/rules.ts'
import * as attempts from '../attempts/store.ts'
import { keepAnswer, questionsIn, testMail } from '../attempts/work.ts'
import { initialsOf } from '../certificates/rules.ts'
import { addCertificate } from '../certificates/store.ts'
import { scoreOf, verdictOf } from '../scoring/rules.ts'
import { publishedOf } from '../versions/store.ts'
import { againEmail, scoredEmail, withdrawnEmail } from './emails.ts'
import * as store from './store.ts'

async function emailTo(work: Work, row: attempts.AttemptRow) {
  const { firstName, email } = await store.readTaker(work.db, row.personId)
  const { publicUrl } = work.services.config
  return { to: email, name: firstName, personId: row.personId, publicUrl, test: row.testName, testId: row.testId }
}

/** What everything together reaches, as far as it is scored. */
async function reachedSoFar(work: Work, row: attempts.AttemptRow) {
  const answers = new Map((await attempts.answersOf(work.db, row.id)).map(one => [one.questionId, one]))
  const scored = (await questionsIn(work, row)).map(question => ({
    question,
    points: question.points,
    answer: answers.get(question.id),
    reached: answers.get(question.id)?.reached ?? null,
  }))
  const reached = scored.reduce((sum, one) => sum + (one.reached ?? 0), 0)
  return { reached, verdict: verdictOf(scored, row.passMark) }
}

async function certify(work: Work, row: attempts.AttemptRow): Promise<void> {
  const { firstName, lastName } = await store.readTaker(work.db, row.personId)
  const months = row.certificateMonths
  await addCertificate(work.db, work.now, {
    attemptId: row.id,
    title: row.testName,
    holder: `${firstName} ${lastName}`.trim(),
    initials: initialsOf(firstName, lastName),
    passedOn: work.today,
    validUntil: months === null ? null : addDays(addMonths(work.today, months), -1),
  })
}

/** Tells when the test may be taken again, once the pause is over. */
async function tellAgain(work: Work, row: attempts.AttemptRow): Promise<void> {
  const version = (await publishedOf(work.db, [row.testId])).get(row.testId)
  if (!version || version.settings.pauseHours === 0) return
  const taken = await attempts.attemptsOf(work.db, row.personId, row.testId)
  if (attemptsLeft(standing(taken), version.settings) === 0) return
  await work.mail(
    againEmail({
      ...(await emailTo(work, row)),
      aboutId: testMail(row.personId, row.testId),
      notBefore: new Date(work.now.getTime() + version.settings.pauseHours * 3_600_000),
    }),
  )
}

async function evidenceFor(work: Work, row: attempts.AttemptRow, verdict: 'waiting' | 'passed' | 'failed') {
  const { personId, testId, evidenceId } = row
  if (verdict === 'waiting') return evidenceId ?? store.addEvidence(work, { personId, testId, approved: false })
  if (evidenceId) await store.decideEvidence(work, evidenceId, verdict === 'passed')
  else if (verdict === 'passed') return store.addEvidence(work, { personId, testId, approved: true })
  return evidenceId
}

/** Keeps how an attempt stands: a pass and what waits are evidence, a pass has a certificate, a fail is told when it may be repeated. */
async function conclude(
  work: Work,
  row: attempts.AttemptRow,
  submission: { submittedAt: Date; timedOut: boolean } | null,
): Promise<'waiting' | 'passed' | 'failed'> {
  const { reached, verdict } = await reachedSoFar(work, row)
  const evidenceId = await evidenceFor(work, row, verdict)
  const decided = verdict === 'waiting' ? null : work.now
  await attempts.endAttempt(work.db, row.id, {
    state: verdict,
    reached: decided && reached,
    evidenceId,
    decidedAt: decided,
    ...submission,
  })
  if (verdict === 'passed') await certify(work, row)
  if (verdict === 'failed') await tellAgain(work, row)
  if (evidenceId) await refreshTimelines(work, [row.personId], { sourceIds: [row.testId] })
  await work.audit({
    action: submission ? 'testAttempt.submitted' : 'testAttempt.scored',
    subjectKind: 'testAttempt',
    subjectId: row.id,
    personId: row.personId,
    after: { name: row.testName, result: verdict, reached: reached / 100, points: row.points },
  })
  return verdict
}

async function scoreAnswers(work: Work, row: attempts.AttemptRow): Promise<void> {
  const answers = new Map((await attempts.answersOf(work.db, row.id)).map(one => [one.questionId, one]))
  for (const question of await questionsIn(work, row)) {
    const reached = scoreOf(question, answers.get(question.id)?.value ?? null)
    if (reached !== null) await attempts.putScore(work.db, work.now, row.id, { questionId: question.id, reached })
  }
}

/**
 * Submits an attempt: takes over what is not saved yet, where the time allows it, scores what can be scored, and keeps what follows.
 * Submitting again answers the same.
 */
export async function submitAttempt(
  work: Work,
  personId: string,
  { attemptId, answers }: { attemptId: string; answers: readonly SentAnswer[] },
): Promise<void> {
  await lockPeople(work.db, [personId])
  await attempts.lockAttempt(work.db, attemptId)
  const row = await attempts.readAttempt(work.db, attemptId, personId)
  if (row.state !== 'running') {
    await work.audit({ action: 'testAttempt.submitted', subjectKind: 'testAttempt', before: {}, after: {} })
    return
  }
  const isLate = isTimeUp(row.endsAt, work.now)
  if (!isLate) for (const one of answers) await keepAnswer(work, row, one)
  await end(work, row)
}

async function end(work: Work, row: attempts.AttemptRow): Promise<void> {
  await scoreAnswers(work, row)
  const isLate = row.endsAt !== null && work.now >= row.endsAt
  await conclude(work, row, { submittedAt: isLate && row.endsAt ? row.endsAt : work.now, timedOut: isLate })
}

/** Scores one short text by hand. What was scored before may be corrected while the attempt waits. */
export async function scoreByHand(
  work: Work,
  attemptId: string,
  of: { questionId: string; points: number; comment: string },
): Promise<void> {
  const { personId } = await attempts.readAttempt(work.db, attemptId)
  await lockPeople(work.db, [personId])
  await attempts.lockAttempt(work.db, attemptId)
  const row = await attempts.readAttempt(work.db, attemptId)
  if (row.state !== 'waiting' || row.withdrawnAt)
    throw new Refusal('notPossible', 'This attempt does not wait to be scored.')
  const question = (await questionsIn(work, row)).find(one => one.id === of.questionId)
  if (question?.type !== 'shortText') throw new Refusal('notFound')
  if (of.points > question.points)
    throw new Refusal('invalid', said('The question has {points} points.', { points: question.points }), [
      fieldError('points', said('Give 0 to {points} points.', { points: question.points })),
    ])
  const { accountId, name } = work.caller ?? { accountId: '', name: '' }
  const by = { accountId, name, comment: of.comment }
  await attempts.putScore(work.db, work.now, row.id, {
    questionId: question.id,
    reached: Math.round(of.points * 100),
    by,
  })
  const verdict = await conclude(work, row, null)
  if (verdict !== 'waiting') await tellScored(work, row, verdict === 'passed')
}

async function tellScored(work: Work, row: attempts.AttemptRow, passed: boolean): Promise<void> {
  await work.announce(noticed, {
    kind: 'testScored',
    people: [row.personId],
    about: row.personId,
    key: `test:${row.testId}`,
    links: { person: `/applicant/competency-test/${row.testId}` },
    words: { test: row.testName },
  })
  await work.mail(scoredEmail({ ...(await emailTo(work, row)), passed }))
}

/**
 * Takes back a submitted attempt, with the reason: it stays on record, and counts neither as a pass nor as an attempt. What
 * it was evidence of is off the record from today on. The person is told that it was withdrawn, and not why.
 */
export async function withdrawAttempt(work: Work, attemptId: string, reason: string): Promise<void> {
  const { db, now, caller } = work
  const { personId } = await attempts.readAttempt(db, attemptId)
  await lockPeople(db, [personId])
  await attempts.lockAttempt(db, attemptId)
  const row = await attempts.readAttempt(db, attemptId)
  if (row.state === 'running') throw new Refusal('notPossible', 'This attempt has not been submitted yet.')
  if (row.withdrawnAt) throw new Refusal('notPossible', 'This attempt was withdrawn before.')
  await attempts.markWithdrawn(db, now, attemptId, caller?.accountId ?? '', reason)
  if (row.evidenceId) await store.endEvidence(work, row.evidenceId)
  await refreshTimelines(work, [personId], { sourceIds: [row.testId] })
  // Nothing is to be waited for after an attempt that does not count.
  await work.withdrawMail(testMail(personId, row.testId))
  await work.mail(
    withdrawnEmail({ ...(await emailTo(work, row)), takenOn: dayIn(work.organization.timeZone, row.begunAt) }),
  )
  await work.audit({
    action: 'testAttempt.withdrawn',
    subjectKind: 'testAttempt',
    subjectId: attemptId,
    personId,
    after: { name: row.testName, attempt: row.number, result: row.state, reason },
  })
}

/** How many attempts a transaction ends. */
const atOnce = 20
export const overdueJob = 'tests-out-of-time'

/** Submits what was saved in attempts whose time is up, where nobody opened them again. */
export const submitOverdue = (services: Services, signal?: AbortSignal) =>
  everyOrganization(services, overdueJob, signal, async organization => {
    const origin = { requestId: overdueJob, ip: '', userAgent: '' }
    for (;;) {
      if (signal?.aborted) return
      const ended = await inWork(services, organization, null, origin, async ({ work }) => {
        const before = new Date(work.now.getTime() - 60_000)
        const late = await attempts.overdueAttempts(work.db, before, atOnce)
        for (const { id, personId } of late) await submitAttempt(work, personId, { attemptId: id, answers: [] })
        return late.length
      })
      if (ended < atOnce) return
    }
  })
