import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Users } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin, open, staff } from '../contract/access.ts'
import { type MenuPlace, type Page, page } from './guard.ts'
import { endSession, saveSession } from './session.ts'
import { someone } from './testing/people.ts'
import { showPages } from './testing/show.tsx'

// jsdom lays nothing out: the palette watches the size of its list and scrolls to what is chosen.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined

const inMenu = (under: MenuPlace['under'], path: string, name: string, allow: Page['allow']) =>
  page({
    path,
    allow,
    layout: 'main',
    title: () => name,
    load: async () => () => <h1>{name}</h1>,
    menu: { under, label: () => name, icon: Users, order: 1 },
  })
const pages = [
  inMenu('main', '/dashboard', 'Dashboard', staff()),
  inMenu('main', '/caregivers', 'Caregivers', staff('caregivers.view')),
  inMenu('organization', '/settings/position', 'Position', admin),
  page({ path: '/login', allow: open, layout: 'none', title: () => 'Sign in', load: async () => () => <p>Sign in</p> }),
]

beforeEach(() => endSession())
afterEach(() => cleanup())

async function mounted(user = someone()) {
  saveSession(user, 'token')
  const shown = showPages(pages, '/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { person: userEvent.setup(), ...shown }
}

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the palette, which the keyboard uses', async keys => {
  const { person, router } = await mounted()
  await person.keyboard(keys)
  const palette = await screen.findByRole('dialog', { name: 'Search' })
  await person.type(within(palette).getByRole('combobox'), 'posit')
  await waitFor(() => expect(within(palette).getAllByRole('option')).toHaveLength(1))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/position'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette offers only pages that one may open', async () => {
  const { person } = await mounted(someone({ role: 'organizationUser', capabilities: [] }))
  await person.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search' })
  expect(within(palette).getByRole('option', { name: 'Dashboard' })).toBeDefined()
  expect(within(palette).queryByRole('option', { name: 'Caregivers' })).toBeNull()
  expect(within(palette).queryByRole('option', { name: 'Position' })).toBeNull()
})

test('spec 3: the colour mode that is chosen is kept in local storage', async () => {
  const { person } = await mounted()
  await person.click(screen.getByRole('button', { name: 'Use dark colours' }))
  expect(localStorage.getItem('colorMode')).toBe('dark')
  await person.click(await screen.findByRole('button', { name: 'Use light colours' }))
  expect(localStorage.getItem('colorMode')).toBe('light')
})

test('Tab reaches the skip link first, and it leads to the content', async () => {
  const { person } = await mounted()
  await person.tab()
  const link = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.activeElement).toBe(link)
  const target = document.querySelector(link.getAttribute('href') ?? '')
  expect(target).toBe(screen.getByRole('main'))
  expect(target?.getAttribute('tabindex')).toBe('-1')
})
