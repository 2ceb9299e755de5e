import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { staff } from '../../../kit/contract/access.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { speakSpanish } from '../../../kit/web/testing/language.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { WorkRow as Row } from '../contract.ts'
import { WorkRow } from './WorkRow.tsx'

const person = {
  id: 'p',
  firstName: 'Ana',
  lastName: 'Reyes',
  photoFileId: null,
  position: 'CNA',
  place: 'Austin, TX',
  isApplicant: false,
}
const today = dayIn('America/Chicago', new Date())
const row = (of: Partial<Row> = {}): Row =>
  ({
    id: 'w',
    kind: 'review',
    title: 'TB test',
    detail: [],
    since: `${today}T12:00:00.000Z`,
    late: false,
    path: '/x',
    person,
    ...of,
  }) as Row
const queue = { icon: 'bell', label: () => 'Reviews', action: () => 'Review' }
const inPlace = { allow: staff(), load: async () => () => null }

beforeEach(() => saveSession(someone(), 'token'))

function show(of: Partial<Row> = {}, of_: object = queue) {
  const [onAct, onPutOff] = [vi.fn(), vi.fn()]
  const plugs = { queues: { review: of_ } as never }
  const { container } = showPage(<WorkRow of={row(of)} onAct={onAct} onPutOff={onPutOff} />, { plugs })
  return { onAct, onPutOff, text: container.textContent ?? '' }
}

test('a thing leads to where it is done, and can be put off', async () => {
  const { text, onPutOff } = show()
  expect(text).toMatch(/Ana ReyesCNA · Austin, TXTB testYour turn/)
  expect(screen.getByRole('link', { name: 'Review: TB test, Ana Reyes' }).getAttribute('href')).toBe('/x')
  expect(screen.queryByRole('link', { name: 'TB test' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Put off: TB test, Ana Reyes' }))
  expect(onPutOff).toHaveBeenCalledOnce()
})

test('one that is done in place is, and its title leads to its page', async () => {
  const { onAct } = show({ inPlace: true }, { ...queue, inPlace })
  await userEvent.click(screen.getByRole('button', { name: 'Review: TB test, Ana Reyes' }))
  expect(onAct).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'TB test' }).getAttribute('href')).toBe('/x')
})

test('what is not allowed in place is opened on its page', () => {
  show({}, { ...queue, inPlace })
  screen.getByRole('link', { name: 'Open: TB test, Ana Reyes' })
})

test.each<[Partial<Row>, RegExp]>([
  [{ person: { ...person, isApplicant: true } }, /CNA · Applicant/],
  [{ person: null, about: 'a@example.com' }, /^a@example\.comTB test/],
  [{ theirTurn: true }, /Ana’s turn/],
  [{ theirTurn: true, person: null, about: 'x' }, /Your turn/],
  [{ remindedAt: '2026-01-20T15:00:00.000Z' }, /Reminded Jan 20, 2026/],
  [{ since: '2099-01-20T12:00:00.000Z' }, /Due Jan 20, 2099/],
  [{ detail: ['Two pages', said('due {day}', { day: { day: '2026-11-20' } })] }, /TB testTwo pages, due Nov 20, 2026/],
])('a row says of whom, whose turn and since when: %j', (of, words) => {
  expect(show(of).text).toMatch(words)
})

test('sentences are told in the language of the page, names as they were given', () => {
  speakSpanish({ 'Waiver: {requirement}': 'Exención: {requirement}', 'due {day}': 'vence el {day}', Missing: 'Falta' })
  const title = said('Waiver: {requirement}', { requirement: 'CPR' })
  const detail = ['Missing', said('Missing', {}), said('due {day}', { day: { day: '2026-11-20' } })]
  expect(show({ title, detail }).text).toMatch(/Exención: CPRMissing, Falta, vence el 20 nov 2026/)
})

test('what was put off says until when and why, and is brought back', async () => {
  const { text, onPutOff } = show({ putOff: { until: '2026-12-01', reason: 'On leave' } as never })
  expect(text).toMatch(/Until Dec 1, 2026On leave/)
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bring back: TB test, Ana Reyes' }))
  expect(onPutOff).toHaveBeenCalledOnce()
})
