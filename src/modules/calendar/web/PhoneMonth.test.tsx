import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testCaregiver, testEvent } from '../../../testing/calendar.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { testType } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { wholeDay } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/calendar'

beforeEach(() => beWide(false))

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const show = (query: string) => showPage(<CalendarPage />, { path, at: `${path}?view=month${query}` })
const grid = async (month: string) => within(await screen.findByRole('grid', { name: month }))
const list = async (day: string) => within(await screen.findByRole('region', { name: wholeDay(day) }))
const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))

test('each day says what its marks mean, and the chosen one is listed below', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await asAdministrator()
  const type = await testType(product, org, { name: 'CPR card' })
  await testRequirement(org, type.id, { name: 'CPR' })
  const ann = await testCaregiver(org, 'Ann')
  const paper = { personId: ann.id, documentTypeId: type.id, receivedOn: '2026-01-05', expiresOn: '2026-12-10' }
  await testPaper(product, org, paper)
  for (const title of ['Team call', 'Huddle']) await testEvent(product, org, { title, startsOn: '2026-12-10' })
  await testEvent(product, org, { kind: 'orientation', title: 'Welcome', startsOn: '2026-12-10' })
  const { router } = show('&day=2026-12-09')
  expect(await (await list('2026-12-09')).findByText('Nothing on this day.')).toBeTruthy()
  const december = await grid('December 2026')
  const day = december.getByRole('button', { name: 'Thursday, December 10: 2 events, 1 expiry, 1 orientation' })
  expect(day.querySelectorAll('svg')).toHaveLength(3)
  expect(december.getByRole('button', { name: 'Friday, December 11' }).querySelector('svg')).toBeNull()
  await person.click(day)
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('2026-12-10')
  expect(day.getAttribute('aria-pressed')).toBe('true')
  const entries = await list('2026-12-10')
  expect(entries.getAllByRole('button')).toHaveLength(4)
  await person.click(entries.getByRole('button', { name: '1 requirement expires' }))
  const names = within(await screen.findByRole('dialog', { name: 'Expiries: Thursday, December 10' }))
  await person.click(names.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('checkbox', { name: /^Events/ }))
  expect(december.getByRole('button', { name: 'Thursday, December 10: 1 expiry, 1 orientation' })).toBeTruthy()
  await person.click(entries.getByRole('button', { name: /^Welcome/ }))
  expect(await screen.findByRole('region', { name: 'Welcome' })).toBeTruthy()
})

test('the days are one stop of Tab, and arrows, Home, End and the Page keys choose among them', async () => {
  await asAdministrator()
  const { router } = show('&day=2026-12-09')
  const stops = async (month: string) =>
    (await grid(month)).getAllByRole('button').filter(one => one.tabIndex === 0 && one.dataset.day)
  const [first, ...others] = await stops('December 2026')
  expect(others).toEqual([])
  first?.focus()
  await focused('Wednesday, December 9')
  for (const [key, name] of [
    ['ArrowRight', 'Thursday, December 10'],
    ['ArrowDown', 'Thursday, December 17'],
    ['Home', 'Sunday, December 13'],
    ['ArrowLeft', 'Saturday, December 12'],
    ['ArrowUp', 'Saturday, December 5'],
    ['Home', 'Sunday, November 29'],
    ['End', 'Saturday, December 5'],
    ['PageDown', 'Tuesday, January 5'],
    ['PageUp', 'Saturday, December 5'],
    ['PageUp', 'Thursday, November 5'],
  ] as const) {
    await person.keyboard(`{${key}}`)
    await focused(name)
  }
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('2026-11-05')
  expect(await stops('November 2026')).toEqual([document.activeElement])
})

test('it begins with today', async () => {
  await asAdministrator()
  show('')
  const today = await screen.findByRole('button', { current: 'date' })
  expect(today.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('heading', { name: /^Today, / })).toBeTruthy()
})

test('what is not known of a day is not said to be nothing, and the month stays', async () => {
  await asAdministrator()
  product.loseAnswers(({ url }) => url.includes('/layers'))
  show('&day=2026-12-09')
  const entries = await list('2026-12-09')
  const again = await entries.findByRole('button', { name: 'Try again' })
  expect(entries.queryByText('Nothing on this day.')).toBeNull()
  expect((await grid('December 2026')).getByRole('button', { name: 'Thursday, December 10' })).toBeTruthy()
  product.loseAnswers(() => false)
  await person.click(again)
  expect(await entries.findByText('Nothing on this day.')).toBeTruthy()
})

test('a day on which something expired or is overdue has a mark of its own, with words', async () => {
  product.setNow('2026-11-02T17:00:00Z')
  const org = await asAdministrator()
  const type = await testType(product, org, { name: 'CPR card' })
  await testRequirement(org, type.id, { name: 'CPR' })
  for (const [name, expiresOn] of [
    ['Ann', '2026-11-18'],
    ['Ben', '2026-11-24'],
  ] as const) {
    const { id: personId } = await testCaregiver(org, name)
    await testPaper(product, org, { personId, documentTypeId: type.id, receivedOn: '2026-01-05', expiresOn })
  }
  product.setNow('2026-11-20T17:00:00Z')
  saveSession(
    someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }),
    await org.tokenFor(org.adminId),
  )
  show('&day=2026-11-22')
  const november = await grid('November 2026')
  const late = await november.findByRole('button', { name: 'Wednesday, November 18: 1 requirement expired' })
  const soon = november.getByRole('button', { name: 'Tuesday, November 24: 1 expiry' })
  const marksOf = (day: HTMLElement) => [...day.querySelectorAll('path')].map(one => one.getAttribute('d'))
  expect(marksOf(late)).toHaveLength(1)
  expect(marksOf(late)).not.toEqual(marksOf(soon))
  const legend = screen.getByText('Overdue or expired')
  expect(marksOf(legend)).toEqual(marksOf(late))
  await person.click(screen.getByRole('checkbox', { name: /^Expiries/ }))
  await waitFor(() => expect(screen.queryByText('Overdue or expired')).toBeNull())
})
