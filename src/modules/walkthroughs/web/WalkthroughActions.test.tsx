import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Walkthrough } from '../contract.ts'
import { changeProgress, inProgress } from './parts.tsx'
import { useWalkthroughActions } from './WalkthroughActions.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const walkthrough = {
  ...{ id, name: 'Aide start', active: true, peopleInIt: 0, positionId: id },
  position: { id, name: 'Home health aide', abbreviation: 'HHA' },
} as unknown as Walkthrough
type Told = { onUpdated: (row: Walkthrough) => void; onDuplicated: (id: string) => void; onDeleted: () => void }

function Shown({ of, ...told }: { of: Walkthrough } & Told) {
  const { actions, dialogs } = useWalkthroughActions({ find: () => of, ...told })
  return (
    <>
      <RowMenu of="this" actions={actions(of)} />
      {dialogs}
    </>
  )
}

async function open(more: Partial<Walkthrough> = {}, may: Capability[] | 'all' = 'all', refuses = false) {
  const of = { ...walkthrough, ...more }
  const heard = await outerServer(({ method, url }, response) => {
    if (method === 'GET')
      return envelope(response, 200, { success: true, message: '', data: { data: [], pagination: {} } })
    if (refuses)
      return envelope(response, 409, { success: false, message: 'It has changed.', error: { code: 'conflict' } })
    const data = method === 'DELETE' ? null : { ...of, id: url.includes('duplicate') ? 'copy' : id, active: !of.active }
    envelope(response, 200, { success: true, message: '', data })
  })
  saveSession(someone(may === 'all' ? {} : { role: 'organizationUser', capabilities: may }), 'token')
  const told = { onUpdated: vi.fn(), onDuplicated: vi.fn(), onDeleted: vi.fn() }
  const { unmount } = showPage(<Shown of={of} {...told} />)
  const menu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for this' }))
    return screen.findAllByRole('menuitem')
  }
  const choose = async (label: string) =>
    userEvent.click((await menu()).find(one => one.textContent === label) as HTMLElement)
  const sent = () =>
    heard.filter(one => one.method !== 'GET').map(({ method, body }) => [method, body && JSON.parse(body)])
  return { ...told, menu, choose, sent, unmount }
}
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test.each<[boolean, Capability[] | 'all', string[]]>([
  [true, 'all', ['Name and position', 'Duplicate', 'Deactivate', 'Delete']],
  [false, 'all', ['Name and position', 'Duplicate', 'Activate', 'Delete']],
  [true, ['onboarding.view', 'onboarding.edit'], ['Name and position']],
])('active: %s, rights: %j: what can be done', async (active, may, labels) => {
  const { menu } = await open({ active }, may)
  expect((await menu()).map(one => one.textContent)).toEqual(labels)
})

test('whoever may change none is offered nothing', async () => {
  await open({}, ['onboarding.view'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a copy is told by its own id', async () => {
  const { choose, onDuplicated } = await open()
  await choose('Duplicate')
  await waitFor(() => expect(onDuplicated).toHaveBeenCalledExactlyOnceWith('copy'))
})

test.each([
  [0, /^No one new will start it\. Nobody is in it now\./],
  [1, /1 person is in it and keeps it as it is\./],
  [2, /2 people are in it and keep it as it is\./],
])('deactivating with %s in it says what becomes of them', async (peopleInIt, words) => {
  const { choose, sent, onUpdated } = await open({ peopleInIt })
  await choose('Deactivate')
  const asked = await question('Deactivate “Aide start”?')
  asked.getByText(words)
  expect(sent()).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Deactivate' }))
  await closed()
  expect(sent()).toEqual([['PUT', { status: false }]])
  expect(onUpdated.mock.calls[0]?.[0]).toMatchObject({ id, active: false })
})

test('activating says who completes it', async () => {
  const { choose, sent } = await open({ active: false })
  await choose('Activate')
  const asked = await question('Activate “Aide start”?')
  asked.getByText(/^Everyone who signs up as Home health aide completes it\./)
  await userEvent.click(asked.getByRole('button', { name: 'Activate' }))
  await closed()
  expect(sent()).toEqual([['PUT', { status: true }]])
})

test('what is deleted is no longer in progress here, and other work stays', async () => {
  const before = inProgress.getState().value
  onTestFinished(() => changeProgress(() => before))
  for (const [onboardingId, kept] of [
    [id, null],
    ['another', 'another'],
  ] as const) {
    changeProgress(work => ({ ...work, onboardingId }))
    const { choose, onDeleted, unmount } = await open({ peopleInIt: 1 })
    await choose('Delete')
    const asked = await question('Delete “Aide start”?')
    asked.getByText(/^1 person is in it and keeps it as it is\. No one new will start it,/)
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await closed()
    expect(onDeleted).toHaveBeenCalledOnce()
    expect(inProgress.getState().value.onboardingId ?? null).toBe(kept)
    unmount()
  }
})

test('a refusal stays with its question', async () => {
  const { choose, onDeleted, onUpdated } = await open({}, 'all', true)
  for (const act of ['Delete', 'Deactivate']) {
    await choose(act)
    const asked = await question(`${act} “Aide start”?`)
    await userEvent.click(asked.getByRole('button', { name: act }))
    await asked.findByRole('alert')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await closed()
  }
  expect([onDeleted.mock.calls, onUpdated.mock.calls]).toEqual([[], []])
})

test('a new name is saved, and told', async () => {
  const { choose, onUpdated, sent } = await open()
  await choose('Name and position')
  const form = within(await screen.findByRole('dialog', { name: 'Edit onboarding' }))
  const name = form.getByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Aide week')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onUpdated).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['PUT', { name: 'Aide week', positionId: id }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
