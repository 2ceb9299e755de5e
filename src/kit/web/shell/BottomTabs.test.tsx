import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staff } from '../../contract/access.ts'
import { PagesContext, page } from '../routing/guard.ts'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { BottomTabs } from './BottomTabs.tsx'

const pageAt = (path: string, order: number, allow = staff()) =>
  page({
    ...{ path, allow, layout: 'main', title: () => path, load: async () => () => null },
    menu: { under: 'main', label: () => path.slice(1), icon: 'users', order },
  })

function show(count: number, at = '/one') {
  saveSession(someone({ role: 'organizationUser' }), 'token')
  const names = ['/two', '/one', '/three', '/four', '/five', '/six']
  const pages = names.map((path, place) => pageAt(path, path === '/one' ? 0 : place + 1)).slice(0, count)
  showPage(
    <PagesContext value={[pageAt('/closed', -1, staff('audit.view')), ...pages]}>
      <BottomTabs />
    </PagesContext>,
    { path: '*', at },
  )
  // jsdom knows no width: what stands on phones only counts as hidden there.
  return screen.queryAllByRole('link', { hidden: true })
}

test('the first five pages that may be opened stand at the foot, in the order of the menu', () => {
  const links = show(6)
  expect(links.map(one => [one.textContent, one.getAttribute('href')])).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map(name => [name, `/${name}`]),
  )
})

test('the page that is open is the current one, and what stands below it too', () => {
  const current = show(6, '/three/inside').filter(one => one.getAttribute('aria-current') === 'page')
  expect(current.map(one => one.textContent)).toEqual(['three'])
})

test('one page alone needs no tabs, two do', () => {
  expect(show(2)).toHaveLength(2)
})

test('somebody with one page sees none', () => {
  expect(show(1)).toEqual([])
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull()
})
