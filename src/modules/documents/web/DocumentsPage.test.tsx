import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { cache } from '../../../kit/web/api/api-query.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { type Page, pdf, testPerson, testType, upload } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { DocumentsPage } from './DocumentsPage.tsx'
import { personActions } from './pages.tsx'

const product = await testScreens()
const person = userEvent.setup()

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

async function setUp(more: Record<string, unknown> = {}) {
  const org = await testOrganization(product)
  const type = await testType(product, org, { name: 'CPR card', ...more })
  const grace = await testPerson(org)
  const handIn = async (fields: Record<string, string> = {}, pages?: Page[]) => {
    const answer = await upload(product, org.admin, { userId: grace.id, documentTypeId: type.id, ...fields }, pages)
    return answer.body.data.id as string
  }
  const show = (query = '') =>
    showPage(<DocumentsPage />, {
      path: '/caregivers/documents/:id',
      at: `/caregivers/documents/${grace.id}${query}`,
      plugs: { personActions },
    })
  return { org, handIn, show }
}

const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))

test('nothing yet is one sentence', async () => {
  const { org, show } = await setUp()
  saveSession(someone(), org.admin)
  show()
  await screen.findByText('No documents yet. Upload the first one.')
})

test('a paper is opened, approved, and stays in sight with its new state', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  await handIn()
  const { router } = show()
  cache.setQueryData(['statuses of another page'], 'missing')
  await press(/^CPR card/)
  const dialog = await screen.findByRole('dialog', { name: 'CPR card' })
  expect(router.state.location.search).toMatch(/^\?document=/)
  expect(await within(dialog).findByTitle('CPR card, Page 1')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await within(dialog).findByText('Approved')
  await within(dialog).findByText(/Approved by Ada Admin on/)
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(cache.getQueryState(['statuses of another page'])?.isInvalidated).toBe(true)
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

test('an approval is taken back from the menu with a reason, and that is undone', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn()
  await product.call('PUT', `/api/compliance-requirement/status-approve/${id}`, {
    token: org.admin,
    body: { status: 'approved' },
  })
  show()
  await press('Actions for CPR card')
  await person.click(await screen.findByRole('menuitem', { name: 'Take back approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the approval of CPR card?' }))
  await person.type(dialog.getByLabelText('Why, and what to do'), 'Of somebody else')
  await person.click(dialog.getByRole('button', { name: 'Take back' }))
  await screen.findByText('Approval taken back: CPR card')
  await press(/^CPR card/)
  const opened = await screen.findByRole('dialog', { name: 'CPR card' })
  await within(opened).findByText('Of somebody else')
  await within(opened).findByText(/^Approval taken back by Ada Admin on/)
  await person.click(within(opened).getByRole('button', { name: 'Close' }))
  await press('Undo')
  await waitFor(() => expect(screen.queryByText('Approval taken back: CPR card')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Sent back')).toBeNull())
  await press('Actions for CPR card')
  await screen.findByRole('menuitem', { name: 'Take back approval' })
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
  await screen.findByText('No documents yet. Upload the first one.')
})

test('all papers, or the selected ones, are saved as one ZIP named after the person', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn({ number: 'old' })
  await handIn({ number: 'new', replacesId: id })
  const saved: { name: string; bytes: number }[] = []
  let bytes = 0
  URL.createObjectURL = blob => {
    bytes = blob instanceof Blob ? blob.size : 0
    return 'blob:saved'
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes })
  })
  show()
  await press('Download all')
  await waitFor(() => expect(saved.length).toBe(1))
  await person.click(await screen.findByRole('checkbox', { name: /^Select CPR card, received/ }))
  await screen.findByText('1 selected')
  await press('Download as ZIP')
  await waitFor(() => expect(saved.length).toBe(2))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  click.mockRestore()
  const [all, one] = saved
  expect([all?.name, one?.name]).toEqual(
    Array(2).fill(expect.stringMatching(/^Documents of Grace Hall, \d{4}-\d\d-\d\d\.zip$/)),
  )
  expect(all?.bytes).toBeGreaterThan(one?.bytes ?? 0)
})

test('front and back stand side by side as tabs; a picture is shown, and so is a PDF where the browser can', async () => {
  const { org, handIn, show } = await setUp({ twoSided: true })
  saveSession(someone(), org.admin)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5924B0' } })
    .png()
    .toBuffer()
  const pages = [
    { name: 'front.png', bytes: picture },
    { name: 'back.pdf', bytes: pdf() },
  ]
  const id = await handIn({}, pages)
  show(`?document=${id}`)
  expect((await screen.findByRole('img', { name: 'CPR card, Front' })).getAttribute('src')).toBe('blob:shown')
  await person.click(screen.getByRole('tab', { name: 'Back' }))
  await screen.findByTitle('CPR card, Back')
})

test('what was not scanned says so, and nothing is shown of a file in which a virus was found', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn()
  const { unmount } = show(`?document=${id}`)
  await screen.findByTitle('CPR card, Page 1')
  expect(screen.getByText('Not scanned for viruses')).toBeTruthy()
  unmount()
  const found = { scan: 'infected', infection: 'Eicar-Signature' }
  await org.work(({ work: { db } }) => db.updateTable('stored_file').set(found).execute())
  show(`?document=${id}`)
  await screen.findByText('A virus was found in this file. It is no longer opened.')
  expect(screen.queryByTitle('CPR card, Page 1')).toBeNull()
  expect(screen.queryByText('Not scanned for viruses')).toBeNull()
})

test('a form over an open document closes onto it; nothing is opened of what may not be done', async () => {
  const { org, handIn, show } = await setUp()
  saveSession(someone(), org.admin)
  const id = await handIn()
  const { router, unmount } = show(`?document=${id}`)
  await screen.findByRole('dialog', { name: 'CPR card' })
  await press('Actions for CPR card')
  await person.click(await screen.findByRole('menuitem', { name: 'Edit details' }))
  await screen.findByRole('dialog', { name: 'Edit details' })
  expect(router.state.location.search).toBe(`?document=${id}&edit=${id}`)
  await press('Cancel')
  await screen.findByRole('dialog', { name: 'CPR card' })
  expect(router.state.location.search).toBe(`?document=${id}`)
  unmount()
  // It waits: there is no approval to take back.
  const shown = show(`?take-back=${id}`)
  await waitFor(() => expect(shown.router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of which type an upload is stands in its address, and Back takes all of it', async () => {
  const { org, show } = await setUp()
  saveSession(someone(), org.admin)
  const { router } = show()
  await person.click(await screen.findByRole('link', { name: 'Upload document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload document' }))
  await person.selectOptions(await dialog.findByLabelText('Type of document'), 'CPR card')
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?upload=.+/))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})
