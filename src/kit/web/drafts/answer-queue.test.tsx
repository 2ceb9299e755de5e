import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { SignOutQuestion } from '../session/SignOutQuestion.tsx'
import { endSession, saveSession } from '../session/session.ts'
import { SignOutContext, useSignOut } from '../session/sign-out.ts'
import { testDevice } from '../testing/device.ts'
import { someone } from '../testing/people.ts'
import { giveAnswers, hurryAnswers, startAnswers } from './answer-queue.ts'
import { type AnswerSender, useAnswerQueue } from './answer-state.ts'
import { forgetNotes, notesOnPhone } from './phone-notes.ts'

testDevice()

let accounts = 0
/** Somebody signs in whom this device has not seen. Answers their id. */
function signIn(id = `0189000${accounts++}-0000-7000-8000-000000000009`): string {
  saveSession(someone({ id }), 'token')
  return id
}

/** A server of answers; `isDown`: no answer comes from it. */
function serverOf({ batch = 200, wants = () => true }: { batch?: number; wants?: (one: unknown) => boolean } = {}) {
  const server = { isDown: false, got: [] as unknown[] }
  const sender: AnswerSender = {
    batch,
    async send(_group, values) {
      if (server.isDown) throw new TypeError('no network')
      if (!values.every(wants)) throw new Refusal('notPossible', 'Not this one.')
      server.got.push(...values)
      return null
    },
    refused: () => 'drop',
    sentElsewhere: vi.fn(),
  }
  return { server, sender, start: () => startAnswers({ quiz: async () => sender }) }
}

const give = (value: unknown, key = '') => giveAnswers({ group: 'quiz 1', values: [value], key })
const waiting = () => useAnswerQueue.getState().waiting.map(one => one.value)
const onDevice = (accountId: string) => notesOnPhone(accountId, 'answers', Date.now())

test('an answer that got no reply waits on the device, and is sent when the network is back', async () => {
  const me = signIn()
  const { server, start } = serverOf()
  await start()
  server.isDown = true
  await give('yes')
  expect(await onDevice(me)).toHaveLength(1)
  expect(waiting()).toEqual(['yes'])
  server.isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.got).toEqual(['yes']))
  await waitFor(async () => expect(await onDevice(me)).toEqual([]))
})

test('answers of a session that ended are sent after the next sign-in of the same account, and of nobody else', async () => {
  const me = signIn()
  const { server, start } = serverOf()
  await start()
  server.isDown = true
  await give('first')
  await give('second')
  endSession()
  server.isDown = false
  expect(waiting()).toEqual([])
  signIn()
  await start()
  expect(waiting()).toEqual([])
  endSession()
  signIn(me)
  await start()
  await waitFor(() => expect(server.got).toEqual(['first', 'second']))
})

test('answers arrive in the order in which they were given, also when the first of them waits', async () => {
  signIn()
  const { server, start } = serverOf({ batch: 1 })
  await start()
  server.isDown = true
  await give('first', 'a')
  // It may have arrived: nothing takes its place.
  await waitFor(() => expect(useAnswerQueue.getState().waiting[0]?.state).toBe('failed'))
  server.isDown = false
  await give('second', 'a')
  await waitFor(() => expect(server.got).toEqual(['first', 'second']))
})

test('of answers that go together, only the one that is refused is dropped', async () => {
  signIn()
  const { server, start } = serverOf({ wants: one => one !== 'wrong' })
  await start()
  await giveAnswers({ group: 'quiz 1', values: ['right', 'wrong', 'right too'] })
  await waitFor(() => expect(server.got).toEqual(['right', 'right too']))
  await waitFor(() => expect(waiting()).toEqual([]))
})

test('an answer that another tab has sent is not sent again, and its page is told', async () => {
  const me = signIn()
  const { server, sender, start } = serverOf()
  await start()
  server.isDown = true
  await give('yes')
  await forgetNotes((await onDevice(me)).map(one => one.id))
  server.isDown = false
  hurryAnswers()
  await waitFor(() => expect(sender.sentElsewhere).toHaveBeenCalledWith('quiz 1'))
  expect(server.got).toEqual([])
  expect(waiting()).toEqual([])
})

function Way() {
  const leave = useSignOut()
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  )
}

test('what could not be sent here and another tab has sent is gone as soon as the page takes over', async () => {
  const me = signIn()
  const { server, sender, start } = serverOf()
  await start()
  server.isDown = true
  await give('yes')
  await waitFor(() => expect(useAnswerQueue.getState().waiting[0]?.state).toBe('failed'))
  await forgetNotes((await onDevice(me)).map(one => one.id))
  await start()
  // Before the next try by itself.
  await waitFor(() => expect(sender.sentElsewhere).toHaveBeenCalledTimes(1), { timeout: 1_500 })
  expect(waiting()).toEqual([])
})

test('a sign-out asks before it deletes answers that the server lacks', async () => {
  const me = signIn()
  const { server, start } = serverOf()
  await start()
  server.isDown = true
  await give('yes')
  const signOut = vi.fn(async () => endSession())
  render(
    <SignOutContext value={signOut}>
      <Way />
      <SignOutQuestion />
    </SignOutContext>,
  )
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await leave()
  await screen.findByRole('alertdialog', { name: 'Sign out before your answers are sent?' })
  screen.getByText(/^1 answer has not been sent yet and is only on this device/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await onDevice(me)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  expect(await onDevice(me)).toEqual([])
})
