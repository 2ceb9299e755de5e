import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin, staff } from '../../../kit/contract/access.ts'
import { type MenuPlace, type Page, PagesContext, page } from '../../../kit/web/routing/guard.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const declared = (path: string, under: MenuPlace['under'], order: number, allow = admin): Page =>
  page({
    path,
    allow,
    layout: 'main',
    title: () => path,
    load: async () => () => null,
    menu: { under, label: () => path, about: () => `About ${path}`, icon: 'users', order },
  })

const pages = [
  declared('/settings/late', 'organization', 20),
  declared('/settings/early', 'organization', 10),
  declared('/settings/papers', 'compliance', 10),
  declared('/settings/team', 'onboarding', 10, staff('users.view')),
  declared('/caregivers', 'main', 10),
]

function show() {
  showPage(
    <PagesContext value={pages}>
      <SettingsPage />
    </PagesContext>,
  )
}

const linksOf = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

test('an administrator gets a card for each page that exists, in order under its heading', () => {
  saveSession(someone(), 'token')
  show()
  expect(linksOf('Organization')).toEqual(['/settings/early', '/settings/late'])
  expect(linksOf('Compliance')).toEqual(['/settings/papers'])
  expect(screen.getByText('About /settings/papers')).toBeTruthy()
  expect(screen.queryByText('/caregivers')).toBeNull()
})

test('staff get cards of what their role opens only; a heading without any is not there', () => {
  saveSession(someone({ role: 'organizationUser', capabilities: ['users.view'] }), 'token')
  show()
  expect(linksOf('Onboarding')).toEqual(['/settings/team'])
  expect(screen.queryByRole('region', { name: 'Organization' })).toBeNull()
})

test('who may open none is told so', () => {
  saveSession(someone({ role: 'organizationUser' }), 'token')
  show()
  expect(screen.getByText(/Your role has no settings to change/)).toBeTruthy()
})
