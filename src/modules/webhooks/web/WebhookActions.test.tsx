import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { testWebhook, toThisMachine } from '../../../testing/webhooks.ts'
import type { Webhook } from '../contract.ts'
import { useWebhookActions } from './WebhookActions.tsx'

const product = await testScreens(toThisMachine)
const person = userEvent.setup()
const org = await testOrganization(product)

function Shown({ of, ...after }: { of: Webhook } & Parameters<typeof useWebhookActions>[0]) {
  const { actions, dialogs } = useWebhookActions(after)
  return (
    <>
      <RowMenu of="this" actions={actions(of)} />
      {dialogs}
    </>
  )
}

async function open({ paused = false } = {}) {
  const { id } = await testWebhook(product, org, { url: `http://localhost:9/${unique('hook')}` })
  const read = async () => (await product.call('GET', `/api/webhook/${id}`, { token: org.admin })).body.data as Webhook
  if (paused) await product.call('POST', `/api/webhook/pause/${id}`, { token: org.admin })
  saveSession(someone({ id: org.adminId }), org.admin)
  const after = { onChanged: vi.fn(), onDeleted: vi.fn() }
  showPage(<Shown of={await read()} {...after} />)
  const menu = async () => {
    await person.click(screen.getByRole('button', { name: 'Actions for this' }))
    return screen.findAllByRole('menuitem')
  }
  const choose = async (label: string) =>
    person.click((await menu()).find(one => one.textContent === label) as HTMLElement)
  const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
  return { id, read, ...after, menu, choose, question }
}
const closed = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

test('it is paused, resumed and tested, and whoever shows it hears how it is then', async () => {
  const { id, choose, menu, onChanged, read } = await open()
  expect((await menu()).map(one => one.textContent)).toEqual(['Send a test event', 'Pause', 'New secret', 'Delete'])
  await person.keyboard('{Escape}')
  await closed('menu')
  await choose('Send a test event')
  await waitFor(() => expect(onChanged.mock.lastCall?.[0]).toMatchObject({ id, waiting: 1 }))
  await choose('Pause')
  await waitFor(() => expect(onChanged.mock.lastCall?.[0]).toMatchObject({ id, state: 'paused' }))
  expect((await read()).state).toBe('paused')
})

test('a paused one is resumed before it is tested', async () => {
  const { id, menu, choose, onChanged } = await open({ paused: true })
  const [test] = await menu()
  expect([test?.textContent, test?.getAttribute('aria-disabled')]).toEqual([
    'Send a test eventResume this webhook first.',
    'true',
  ])
  await person.keyboard('{Escape}')
  await closed('menu')
  await choose('Resume')
  await waitFor(() => expect(onChanged.mock.lastCall?.[0]).toMatchObject({ id, state: 'active' }))
})

test('a new secret is asked for first, and shown once', async () => {
  const { id, choose, question, onChanged, read } = await open()
  await choose('New secret')
  const asked = await question('Create a new signing secret?')
  asked.getByText(/^We sign with both secrets for 24 hours/)
  await person.click(asked.getByRole('button', { name: 'Cancel' }))
  await closed('alertdialog')
  expect((await read()).bothSignUntil).toBeNull()
  await choose('New secret')
  await person.click((await question('Create a new signing secret?')).getByRole('button', { name: 'Create secret' }))
  const told = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  await closed('alertdialog')
  told.getByText(/^whsec_/)
  expect(onChanged).not.toHaveBeenCalled()
  await person.click(told.getByRole('button', { name: 'I saved the secret' }))
  await closed('dialog')
  const { bothSignUntil } = await read()
  expect(bothSignUntil).not.toBeNull()
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id, bothSignUntil }))
})

test('it is deleted once that was confirmed; a refusal stays with the question and goes with it', async () => {
  const { id, choose, question, onDeleted } = await open()
  await choose('Delete')
  await person.click((await question('Delete this webhook?')).getByRole('button', { name: 'Delete webhook' }))
  await closed('alertdialog')
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith(id)
  // It is gone: asked again, the server refuses.
  await choose('Delete')
  const again = await question('Delete this webhook?')
  await person.click(again.getByRole('button', { name: 'Delete webhook' }))
  await again.findByRole('alert')
  await person.click(again.getByRole('button', { name: 'Cancel' }))
  await closed('alertdialog')
  await choose('Delete')
  await question('Delete this webhook?')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onDeleted).toHaveBeenCalledOnce()
})
