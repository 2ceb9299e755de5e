import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../../testing/caregivers.ts'
import { testBound, testOfficeOf } from '../../../../testing/my-people.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { beWide, testScreens } from '../../../../testing/screens.ts'
import { notices } from '../../web/pages.tsx'
import { CaregiversPage } from './CaregiversPage.tsx'
import { NoPeopleNotice } from './NoPeopleNotice.tsx'

const product = await testScreens()
const shown = (
  <>
    <NoPeopleNotice />
    <CaregiversPage />
  </>
)
const at = { path: '/caregivers', at: '/caregivers?status=applicant' }
const counted = () => product.heard.filter(({ url }) => url.endsWith('/counts')).length

async function scene() {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Bound', ['caregivers.view'])
  await testInvited(product, org, { firstName: 'Zora', lastName: 'Zyxwvut' })
  const as = (of: object) =>
    saveSession(
      someone({ id: bound.accountId, role: 'organizationUser', capabilities: ['caregivers.view'], ...of }),
      bound.token,
    )
  return { org, bound, as }
}

test('a coordinator of a bound role without people reads why the lists are empty, until one is assigned', async () => {
  const { org, bound, as } = await scene()
  as({ worksWith: 'myPeople' })
  beWide()
  const { unmount } = showPage(shown, at)
  expect(await screen.findByText('You have no people yet')).toBeTruthy()
  expect(screen.getByText(/An administrator can assign people to you/)).toBeTruthy()
  expect(await screen.findByText('None of the people you coordinate is an applicant.')).toBeTruthy()
  expect(screen.queryByText(/Zyxwvut/)).toBeNull()
  unmount()
  await testInvited(product, org, { firstName: 'Ines', lastName: 'Okafor', coordinatorId: bound.accountId })
  showPage(shown, at)
  expect(await screen.findByText(/Okafor/)).toBeTruthy()
  expect(screen.queryByText('You have no people yet')).toBeNull()
  expect(screen.queryByText(/Zyxwvut/)).toBeNull()
})

test('an administrator who views as one reads whose people there are none of', async () => {
  const { as } = await scene()
  as({ worksWith: 'myPeople', viewingAs: { id: 'x', name: 'Bound', people: 'Dana Ruiz' } })
  showPage(<NoPeopleNotice />)
  expect(await screen.findByText('Dana Ruiz has no people yet')).toBeTruthy()
})

test('whoever works with everyone reads nothing, and nothing is asked for it', async () => {
  const { as } = await scene()
  as({ worksWith: 'everyone' })
  const before = counted()
  showPage(<NoPeopleNotice />)
  // What is asked on showing comes before this.
  await fetch(`${import.meta.env.VITE_API_HOST}/health/live`)
  expect(counted()).toBe(before)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('it stands above the pages that list people, and not above settings', () => {
  const on = (path: string) => notices.some(one => one.on.test(path))
  expect(['/caregivers', '/dashboard', '/report/lists', '/evaluations', '/calendar'].every(on)).toBe(true)
  expect(['/settings/role-management', '/profile', '/chat'].some(on)).toBe(false)
})

test('whoever works with their offices reads whether they have none, or their offices have nobody', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Branch', ['caregivers.view'], 'theirOffices')
  const officeId = await testOffice(product, org)
  await testInvited(product, org, { coordinatorId: bound.accountId })
  const as = (of: object) =>
    saveSession(
      someone({ id: bound.accountId, role: 'organizationUser', capabilities: ['caregivers.view'], ...of }),
      bound.token,
    )
  as({ worksWith: 'theirOffices' })
  const { unmount } = showPage(shown, at)
  expect(await screen.findByText(/you have no office yet. An administrator can give you one/)).toBeTruthy()
  expect(await screen.findByText('None of the people of your offices is an applicant.')).toBeTruthy()
  unmount()
  as({ worksWith: 'theirOffices', viewingAs: { id: 'x', name: 'Branch', people: 'Dana Ruiz' } })
  const viewed = showPage(<NoPeopleNotice />)
  expect(await screen.findByText(/this user has no office. Give them one in User management/)).toBeTruthy()
  viewed.unmount()
  await testOfficeOf(org, bound.accountId, officeId)
  as({ worksWith: 'theirOffices' })
  showPage(<NoPeopleNotice />)
  expect(await screen.findByText(/no one belongs to those yet/)).toBeTruthy()
})
