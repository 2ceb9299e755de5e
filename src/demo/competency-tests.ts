import type { OwnTestDetail, RunningAttempt } from '../modules/competency-tests/attempts/contract.ts'
import type { Test } from '../modules/competency-tests/tests/contract.ts'
import { starterTest } from '../modules/competency-tests/tests/presets.ts'
import type { Calls } from './calls.ts'
import type { Cast } from './cast.ts'

const at = '/api/competency-test'

type Question = RunningAttempt['questions'][number]

/** What is correct, as the starter says; `typed` is what somebody writes who is asked for words. */
function answerTo(question: Question, typed: string) {
  if (question.type === 'shortText') return { text: typed }
  const known = starterTest.questions.find(one => one.text === question.text)
  const correct = new Set(known?.options.filter(one => one.weight > 0).map(one => one.text))
  return { chosen: question.options.filter(one => correct.has(one.text)).map(one => one.id) }
}

/** Takes the test on a phone, answer by answer. So many questions at the end are left out. */
async function take(calls: Calls, testId: string, { typed, leaves }: { typed: string; leaves: number }): Promise<void> {
  const { running } = await calls.send<OwnTestDetail>('POST', `${at}/begin/${testId}`)
  if (!running) throw new Error('an attempt is under way once it has begun')
  const first = (one: Question) => (one.type === 'shortText' ? 100 : one.points)
  const asked = running.questions.toSorted((a, b) => first(b) - first(a))
  for (const one of asked.slice(0, asked.length - leaves)) {
    const body = { attemptId: running.id, questionId: one.id, value: answerTo(one, typed), revision: 0 }
    await calls.send('PUT', `${at}/answers`, body)
  }
  await calls.send('POST', `${at}/answers`, { attemptId: running.id })
}

async function demandOf(admin: Calls, userId: string, testId: string): Promise<void> {
  const { data } = await admin.send<{ data: { id: string; name: string }[] }>(
    'GET',
    '/api/category?type=compliance&limit=100',
  )
  await admin.send('POST', '/api/compliance-requirement/compliance', {
    userId,
    name: 'Home health aide test',
    categoryId: data[0]?.id,
    satisfiedBy: { kind: 'competencyTest', sourceId: testId },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
    seriousness: 'tracks',
    reminderDays: [30],
    explanation: 'A short test of what every aide needs to know. You take it on your phone.',
  })
}

/** A published test, taken by some: passed, waiting to be scored, and still to take. */
export const competencyTests = {
  async setUp({ admin }: { readonly admin: Calls }): Promise<void> {
    const { id } = await admin.send('POST', `${at}/starter`)
    await admin.send('PUT', `${at}/publish/${id}`)
  },
  async play({ admin, cast }: { readonly admin: Calls; readonly cast: Cast }): Promise<void> {
    const { data } = await admin.send<{ data: Test[] }>('GET', `${at}?search=basics`)
    const testId = data[0]?.id ?? ''
    const [waiting] = cast.submitted
    for (const one of [cast.caregiver, cast.applicant, ...(waiting ? [waiting] : [])])
      await demandOf(admin, one.id, testId)
    await take(cast.caregiver.calls, testId, { typed: 'Thirst', leaves: 0 })
    // What was written is none of the accepted answers, and decides.
    if (waiting) await take(waiting.calls, testId, { typed: 'A coated tongue', leaves: 2 })
  },
}
