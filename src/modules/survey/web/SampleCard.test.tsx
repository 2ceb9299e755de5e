import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Survey } from '../contract.ts'
import { SampleCard } from './SampleCard.tsx'

const draw = (of: object = {}) => ({
  ...{ id: 'd', number: 1, percent: 10, atLeast: 2, seed: 'abcdefgh', reason: null },
  groups: [{ positionId: 'p', name: 'Aide', people: ['1', '2', '3'], drawn: ['2', '1'] }],
  ...{ drawer: 'Ada Admin', drawnAt: '2026-11-20T15:00:00Z' },
  ...of,
})
const ana = {
  id: 'a',
  firstName: 'Ana',
  lastName: 'Reyes',
  position: 'Aide',
  drawn: true,
  answer: null,
  met: 3,
  total: 4,
}
const survey = (of: object = {}) => ({ id: 's', endedAt: null, draws: [], sample: [], ...of }) as unknown as Survey
const show = (of: object = {}) =>
  showPage(<SampleCard of={survey(of)} action={<button type="button">Draw</button>} />).container.textContent ?? ''

test('before a draw no one is there, and what can be done is said', () => {
  const text = show()
  expect(text).toContain('No one yet. Draw a sample')
  expect(text).not.toMatch(/Rule|Seed|earlier/)
  screen.getByRole('button', { name: 'Draw' })
})

test('the draw in force says its rule, whom it drew from and its seed; the earlier ones stay on record', () => {
  const first = draw({ seed: 'zzzz9999' })
  const text = show({ draws: [first, draw({ reason: 'The surveyor asked.', percent: 20 })], sample: [ana] })
  expect(text).toContain('20 percent of each position, at least 2, rounded up')
  expect(text).toContain('Aide2 of 3')
  expect(text).toMatch(/DrawnNov 20, 2026.* by Ada Admin/)
  expect(text).toContain('Drawn again becauseThe surveyor asked.')
  expect(text).toMatch(/1 earlier draw is on record, first seed z+.?9+/i)
  expect(text).not.toContain('No one yet')
})

test('a first draw has no reason and none before it', () => {
  expect(show({ draws: [draw()], sample: [ana] })).not.toMatch(/because|earlier/)
})

test('each person says how they came in and how much is met, and can be left out', async () => {
  saveSession(someone(), 'token')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: null }),
  )
  const text = show({ sample: [ana, { ...ana, id: 'b', firstName: 'Bo', drawn: false, position: null }] })
  expect(text).toContain('Aide · Drawn · 3 of 4 met')
  expect(text).toContain('Bo ReyesPicked · 3 of 4 met')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Bo Reyes' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from survey' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({ method: 'PUT', body: '{"personId":"b"}' })
})

test('of a survey that has ended no one is left out', () => {
  show({ sample: [ana], endedAt: '2026-11-21T15:00:00Z' })
  screen.getByText('Ana Reyes')
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})
