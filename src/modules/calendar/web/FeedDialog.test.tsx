import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { FeedDialog } from './FeedDialog.tsx'

const product = await testScreens()

async function show(of?: TestOrganization) {
  const org = of ?? (await testOrganization(product))
  saveSession(someone(), org.admin)
  showPage(<FeedDialog onClose={vi.fn()} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe' }))
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  const since = async () =>
    (await product.call('GET', '/api/event-management/feed', { token: org.admin })).body.data.since
  return { dialog, press, since }
}

test('a private address is made, shown once, made anew and revoked', async () => {
  const { dialog, press, since } = await show()
  await dialog.findByText('You have no private address yet.')
  expect(dialog.queryByRole('button', { name: 'Revoke' })).toBeNull()
  await press('Create private address')
  const address = await dialog.findByText(/\/api\/event-management\/feed\.ics\?token=/)
  dialog.getByText(/^We show this address only once/)
  expect(dialog.queryByText('You have no private address yet.')).toBeNull()
  expect(await since()).not.toBeNull()
  await dialog.findByRole('button', { name: 'Revoke' })
  const first = address.textContent
  await press('Create a new address')
  await waitFor(() => expect(dialog.getByText(/feed\.ics\?token=/).textContent).not.toBe(first))
  await press('Revoke')
  await dialog.findByText('You have no private address yet.')
  expect(dialog.queryByText(/feed\.ics\?token=/)).toBeNull()
  expect(await since()).toBeNull()
})

test('an address of before is dated, and not shown again', async () => {
  const org = await testOrganization(product)
  await product.call('POST', '/api/event-management/feed', { token: org.admin })
  const { dialog } = await show(org)
  await dialog.findByText(/^Your private address was created on .+\. Creating a new one ends it\.$/)
  dialog.getByRole('button', { name: 'Create a new address' })
  dialog.getByRole('button', { name: 'Revoke' })
  expect(dialog.queryByText(/feed\.ics/)).toBeNull()
})

test('an address that cannot be read is asked for again, and none is made before', async () => {
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1')
  const { dialog } = await show()
  const again = await dialog.findByRole('button', { name: 'Try again' })
  expect(dialog.getByRole('button', { name: 'Create private address' })).toHaveProperty('disabled', true)
  vi.stubEnv('VITE_API_HOST', product.address)
  await userEvent.click(again)
  await dialog.findByText('You have no private address yet.')
})
