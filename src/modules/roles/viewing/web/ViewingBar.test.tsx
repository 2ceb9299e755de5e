import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ViewingBar } from './ViewingBar.tsx'

const product = await testScreens()
const recruiter = 'Recruiter'
const height = () => document.documentElement.style.getPropertyValue('--notice-bar')

test('it says which role is looked through, whose people are seen, and that nothing can be changed', () => {
  const { unmount } = showPage(<ViewingBar role={recruiter} people="Dana Wells" />)
  const bar = screen.getByRole('region', { name: 'View as a role' })
  expect(bar.textContent).toMatch(/^You’re viewing as Recruiter\. People of Dana Wells\. Read only/)
  // Everything else makes room for it, for as long as it is there.
  expect(height()).toBe('52px')
  unmount()
  expect(height()).toBe('')
})

test('leaving gives everything back, and leads to the roles', async () => {
  const org = await testOrganization(product)
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: org.admin, ...(body ? { body } : {}) })
  const [role] = (await ask('GET', '/role?search=Recruiter')).body.data.data
  const { user } = (await ask('POST', `/role/view-as/${role.id}`, {})).body.data
  saveSession(someone(user), org.admin)
  expect(useSession.getState().user?.viewingAs?.name).toBe('Recruiter')
  const { router } = showPage(<ViewingBar role={recruiter} people={null} />)
  expect(screen.getByRole('region').textContent).not.toContain('People of')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/role-management'))
  const now = useSession.getState().user
  expect([now?.viewingAs ?? null, now?.role]).toEqual([null, 'organizationAdmin'])
  // It is an administrator’s again: they may change roles.
  expect((await ask('POST', '/role', { name: 'Night desk' })).status).toBe(200)
})
