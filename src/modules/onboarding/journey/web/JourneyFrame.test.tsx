import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createPath } from 'react-router'
import { expect, test } from 'vitest'
import { said } from '../../../../kit/contract/sentence.ts'
import { speakSpanish } from '../../../../kit/web/testing/language.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { JourneyStep } from '../../asked/contract.ts'
import type { Journey } from '../contract.ts'
import { stepAddress } from '../rules.ts'
import { JourneyFrame, railOf, useContinue } from './JourneyFrame.tsx'

const step = (stepId: string, order: number, of: Partial<JourneyStep> = {}) =>
  ({
    ...{ stepId, order, title: `Step ${stepId}`, type: 'document-upload', required: true, minutes: 5, share: 0 },
    ...{ state: 'open', missing: null, lockedBy: null, instruction: '', papers: [], tasks: [], waitsFor: null },
    ...of,
  }) as unknown as JourneyStep

function Step({ journey, of }: { journey: Journey; of: JourneyStep }) {
  return (
    <JourneyFrame journey={journey} step={of} bar={useContinue(journey, of)}>
      <p>the step itself</p>
    </JourneyFrame>
  )
}

/** The second of three steps; the server says that it is done. */
async function show(of: Partial<JourneyStep> = {}) {
  const own = step('b', 2, of)
  const journey = { steps: [step('a', 1, { state: 'done' }), own, step('c', 3)], nextStepId: 'c' } as unknown as Journey
  const steps = ['a', 'b', 'c'].map(stepId => ({ stepId, state: stepId === 'c' ? 'open' : 'done' }))
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { steps, nextStepId: 'c' } }),
  )
  const { router } = showPage(<Step journey={journey} of={own} />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { heard, button, next: stepAddress(step('c', 3)), at: () => createPath(router.state.location) }
}

test.each<[Partial<JourneyStep>, boolean, string, string]>([
  [{ state: 'done' }, true, 'Complete', 'done'],
  [{ state: 'sentBack' }, true, 'Sent back', 'sentBack'],
  [{ share: 0.5 }, true, 'In progress', 'current'],
  [{ share: 0.5 }, false, 'About 5 min', 'open'],
  [{}, true, 'About 5 min', 'current'],
  [{ required: false }, false, 'Optional · About 5 min', 'open'],
  [{ required: false, type: 'application-review' }, false, 'About 5 min', 'open'],
  [{ state: 'locked' }, true, 'About 5 min', 'locked'],
])('a step says how it stands: %j, here: %s', (of, here, detail, mark) => {
  const [rail] = railOf([step('a', 1, of)], here ? 'a' : 'b')
  expect(rail).toMatchObject({ id: 'a', title: 'Step a', detail, mark, to: stepAddress(step('a', 1, of)) })
})

test('a step that needs nothing more is completed, and the next one opens', async () => {
  const { heard, button, at, next } = await show()
  screen.getByText('the step itself')
  await userEvent.click(button('Continue'))
  await waitFor(() => expect(at()).toBe(next))
  expect(heard.map(one => one.body)).toEqual(['{"stepId":"b","done":true}'])
})

const documentsLeft = said('{left, plural, one {# document} other {# documents}} left', { left: 2 })
const missing: JourneyStep['missing'] = documentsLeft

test('while something is missing it says what, and does not go on', async () => {
  const { button } = await show({ missing })
  expect(button('Continue').disabled).toBe(true)
  screen.getByText('2 documents left')
})

test('what is missing is told in the language of the page', async () => {
  speakSpanish({ [documentsLeft.key ?? '']: 'Documentos: {left}' })
  await show({ missing })
  screen.getByText('Documentos: 2')
})

test('an optional step is passed by without a word to the server', async () => {
  const { heard, button, at, next } = await show({ required: false, missing })
  screen.getByText('Optional')
  await userEvent.click(button('Skip for now'))
  await waitFor(() => expect(at()).toBe(next))
  expect(heard).toEqual([])
})

test('a step that is done only goes on', async () => {
  const { heard, button, at, next } = await show({ state: 'done', missing })
  expect(screen.queryByText('2 documents left')).toBeNull()
  await userEvent.click(button('Continue'))
  await waitFor(() => expect(at()).toBe(next))
  expect(heard).toEqual([])
})

test('a step that waits for another leads there', async () => {
  const { button } = await show({ state: 'locked', lockedBy: 'Step a' })
  expect(screen.queryByText('the step itself')).toBeNull()
  screen.getByText('Please finish “Step a” first.')
  expect(screen.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(stepAddress(step('a', 1)))
  expect(button('Continue').disabled).toBe(true)
})

test('what was sent back stands above, unless nobody uses it any longer', async () => {
  const type = { id: 't', name: 'License', active: true }
  const papers = [
    { type, paper: { status: 'rejected' }, problem: { message: 'Blurred.' } },
    { type: { ...type, id: 'u', name: 'TB test', active: false }, paper: null, problem: { message: 'Old.' } },
    { type: { ...type, id: 'v', name: 'CPR card' }, paper: null, problem: null },
  ] as unknown as JourneyStep['papers']
  await show({ state: 'sentBack', papers })
  expect(screen.getAllByRole('alert').map(one => one.textContent)).toEqual(['License was sent back.'])
})

test('what has expired or was set aside was not sent back', async () => {
  const papers = [
    {
      type: { id: 't', name: 'License', active: true },
      paper: { status: 'expired' },
      problem: { message: 'It ended.' },
    },
    { type: { id: 'u', name: 'CPR card', active: true }, paper: { status: 'setAside' }, problem: { message: 'Old.' } },
  ] as unknown as JourneyStep['papers']
  await show({ state: 'sentBack', papers })
  const told = screen.getAllByRole('alert').map(one => one.textContent)
  expect(told).toEqual(['License has expired.', 'CPR card was set aside.'])
})
