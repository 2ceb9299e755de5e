import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { NotesPage } from './NotesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

test('a new note is put on top; a deleted one goes at once (spec 4)', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  await product.call('POST', '/api/activity-note/add-note', {
    token: org.admin,
    body: { userId: id, content: 'Older' },
  })
  saveSession(someone(), org.admin)
  showPage(<NotesPage />, { path: '/caregivers/activity-history/:id', at: `/caregivers/activity-history/${id}` })
  await person.click(await screen.findByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Note'), 'Newer')
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Newer')
  const notes = () => within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem')
  await waitFor(() => expect(notes().map(note => note.textContent?.slice(0, 5))).toEqual(['Newer', 'Older']))
  const [first] = notes()
  if (!first) throw new Error('no note')
  await person.click(within(first).getByRole('button', { name: /Actions for/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Delete note' }))
  await waitFor(() => expect(screen.queryByText('Newer')).toBeNull())
  expect(screen.getByText('Older')).toBeTruthy()
})

test('the frame of a person names them, keeps them as the active caregiver, and tells what they are', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org, { firstName: 'Zadie' })
  saveSession(someone(), org.admin)
  showPage(<NotesPage />, { path: '/caregivers/activity-history/:id', at: `/caregivers/activity-history/${id}` })
  expect(await screen.findByRole('heading', { name: 'Zadie Okafor', level: 1 })).toBeTruthy()
  expect(screen.getByText('Applicant')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('activeCaregiver') ?? '')).toEqual({ id, name: 'Zadie Okafor' })
})

test('a note whose answer was lost and that is sent again is there once', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  saveSession(someone(), org.admin)
  showPage(<NotesPage />, { path: '/caregivers/activity-history/:id', at: `/caregivers/activity-history/${id}` })
  await person.click(await screen.findByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Note'), 'Asked for Fridays')
  let sent = 0
  product.loseAnswers(({ url }) => url === '/api/activity-note/add-note' && ++sent === 1)
  const add = () => dialog.getByRole('button', { name: 'Add note' })
  await person.click(add())
  await dialog.findByRole('alert')
  await person.click(add())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toBe(2)
  const { body } = await product.call('GET', `/api/activity-note/${id}`, { token: org.admin })
  expect(body.data.data).toMatchObject([{ content: 'Asked for Fridays' }])
})

test('a note that is there already is asked about, and added again only when it is meant', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const content = 'Left a message'
  await product.call('POST', '/api/activity-note/add-note', { token: org.admin, body: { userId: id, content } })
  saveSession(someone(), org.admin)
  showPage(<NotesPage />, { path: '/caregivers/activity-history/:id', at: `/caregivers/activity-history/${id}` })
  await person.click(await screen.findByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Note'), content)
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  const first = await screen.findByRole('alertdialog', { name: 'Add it again?' })
  expect(first.textContent).toMatch(/You already added this note on /)
  await person.click(within(first).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // What was typed stays, and the form says why nothing was added.
  expect((dialog.getByLabelText('Note') as HTMLTextAreaElement).value).toBe(content)
  expect(dialog.getByRole('alert').textContent).toMatch(/You already added this note on /)
  await person.click(dialog.getByRole('button', { name: 'Add note' }))
  const second = within(await screen.findByRole('alertdialog', { name: 'Add it again?' }))
  await person.click(second.getByRole('button', { name: 'Add it again' }))
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'Notes' })).getAllByText(content)).toHaveLength(2))
})
