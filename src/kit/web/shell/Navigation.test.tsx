import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { any, staff } from '../../contract/access.ts'
import { type MenuPlace, PagesContext, page } from '../routing/guard.ts'
import { expandedMenus, saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { Navigation } from './Navigation.tsx'

const pageAt = (path: string, menu: Partial<MenuPlace>, allow = staff()) =>
  page({
    ...{ path, allow, layout: 'main', title: () => path, load: async () => () => null },
    menu: { under: 'main', label: () => path.split('/').at(-1) ?? '', icon: 'users', order: 1, ...menu },
  })
const badge = async () => () => <span>7 waiting</span>
const settings = pageAt('/settings', { order: 9 })
const position = pageAt('/settings/position', { under: 'organization' })
const pages = [
  settings,
  pageAt('/review', { order: 2, badge }),
  pageAt('/dashboard', {}),
  position,
  pageAt('/settings/category', { under: 'compliance' }, staff('compliance.edit')),
  pageAt('/applicant/welcome', { under: 'applicant' }, any),
]

function show(
  at = '/dashboard',
  { shown = pages, capabilities = ['compliance.edit'] as const, role = 'organizationUser' } = {},
) {
  saveSession(someone({ role, capabilities } as never), 'token')
  expandedMenus.setState({ value: [] })
  const onGo = vi.fn()
  showPage(
    <PagesContext value={shown}>
      <Navigation onGo={onGo} />
    </PagesContext>,
    { path: '*', at },
  )
  return { onGo, menu: within(screen.getByRole('navigation', { name: 'Main' })) }
}
const fold = () => screen.getByRole('button', { name: 'Settings' })
const current = () =>
  screen.getAllByRole('link', { hidden: true }).filter(one => one.getAttribute('aria-current') === 'page')

test('the pages of the menu stand in their order, the settings below them, and what waits beside its page', async () => {
  const { menu } = show()
  await menu.findByText('7 waiting')
  const names = menu.getAllByRole('link').map(one => one.textContent)
  expect(names.slice(0, 3)).toEqual(['welcome', 'dashboard', 'review7 waiting'])
  expect(current().map(one => one.textContent)).toEqual(['dashboard'])
})

test('the settings fold open and closed, and are remembered', async () => {
  show()
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(fold())
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  expect(expandedMenus.getState().value).toEqual(['settings'])
  await userEvent.click(fold())
  expect(fold().getAttribute('aria-expanded')).toBe('false')
})

test('whoever comes to a setting sees where it stands, under its heading', () => {
  show('/settings/position/one')
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  const under = within(screen.getByRole('list', { name: 'Organization' }))
  expect(under.getAllByRole('link').map(one => one.textContent)).toEqual(['position'])
  within(screen.getByRole('list', { name: 'Compliance' })).getByRole('link', { name: 'category' })
  expect(screen.queryByText('Onboarding')).toBeNull()
  expect(current().map(one => one.textContent)).toEqual(['position'])
})

test('the home of the settings is current on itself alone', () => {
  show('/settings')
  expect(current().map(one => one.textContent)).toEqual(['All settings'])
})

test('a heading without a page that may be opened is not there', () => {
  show('/settings/position', { capabilities: [] as never })
  expect(screen.queryByText('Compliance')).toBeNull()
})

test('settings without a home lead nowhere but to what is under them', () => {
  show('/settings/position', { shown: [position] })
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('All settings')).toBeNull()
})

test('whoever has no settings has no fold, and an applicant finds their way back', () => {
  const { menu } = show('/notices', { role: 'applicant', capabilities: [] as never })
  expect(menu.getAllByRole('link').map(one => one.textContent)).toEqual(['welcome'])
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
})

test('the home alone is enough for a fold, and each way is told', async () => {
  const { onGo } = show('/settings', { shown: [settings] })
  await userEvent.click(screen.getByRole('link', { name: 'All settings' }))
  expect(onGo).toHaveBeenCalledOnce()
})
