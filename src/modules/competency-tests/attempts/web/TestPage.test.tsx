import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startAnswers } from '../../../../kit/web/drafts/answer-queue.ts'
import { keepNote } from '../../../../kit/web/drafts/phone-notes.ts'
import { endSession, saveSession } from '../../../../kit/web/session/session.ts'
import { testDevice } from '../../../../kit/web/testing/device.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../../testing/competency-tests.ts'
import { testOrganization, unique } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { QuestionDraft, TestSettings } from '../../tests/contract.ts'
import { answers, pages } from '../../web/pages.tsx'

testDevice()
const product = await testScreens()
const at = '/applicant/competency-test'
const saves = () =>
  product.answered.filter(one => one.method === 'PUT' && one.url.endsWith('/answers') && one.status === 200)

type Wishes = { settings?: Partial<TestSettings>; questions?: QuestionDraft[] }

async function setUp({ settings = {}, questions }: Wishes = {}) {
  const org = await testOrganization(product)
  const testId = await testCompetencyTest(org, {
    name: 'Basics',
    settings: { randomOrder: false, ...settings },
    questions: questions ?? [testQuestion({ text: 'First?' }), testQuestion({ text: 'Second?' })],
  })
  await testTestRequirement(org, testId)
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const signIn = () => saveSession(someone({ id: person.accountId, role: 'applicant' }), person.token)
  signIn()
  return { signIn, org, testId, person, ...takerOf(product, person.token) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

test('a test is taken question by question, and its result says what follows', async () => {
  const { testId } = await setUp()
  showPages(pages, `${at}/${testId}`)
  await press('Start test: Basics')
  await screen.findByRole('heading', { name: 'First?' })
  await choose('Right')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await press('Next question')
  await screen.findByRole('heading', { name: 'Second?' })
  await press('Review and submit')
  // What is open is said, and blocks nothing.
  await screen.findByText(/1 question is not answered or marked for review/)
  await press('Submit test')
  await screen.findByText('Not passed')
  screen.getByText('1 of 2 points, 2 needed')
  await screen.findByText(/You can try again/)
  await press('Answers and explanations')
  expect((await screen.findAllByText('Because it is so.')).length).toBe(2)
})

test('what was answered is there after a reload, at the same place', async () => {
  const { testId, begin } = await setUp()
  await begin(testId)
  const shown = showPages(pages, `${at}/${testId}`)
  await choose('Wrong')
  await waitFor(() => expect(saves()).toHaveLength(1))
  shown.unmount()
  showPages(pages, `${at}/${testId}`)
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Wrong' })
  await waitFor(() => expect(chosen.checked).toBe(true))
})

test('an answer whose confirmation was lost is sent again, and kept once', async () => {
  const { testId, begin } = await setUp()
  await begin(testId)
  showPages(pages, `${at}/${testId}`)
  await screen.findByRole('heading', { name: 'First?' })
  product.loseAnswers(({ method, url }) => method === 'PUT' && url.endsWith('/answers'))
  await choose('Right')
  await screen.findByText('You’re offline. Saved on this phone.')
  product.loseAnswers(() => false)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/^Saved \d/)
  const kept = await product.call('GET', `/api/competency-test/${testId}`, { token: await currentToken() })
  expect(kept.body.data.running.answers).toMatchObject([{ value: { chosen: ['o0'] }, revision: 1 }])
})

const currentToken = async () => localStorage.getItem('token')

/** What the server has of the attempt that is under way. */
const keptOf = async (testId: string, token: string) =>
  (await product.call('GET', `/api/competency-test/${testId}`, { token })).body.data.running.answers

test('a session that ends in the middle of an attempt keeps the answers, which are sent after the next sign-in', async () => {
  const { testId, begin, person, signIn } = await setUp()
  await begin(testId)
  const shown = showPages(pages, `${at}/${testId}`)
  await screen.findByRole('heading', { name: 'First?' })
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1')
  await choose('Wrong')
  await screen.findByText('You’re offline. Saved on this phone.')
  // Changed after a try that may have arrived: both are sent, in their order.
  await choose('Right')
  act(() => endSession())
  shown.unmount()
  vi.stubEnv('VITE_API_HOST', product.address)
  expect(await keptOf(testId, person.token)).toEqual([])
  signIn()
  // On whatever page they are then.
  await startAnswers(answers ?? {})
  await waitFor(async () =>
    expect(await keptOf(testId, person.token)).toMatchObject([{ value: { chosen: ['o0'] }, revision: 2 }]),
  )
})

test('a second tab goes on quietly with what the first has answered and not sent', async () => {
  const { testId, begin, person } = await setUp()
  const { running } = await begin(testId)
  const questionId = running.questions[0]?.id ?? ''
  const value = { questionId, value: { chosen: ['o1'] }, marked: false, revision: 0 }
  const content = { group: `competencyTest ${testId} ${running.id}`, key: questionId, value }
  await keepNote({ id: unique('note '), accountId: person.accountId, group: 'answers', at: Date.now(), content })
  showPages(pages, `${at}/${testId}`)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wrong' }).checked).toBe(true))
  await waitFor(async () => expect(await keptOf(testId, person.token)).toMatchObject([{ value: { chosen: ['o1'] } }]))
  await choose('Right')
  await waitFor(async () => expect(await keptOf(testId, person.token)).toMatchObject([{ value: { chosen: ['o0'] } }]))
  expect(screen.queryByText(/on another device too/)).toBeNull()
})

test('an answer of another device is shown, and the own one is offered beside it', async () => {
  const { testId, begin, answer } = await setUp()
  const { running } = await begin(testId)
  showPages(pages, `${at}/${testId}`)
  await screen.findByRole('heading', { name: 'First?' })
  await answer(running.id, running.questions[0]?.id ?? '', { chosen: ['o1'] })
  await choose('Right')
  await screen.findByText(/You answered this question on another device too. On this one you had: Right/)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wrong' }).checked).toBe(true))
  await press('Use this answer')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Right' }).checked).toBe(true))
  await waitFor(() => expect(screen.queryByText(/on another device too/)).toBeNull())
})

test('several choices, a short text and a mark are kept; all questions are listed in words', async () => {
  const several = testQuestion({
    type: 'several',
    text: 'Which?',
    options: ['A', 'B', 'C'].map((text, place) => ({
      id: `o${place}`,
      text,
      weight: place < 2 ? 50 : -50,
      feedback: '',
    })),
  })
  const text = testQuestion({
    type: 'shortText',
    text: 'Name one.',
    options: [{ id: 'o0', text: 'thirst', weight: 100, feedback: '' }],
  })
  const { testId, begin } = await setUp({ questions: [several, text] })
  await begin(testId)
  showPages(pages, `${at}/${testId}`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'A' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'B' }))
  await press('Mark for review')
  await press('Next question')
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Thirst')
  await press('All questions')
  const all = within(await screen.findByRole('dialog', { name: 'All questions' }))
  await all.findByRole('button', { name: /Which\?.*To review/ })
  await userEvent.click(all.getByRole('button', { name: /Name one.*Answered/ }))
  await press('Review and submit')
  await press('Submit test')
  await screen.findByText('Passed')
  await screen.findByText('Your certificate')
})

test('when the time is up, what was saved is submitted by itself', async () => {
  product.setNow(new Date(Date.now() - 29.97 * 60_000).toISOString())
  const { testId, begin, answer } = await setUp({ settings: { minutes: 30 } })
  const { running } = await begin(testId)
  await answer(running.id, running.questions[0]?.id ?? '', { chosen: ['o0'] })
  product.setNow(null)
  showPages(pages, `${at}/${testId}`)
  await screen.findByText('The time was up. What was saved by then counts.')
  screen.getByText('1 of 2 points, 2 needed')
})

test('an address of a test that is not asked for says so', async () => {
  const { org } = await setUp()
  showPages(pages, `${at}/${await testCompetencyTest(org)}`)
  await screen.findByText('You are not asked to take this test.')
})
