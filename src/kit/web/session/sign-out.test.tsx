import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAutosave } from '../drafts/autosave.tsx'
import { someone } from '../testing/people.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { saveSession } from './session.ts'
import { SignOutContext, useSignOut } from './sign-out.ts'

const person = userEvent.setup()

type Save = (text: string) => Promise<undefined>

function Page({ text, save }: { text: string; save: Save }) {
  useAutosave(text, save, 60_000)
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  )
}

/** Somebody has changed a form that saves itself in a minute, and signs out. */
async function leaveWith(save: Save) {
  saveSession(someone(), 'token')
  const signOut = vi.fn(async () => undefined)
  const pageOf = (text: string) => (
    <SignOutContext value={signOut}>
      <Page text={text} save={save} />
      <SignOutQuestion />
    </SignOutContext>
  )
  const { rerender } = render(pageOf('before'))
  rerender(pageOf('after'))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  return signOut
}

test('a sign-out saves what waits, and asks nothing', async () => {
  const save = vi.fn<Save>(async () => undefined)
  const signOut = await leaveWith(save)
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  expect(save.mock.calls.map(([text]) => text)).toEqual(['after'])
})

test('a sign-out asks before it deletes a change that could not be saved', async () => {
  const signOut = await leaveWith(async () => {
    throw new TypeError('no network')
  })
  await screen.findByRole('alertdialog', { name: 'Sign out before your changes are saved?' }, { timeout: 5_000 })
  expect(screen.getByText(/^1 change could not be saved yet/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(await screen.findByRole('button', { name: 'Sign out and delete' }, { timeout: 5_000 }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})
