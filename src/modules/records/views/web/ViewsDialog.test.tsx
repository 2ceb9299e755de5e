import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ViewsButton } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function opened(at: string) {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  const { router } = showPage(<ViewsButton />, { path: '/caregivers', at })
  await person.click(screen.getByRole('button', { name: 'Saved views' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  return { org, router, dialog }
}

async function reopen() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Saved views' }))
  return within(await screen.findByRole('dialog', { name: 'Saved views' }))
}

test('what is shown is saved under a name, leads back, is renamed and deleted', async () => {
  const { router, dialog } = await opened('/caregivers?status=applicant&waiting=true&search=Rosa')
  expect(await dialog.findByText(/Filter and sort the list/)).toBeTruthy()
  await person.type(dialog.getByLabelText(/Name of the list/), 'To decide')
  await person.click(dialog.getByLabelText(/Share with everyone/))
  await person.click(dialog.getByRole('button', { name: 'Save this view' }))

  const again = await reopen()
  const link = await again.findByRole('link', { name: 'To decide' })
  expect(link.getAttribute('href')).toBe('/caregivers?status=applicant&waiting=true')
  expect(again.getByText('Shown now · Shared')).toBeTruthy()

  await person.click(again.getByRole('button', { name: 'Actions for To decide' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit view' }))
  await person.clear(edit.getByLabelText('Name'))
  await person.type(edit.getByLabelText('Name'), 'Waiting')
  await person.click(edit.getByRole('button', { name: 'Save' }))
  await again.findByRole('link', { name: 'Waiting' })

  await person.click(again.getByRole('link', { name: 'Waiting' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?status=applicant&waiting=true')

  const last = await reopen()
  await person.click(await last.findByRole('button', { name: 'Actions for Waiting' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await last.findByText(/Filter and sort the list/)).toBeTruthy()
})

test('a view without a name is not saved, and says so', async () => {
  const { dialog } = await opened('/caregivers?status=active')
  await person.click(dialog.getByRole('button', { name: 'Save this view' }))
  expect(await dialog.findByText('Fill this in.')).toBeTruthy()
})
