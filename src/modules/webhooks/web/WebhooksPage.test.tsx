import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refresh } from '../../../kit/web/api/stale.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { sendDue, startReceiver, testWebhook, toThisMachine } from '../../../testing/webhooks.ts'
import { deliveriesApi } from '../deliveries/contract.ts'
import { WebhookPage } from './WebhookPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const product = await testScreens(toThisMachine)
const person = userEvent.setup()
const path = '/settings/webhooks'

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const choose = async (action: string, of = 'Scheduling') => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('an administrator adds a webhook: what is wrong is told at its field, and the secret is shown once', async () => {
  await asAdministrator()
  const receiver = await startReceiver()
  showPage(<WebhooksPage />, { path, at: path })
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  await person.type(form.getByLabelText('Address'), 'https://10.0.0.5/')
  await person.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText('Choose at least one event.')).toBeTruthy()
  await person.click(form.getByRole('checkbox', { name: 'Clear to work changed' }))
  await person.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText(/We can’t send to this address/)).toBeTruthy()
  await person.clear(form.getByLabelText('Address'))
  await person.type(form.getByLabelText('Address'), receiver.url)
  await person.click(form.getByRole('button', { name: 'Add webhook' }))
  const told = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  const secret = told.getByText(/^whsec_/).textContent ?? ''
  await person.click(told.getByRole('button', { name: 'I saved the secret' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Clear to work changed')).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(document.body.textContent).not.toContain(secret)
})

test('it is changed, paused, resumed and deleted from the list', async () => {
  const org = await asAdministrator()
  const receiver = await startReceiver()
  await testWebhook(product, org, { url: receiver.url })
  showPage(<WebhooksPage />, { path, at: path })
  await choose('Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  await person.click(form.getByRole('checkbox', { name: 'Document decided' }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Document decided')).toBeNull())
  await choose('Pause')
  expect(await screen.findByText('Paused')).toBeTruthy()
  await choose('Resume')
  expect(await screen.findByText('Active')).toBeTruthy()
  await choose('New secret')
  const question = within(await screen.findByRole('alertdialog', { name: 'Create a new signing secret?' }))
  await person.click(question.getByRole('button', { name: 'Create secret' }))
  const told = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  expect(told.getByText(/We also sign with the previous secret until/)).toBeTruthy()
  await person.click(told.getByRole('button', { name: 'I saved the secret' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Delete')
  const last = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }))
  await person.click(last.getByRole('button', { name: 'Delete webhook' }))
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy()
})

test('the log tells what became of an event, and sends it again', async () => {
  const org = await asAdministrator()
  const receiver = await startReceiver({ status: 500, text: 'Out of order' })
  const { id } = await testWebhook(product, org, { url: receiver.url })
  showPage(<WebhookPage />, { path: `${path}/:id`, at: `${path}/${id}` })
  expect(await screen.findByText(/No events sent yet/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send a test event' }))
  expect(await screen.findByText('Waiting')).toBeTruthy()
  await sendDue(product)
  // The page looks for it by itself.
  expect(await screen.findByText('Trying again', {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText('Answered 500')).toBeTruthy()
  expect(await screen.findByText(/Nothing has arrived since/)).toBeTruthy()
  receiver.reply = { status: 204 }
  await choose('Send again', screen.getByRole('button', { name: /^Actions for Test event/ }).ariaLabel?.slice(12))
  await waitFor(() => expect(screen.queryByText('Trying again')).toBeNull())
  await sendDue(product)
  expect(await screen.findByText('Delivered', {}, { timeout: 5_000 })).toBeTruthy()
  expect(receiver.got).toHaveLength(2)
  await waitFor(() => expect(screen.queryByText(/Nothing has arrived since/)).toBeNull())
})

test('what was tried before the page could see it wait is told too', async () => {
  const org = await asAdministrator()
  const receiver = await startReceiver({ status: 500, text: 'Out of order' })
  const { id } = await testWebhook(product, org, { url: receiver.url })
  showPage(<WebhookPage />, { path: `${path}/:id`, at: `${path}/${id}` })
  expect(await screen.findByText(/No events sent yet/)).toBeTruthy()
  expect((await product.call('POST', `/api/webhook/send-test/${id}`, { token: org.admin })).status).toBe(200)
  await sendDue(product)
  // The list alone is read anew, as it is when both reads leave side by side and the list comes later.
  await refresh(deliveriesApi.listDeliveries)
  expect(await screen.findByText('Trying again')).toBeTruthy()
  expect(await screen.findByText(/Nothing has arrived since/)).toBeTruthy()
})

test('what belongs to nobody here is not found', async () => {
  await asAdministrator()
  const org = await testOrganization(product)
  const { url } = await startReceiver()
  const { id } = await testWebhook(product, org, { url })
  showPage(<WebhookPage />, { path: `${path}/:id`, at: `${path}/${id}` })
  expect(await screen.findByText('There is no such webhook.')).toBeTruthy()
})
