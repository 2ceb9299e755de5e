import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chosenLanguage } from '../session/language.ts'
import { saveSession } from '../session/session.ts'
import { SignOutContext } from '../session/sign-out.ts'
import { someone } from '../testing/people.ts'
import { showPage } from '../testing/show.tsx'
import { UserMenu } from './UserMenu.tsx'

function show(of: Parameters<typeof someone>[0] = {}, wide = false) {
  saveSession(someone(of), 'token')
  const signOut = vi.fn(async () => undefined)
  const shown = showPage(
    <SignOutContext value={signOut}>
      <UserMenu wide={wide} />
    </SignOutContext>,
  )
  return { signOut, ...shown }
}
const button = () => screen.getByRole('button', { name: /Maya Torres/ })

test.each<[Parameters<typeof someone>[0], string, string]>([
  [{}, 'Your profile', '/profile'],
  [{ role: 'applicant' }, 'Your account', '/applicant/account'],
])('the menu names who is signed in, and leads to their own page: %j', async (of, words, to) => {
  const { router } = show(of)
  expect(button().getAttribute('aria-label')).toBe('MT, account of Maya Torres')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button())
  await screen.findByText('maya@agency.example')
  await userEvent.click(screen.getByRole('menuitem', { name: words }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(router.state.location.pathname).toBe(to)
})

test.each<[Parameters<typeof someone>[0], string]>([
  [{ role: 'organizationUser', userRole: 'Coordinator' }, 'Coordinator'],
  [{ role: 'organizationAdmin', userRole: 'Anything' }, 'Administrator'],
])('where there is room, name and role stand beside the picture: %j', (of, role) => {
  show(of, true)
  expect(button().textContent).toContain('Maya Torres')
  expect(button().textContent).toContain(role)
  expect(button().getAttribute('aria-label')).toBeNull()
})

test('a person changes the language there, staff have none to choose', async () => {
  show({ role: 'applicant' })
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Español' }))
  await waitFor(() => expect(chosenLanguage.getState().value).toBe('es'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  cleanup()
  show()
  await userEvent.click(button())
  await screen.findByRole('menuitem', { name: 'Cerrar sesión' })
  expect(screen.queryByRole('menuitem', { name: 'English' })).toBeNull()
})

test('the last entry signs out', async () => {
  const { signOut } = show()
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('nobody signed in, no menu', () => {
  const { container } = showPage(<UserMenu />)
  expect(container.querySelector('button')).toBeNull()
})
