import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Access, admin, open, staff } from '../../contract/access.ts'
import { type Finder, matches } from '../routing/finders.ts'
import { type MenuPlace, page } from '../routing/guard.ts'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'

// jsdom lays nothing out: the palette watches the size of its list and scrolls to what is chosen.
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => vi.stubGlobal('ResizeObserver', ResizeObserver))

const inMenu = (under: MenuPlace['under'], path: string, name: string, allow: Access) =>
  page({
    path,
    allow,
    layout: 'main',
    title: () => name,
    load: async () => () => <h1>{name}</h1>,
    menu: { under, label: () => name, icon: 'users', order: 1 },
    actions: [{ to: `${path}?new=true`, allow: admin, label: () => `Add to ${name}`, icon: 'users' }],
  })
const pages = [
  inMenu('main', '/dashboard', 'Dashboard', staff()),
  inMenu('main', '/caregivers', 'Caregivers', staff('caregivers.view')),
  inMenu('organization', '/settings/position', 'Position', admin),
  inMenu('compliance', '/settings/in-service', 'In-service training', admin),
  page({ path: '/login', allow: open, layout: 'none', title: () => 'Sign in', load: async () => () => <p>Sign in</p> }),
]
const maria = { id: 'm', title: 'Maria Santos', detail: '(512) 555-0100', to: '/caregivers' }
const finder: Finder = {
  icon: 'user',
  allow: staff('caregivers.view'),
  title: () => 'People',
  search: async words => (['maria santos', '512'].includes(words) ? [maria] : []),
}

async function opened(user = someone(), keys = '{Control>}k{/Control}') {
  saveSession(user, 'token')
  const { router } = showPages(pages, '/dashboard', [finder])
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  const person = userEvent.setup()
  await person.keyboard(keys)
  await screen.findByRole('dialog', { name: 'Search' })
  const type = (words: string) => person.type(screen.getByRole('combobox'), words)
  return { person, router, type }
}

const lines = () => screen.queryAllByRole('option').map(one => one.textContent)

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the palette, which the keyboard uses', async keys => {
  const { person, router, type } = await opened(someone(), keys)
  await type('posit')
  await waitFor(() => expect(lines()[0]).toBe('Position'))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/position'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette offers only what one may open and do', async () => {
  const { type } = await opened(someone({ role: 'organizationUser', capabilities: [] }))
  expect(lines()).toEqual(['Dashboard', 'Use dark colors', 'Sign out'])
  await type('maria santos')
  await screen.findByText('Nothing matches.')
  expect(lines()).toEqual([])
})

test.each(['maria santos', '512'])('who is found by "%s" is all that is said', async words => {
  const { person, router, type } = await opened()
  await type(words)
  await screen.findByRole('option', { name: /Maria Santos/ })
  expect(screen.queryByText('Nothing matches.')).toBeNull()
  expect(lines()).toEqual(['Maria Santos(512) 555-0100'])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/caregivers'))
})

test('what a page lets one do is offered and begins at its address', async () => {
  const { person, router, type } = await opened()
  await type('add caregivers')
  await waitFor(() => expect(lines()).toEqual(['Add to Caregivers']))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?new=true'))
})

test('letters that only happen to stand in a name in this order match nothing', async () => {
  const { type } = await opened()
  await type('invite')
  await screen.findByText('Nothing matches.')
  expect(matches('In-service training', 'serv')).toBe(true)
  expect(matches('Send invite', 'invite send')).toBe(true)
  expect(matches('Referral source', 'grace')).toBe(false)
})
