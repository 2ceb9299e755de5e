import type { OwnTestDetail, RunningAttempt } from '../modules/competency-tests/attempts/contract.ts'
import type { Test } from '../modules/competency-tests/tests/contract.ts'
import { starterTest } from '../modules/competency-tests/tests/presets.ts'
import type { Calls } from './calls.ts'
import type { DemoOffice, DemoPart, DemoStage } from './part.ts'

const at = '/api/competency-test'
const handWashing = 'Hand washing'

type Question = RunningAttempt['questions'][number]
type AttemptHead = Pick<RunningAttempt, 'id'>

/** What is correct, as the starter says, and true of all else; `typed` is what somebody writes who is asked for words. */
function answerTo(question: Question, typed: string) {
  if (question.type === 'shortText') return { text: typed }
  const known = starterTest.questions.find(one => one.text === question.text)
  const correct = new Set(known?.options.filter(one => one.weight > 0).map(one => one.text) ?? ['True'])
  return { chosen: question.options.filter(one => correct.has(one.text)).map(one => one.id) }
}

type Taking = { typed: string; leaves: number; stops?: boolean }

/** Takes the test on a phone, answer by answer. So many questions at the end are left out; `stops`: it is not submitted. */
async function take(calls: Calls, testId: string, { typed, leaves, stops }: Taking): Promise<AttemptHead> {
  const { running } = await calls.send<OwnTestDetail>('POST', `${at}/begin/${testId}`)
  if (!running) throw new Error('an attempt is under way once it has begun')
  const first = (one: Question) => (one.type === 'shortText' ? 100 : one.points)
  const asked = running.questions.toSorted((a, b) => first(b) - first(a))
  for (const one of asked.slice(0, asked.length - leaves)) {
    const body = { attemptId: running.id, questionId: one.id, value: answerTo(one, typed), revision: 0 }
    await calls.send('PUT', `${at}/answers`, body)
  }
  if (!stops) await calls.send('POST', `${at}/answers`, { attemptId: running.id })
  return running
}

async function demandOf(admin: Calls, userId: string, testId: string, name: string): Promise<void> {
  const { data } = await admin.send<{ data: { id: string; name: string }[] }>(
    'GET',
    '/api/category?type=compliance&limit=100',
  )
  await admin.send('POST', '/api/compliance-requirement/compliance', {
    userId,
    name,
    categoryId: data[0]?.id,
    satisfiedBy: { kind: 'competencyTest', sourceId: testId },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
    seriousness: 'tracks',
    reminderDays: [30],
    explanation: 'A short test of what every aide needs to know. You take it on your phone.',
  })
}

/** Short, and without a time limit, so that an attempt at it stays under way. */
const hands = [
  'You wash your hands before and after each client. {T}',
  'Gloves take the place of washing your hands. {F}',
  'You rub your hands with soap for at least 20 seconds. {T}',
].join('\n\n')

async function setUp({ admin }: DemoOffice): Promise<void> {
  const starter = await admin.send('POST', `${at}/starter`)
  const short = await admin.send('POST', at, { name: handWashing, description: 'Three questions about clean hands.' })
  await admin.send('POST', `${at}/import/${short.id}`, { text: hands })
  for (const { id } of [starter, short]) await admin.send('PUT', `${at}/publish/${id}`)
}

async function play({ admin, cast }: DemoStage): Promise<void> {
  const idOf = async (name: string) =>
    (await admin.send<{ data: Test[] }>('GET', `${at}?search=${encodeURIComponent(name)}`)).data[0]?.id ?? ''
  const [basics, short] = [await idOf('basics'), await idOf(handWashing)]
  const { caregiver, applicant, submitted } = cast
  for (const { id } of [caregiver, applicant, ...submitted]) await demandOf(admin, id, basics, 'Home health aide test')
  for (const { id } of [applicant, ...submitted]) await demandOf(admin, id, short, handWashing)
  // The first attempt was not her own work; the second is what counts.
  const helped = await take(caregiver.calls, basics, { typed: 'Thirst', leaves: 0 })
  await admin.send('POST', `${at}/withdraw/${helped.id}`, {
    reason: 'Her sister sat beside her and read the answers out.',
  })
  await admin.send('POST', `${at}/retake`, {
    testId: basics,
    userId: caregiver.id,
    reason: 'Taken again in the office.',
  })
  await take(caregiver.calls, basics, { typed: 'Thirst', leaves: 0 })
  const [waiting, failing] = submitted
  if (!waiting || !failing) throw new Error('two have submitted')
  // What was written is none of the accepted answers, and decides.
  await take(waiting.calls, basics, { typed: 'A coated tongue', leaves: 2 })
  await take(failing.calls, basics, { typed: 'A headache', leaves: 9 })
  await take(waiting.calls, short, { typed: '', leaves: 0 })
  await take(failing.calls, short, { typed: '', leaves: 2, stops: true })
}

/** Two published tests, taken by some: passed, failed, withdrawn, waiting to be scored, under way, and still to take. */
export const competencyTests: DemoPart = { setUp, play }
