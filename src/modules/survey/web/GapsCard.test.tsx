import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../testing/screens.ts'
import { surveyScene } from '../../../testing/survey.ts'
import type { Survey } from '../contract.ts'
import type { FirstThing, Score } from '../gaps/contract.ts'
import { GapsCard, ReadinessCard } from './GapsCard.tsx'

const product = await testScreens()
const { org, admin, people } = await surveyScene(product)

/** A survey of Ana as of a day. */
async function surveyAsOf(asOf: string) {
  saveSession(someone({ id: org.adminId }), admin)
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await product.call(method, `/api/survey${path}`, { token: admin, body })).body.data
  const { id } = await send('POST', '', { name: `As of ${asOf}`, kind: 'practice', asOf, endsOn: '2026-09-30' })
  return (await send('PUT', `/people/${id}`, { personIds: [people.ana.personId] })) as Survey
}
const card = () => within(screen.getByRole('region', { name: 'Gaps' }))

test.each([
  ['2026-07-05', /Ana’s turn/, 'Blocks work'],
  // She has sent it: now it is the office’s.
  ['2026-07-07', /Your turn/, 'Blocks work'],
  // Met, and still a finding: it came after the first client contact.
  ['2026-09-01', /Finding: .*first client contact/, 'Finding'],
])('on %s the gap says why, whose turn it is and what it means', async (asOf, words, chip) => {
  showPage(<GapsCard of={await surveyAsOf(asOf)} />)
  await card().findByText('1 gap in 1 of 1 people. 0 are complete.')
  const row = card().getByRole('listitem')
  expect(row.textContent).toMatch(/^Ana Adams.*Background check/)
  expect(row.textContent).toMatch(words)
  within(row).getByText(chip)
  expect(/turn/.test(row.textContent ?? '')).toBe(chip === 'Blocks work')
  expect(within(row).getByRole('link', { name: 'Open Ana Adams: Background check' }).getAttribute('href')).toBe(
    `/caregivers/compliance/${people.ana.personId}`,
  )
})

test('without a sample there is no card, and without gaps it says so', async () => {
  const of = await surveyAsOf('2026-02-01')
  const { unmount } = showPage(<GapsCard of={{ ...of, sample: [] }} />)
  await waitFor(() => expect(product.answered.some(one => one.url.includes('/gaps/'))).toBe(true))
  expect(screen.queryByRole('region')).toBeNull()
  unmount()
  await outerServer((_, response) =>
    envelope(response, 200, { success: true, message: '', data: { gaps: [], complete: 1, names: {} } }),
  )
  showPage(<GapsCard of={of} />)
  await card().findByText('No gaps in the sample.')
  expect(card().queryByRole('listitem')).toBeNull()
})

const score = (met: number, total: number, count = 2): Score => ({ people: count, met, total })
const thing = (name: string, frees: number): FirstThing => ({
  ...{ requirementId: name, name, people: 3, blocked: 1, frees },
})

async function readiness(before: object | null, first: FirstThing[], sample: Survey['sample']) {
  saveSession(someone(), 'token')
  const data = { everyone: score(3, 4), sample: score(0, 0), before, first }
  await outerServer((_, response) => envelope(response, 200, { success: true, message: '', data }))
  showPage(<ReadinessCard of={{ id: 'one', asOf: '2026-09-01', sample } as unknown as Survey} />)
  await screen.findByText('Everyone: 75 percent: 3 of 4 requirements of 2 people are met.')
}

test('readiness compares everyone, the sample and the practice before, and says what to do first', async () => {
  const before = { ...score(1, 4, 1), name: 'Spring', asOf: '2026-04-01' }
  await readiness(before, [thing('TB test', 2), thing('CPR card', 0)], [{}] as Survey['sample'])
  screen.getByText('Everyone active on Sep 1, 2026, and this sample.')
  screen.getByText('Sample: Nothing was required.')
  screen.getByText('Spring, Apr 1, 2026: 25 percent: 1 of 4 requirements of 1 person are met.')
  expect(screen.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'TB test: missing for 3, clears 2 for work',
    'CPR card: missing for 3',
  ])
})

test('where there is no sample, practice or thing to do, none is told', async () => {
  await readiness(null, [], [])
  expect(screen.queryByText(/^Sample:/)).toBeNull()
  expect(screen.queryByText('Do first')).toBeNull()
  expect(screen.queryByText(/requirements of 1 person/)).toBeNull()
})

test.each(['Gaps', 'Readiness'])('%s that could not be read says so in its place, and is read again', async name => {
  let fails = true
  saveSession(someone(), 'token')
  const gaps = { gaps: [], complete: 1, names: {} }
  const data = { ...gaps, everyone: score(3, 4), sample: score(3, 4), before: null, first: [] }
  await outerServer((_, response) =>
    fails
      ? envelope(response, 500, { success: false, message: 'The gaps cannot be read now.' })
      : envelope(response, 200, { success: true, message: '', data }),
  )
  const of = { id: 'one', asOf: '2026-09-01', sample: [{}] } as unknown as Survey
  showPage(name === 'Gaps' ? <GapsCard of={of} /> : <ReadinessCard of={of} />)
  const region = within(await screen.findByRole('region', { name }))
  const failed = await region.findByRole('alert')
  fails = false
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(region.queryByRole('alert')).toBeNull())
  await region.findByText(name === 'Gaps' ? 'No gaps in the sample.' : /^Everyone: 75 percent/)
})
