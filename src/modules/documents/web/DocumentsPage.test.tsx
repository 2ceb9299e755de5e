import type { AddressInfo } from 'node:net'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../kit/web/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testPerson, testType, upload } from '../../../testing/documents.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'
import { DocumentsPage } from './DocumentsPage.tsx'

const house = await testHouse()
await house.app.listen({ port: 0, host: '127.0.0.1' })
const person = userEvent.setup()

beforeEach(() => {
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`)
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllEnvs()
})

async function setUp(more: Record<string, unknown> = {}) {
  const org = await testOrganization(house)
  const type = await testType(house, org, { name: 'CPR card', ...more })
  const grace = await testPerson(org)
  const handIn = async (fields: Record<string, string> = {}) => {
    const answer = await upload(house, org.admin, { userId: grace.id, documentTypeId: type.id, ...fields })
    return answer.body.data.id as string
  }
  const show = (query = '') =>
    showPage(<DocumentsPage />, { path: '/caregivers/documents/:id', at: `/caregivers/documents/${grace.id}${query}` })
  return { org, handIn, show }
}

const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))

test('nothing yet is one sentence', async () => {
  const { org, show } = await setUp()
  saveSession(someone(), org.admin)
  show()
  await screen.findByText('Nothing has been handed in yet. Upload the first document.')
})

test('a paper is opened, approved, and stays in sight with its new state', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  await handIn()
  const { router } = show()
  await press(/^CPR card/)
  const dialog = await screen.findByRole('dialog', { name: 'CPR card' })
  expect(router.state.location.search).toMatch(/^\?document=/)
  expect(await within(dialog).findByTitle('CPR card, Page 1')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await within(dialog).findByText('Approved')
  await within(dialog).findByText(/Approved by Ada Admin on/)
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('sending back needs a reason; a usual one fills it in', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn()
  show(`?document=${id}`)
  await press('Send back')
  const dialog = await screen.findByRole('dialog', { name: 'Send back' })
  await person.click(within(dialog).getByRole('button', { name: 'Send back' }))
  await within(dialog).findByText('Write a reason.')
  await person.click(await within(dialog).findByRole('button', { name: 'The back side is missing.' }))
  await person.click(within(dialog).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send back' })).toBeNull())
  await screen.findByText('The back side is missing.')
})

test('the earlier ones stand behind the newest', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn({ number: 'old' })
  await handIn({ number: 'new', replacesId: id })
  show()
  await screen.findByText('No. new')
  expect(screen.queryByText('No. old')).toBeNull()
  await press('1 earlier document')
  await screen.findByText('No. old')
})

test('a medical paper is neither shown nor decided without the right to it', async () => {
  const { org, handIn, show } = await setUp({ medical: true })
  const id = await handIn()
  const { token } = await org.staff('Coordinator')
  const capabilities = ['caregivers.view', 'documents.view', 'documents.review'] as const
  saveSession(someone({ role: 'organizationUser', capabilities }), token)
  show(`?document=${id}`)
  await screen.findByText('This document is medical. Opening it needs its own right.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a deleted paper goes away after its consequences were told', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  await handIn()
  show()
  await press('Actions for CPR card')
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete CPR card?' })
  expect(dialog.textContent).toContain('kept for the record')
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nothing has been handed in yet. Upload the first document.')
})
