import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { admin, any, open, staff } from '../../contract/access.ts'
import { type MenuPlace, type Page, page } from '../routing/guard.ts'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'

const inMenu = (under: MenuPlace['under'], path: string, name: string, allow: Page['allow']) =>
  page({
    path,
    allow,
    layout: 'main',
    title: () => name,
    load: async () => () => <h1>{name}</h1>,
    menu: { under, label: () => name, icon: 'users', order: 1 },
  })
const pages = [
  inMenu('main', '/dashboard', 'Dashboard', staff()),
  inMenu('main', '/caregivers', 'Caregivers', staff('caregivers.view')),
  inMenu('organization', '/settings/position', 'Position', admin),
  page({
    path: '/evaluations',
    allow: staff(),
    layout: 'main',
    title: () => 'Evaluations',
    load: async () => () => <h1>Evaluations</h1>,
    menu: { under: 'main', label: () => 'Evaluations', icon: 'users', order: 2, for: staff('compliance.edit') },
  }),
  page({
    path: '/notices',
    allow: any,
    layout: 'main',
    title: () => 'Notices',
    load: async () => () => <h1>Notices</h1>,
  }),
  page({ path: '/login', allow: open, layout: 'none', title: () => 'Sign in', load: async () => () => <p>Sign in</p> }),
]

async function mounted(user = someone(), at = '/dashboard') {
  saveSession(user, 'token')
  const shown = showPages(pages, at)
  await screen.findByRole('heading', { level: 1 })
  return { person: userEvent.setup(), ...shown }
}

test('spec 3: the color mode that is chosen is kept in local storage', async () => {
  const { person } = await mounted()
  await person.click(screen.getByRole('button', { name: 'Use dark colors' }))
  expect(localStorage.getItem('colorMode')).toBe('dark')
  await person.click(await screen.findByRole('button', { name: 'Use light colors' }))
  expect(localStorage.getItem('colorMode')).toBe('light')
})

test('Tab reaches the skip link first, and it leads to the content', async () => {
  const { person } = await mounted()
  await person.tab()
  const link = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.activeElement).toBe(link)
  const target = document.querySelector(link.getAttribute('href') ?? '')
  expect(target).toBe(screen.getByRole('main'))
  const before = history.length
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(target)
  // No step of the history is made of it: Back leads to the page before.
  expect({ steps: history.length, part: window.location.hash }).toEqual({ steps: before, part: '' })
})

test('somebody who was signed off is told to be what they are', async () => {
  await mounted(someone({ role: 'applicant', userRole: 'Caregiver', personId: 'somebody' }), '/notices')
  expect(screen.getAllByText('Caregiver').length).toBeGreaterThan(0)
  expect(screen.queryByText('Applicant')).toBeNull()
})

test('a page that is for some stands in their menu', async () => {
  await mounted(someone({ role: 'organizationUser', capabilities: ['compliance.edit'] }))
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Evaluations' }).getAttribute('href')).toBe('/evaluations')
})

test('whoever it is not for does not see it in the menu', async () => {
  await mounted(someone({ role: 'organizationUser', capabilities: ['compliance.view'] }))
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.queryByRole('link', { name: 'Evaluations' })).toBeNull()
})
