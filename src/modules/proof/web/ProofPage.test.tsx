import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage, showPages } from '../../../kit/web/testing/show.tsx'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { meetClient, surveyScene } from '../../../testing/survey.ts'
import { pages as compliancePages } from '../../follow-up/web/pages.tsx'
import { ProofPage } from './ProofPage.tsx'
import { pages } from './pages.tsx'

const product = await testScreens()
const person = userEvent.setup()
afterEach(() => product.setNow(null))

const show = (id: string, query = '') =>
  showPage(<ProofPage />, { path: '/caregivers/proof/:id', at: `/caregivers/proof/${id}${query}` })

async function scene() {
  const made = await surveyScene(product)
  saveSession(someone({ id: made.org.adminId }), made.admin)
  return made
}

test('the compliance page leads to the proof, with the day that it looks at', async () => {
  beWide()
  const { people } = await scene()
  const { router } = showPages(
    [...compliancePages, ...pages],
    `/caregivers/compliance/${people.ana.personId}?asOf=2026-06-01`,
  )
  await person.click(await screen.findByRole('link', { name: 'Print proof' }))
  expect(await screen.findByText('On Jun 1, 2026: Clear to work')).toBeTruthy()
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/caregivers/proof/${people.ana.personId}?asOf=2026-06-01`,
  )
  expect(screen.getByRole('link', { name: 'Back to Compliance' }).getAttribute('href')).toBe(
    `/caregivers/compliance/${people.ana.personId}?asOf=2026-06-01`,
  )
})

test('the sheet says who, the verdict with its day, and each requirement with what it rests on', async () => {
  const { people } = await scene()
  show(people.ana.personId, '?asOf=2026-06-01')
  const sheet = within(await screen.findByRole('article'))
  for (const words of ['Ana Adams', 'Jan 5, 2026', 'Jan 12, 2026']) expect(sheet.getByText(words)).toBeTruthy()
  sheet.getByText('Jan 5, 2026 by Ada Admin, although something was missing: The client cannot wait')
  const [, row] = sheet.getAllByRole('row')
  expect(row?.textContent).toContain('Background check')
  expect(row?.textContent).toContain('Expiring')
  expect(row?.textContent).toContain('Background check report. Done Jan 20, 2026. Counts through Jun 30, 2026.')
  expect(row?.textContent).toContain('after the first client contact on Jan 12, 2026.')
  expect(row?.textContent).toContain('Approved on Jan 20, 2026.')
  expect(sheet.getByText(/^As of the end of Jun 1, 2026, .* Made on Sep 1, 2026, .* by Ada Admin\.$/)).toBeTruthy()
})

test('what was put down later is said, and today has its day too', async () => {
  const { org, people, day } = await scene()
  const { personId } = people.ana
  const token = await day('2026-09-02', async token => {
    await meetClient(org, personId, '2026-01-09')
    return token
  })
  saveSession(someone({ id: org.adminId }), token)
  const { unmount } = show(personId, '?asOf=2026-01-10')
  await screen.findByText('On Jan 10, 2026: Not clear to work')
  screen.getByText('Put down later: first client contact on Jan 9, 2026 (put down Sep 2, 2026)')
  unmount()
  show(personId)
  await screen.findByText('On Sep 2, 2026: Clear to work')
  expect(screen.getByText('As of today')).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const saved: string[] = []
  URL.createObjectURL = blob => `blob:${blob instanceof Blob ? blob.type : ''}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  await person.click(screen.getByRole('button', { name: 'Save as PDF' }))
  await expect.poll(() => saved).toEqual(['Proof of compliance, Ana Adams, 2026-09-02.pdf blob:application/pdf'])
})

test('of a day before the person was known the sheet says so', async () => {
  const { people } = await scene()
  show(people.cleo.personId, '?asOf=2026-07-31')
  await screen.findByText('On Jul 31, 2026: Not with us')
  expect(screen.getByText(/First on record on Aug 1, 2026/)).toBeTruthy()
  expect(screen.getByText('Nothing was required on that day.')).toBeTruthy()
})
