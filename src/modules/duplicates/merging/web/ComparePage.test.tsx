import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited, testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pairId } from '../../rules.ts'
import { ComparePage } from './ComparePage.tsx'
import { MergeNotice } from './MergeNotice.tsx'

const product = await testScreens()
const person = userEvent.setup()
const rosa = { firstName: 'Rosa', lastName: 'Delgado' }

async function twice() {
  const org = await testOrganization(product)
  const signedUp = await testSignedUp(product, org, rosa)
  const invited = await testInvited(product, org, rosa)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ city: 'Austin' }).where('id', '=', invited.id).execute(),
  )
  return { org, signedUp, invited, of: pairId(signedUp.id, invited.id) }
}
const show = (of: string) =>
  showPage(<ComparePage />, {
    path: '/caregivers/duplicates/compare',
    at: `/caregivers/duplicates/compare?of=${of}`,
  })

test('a detail is chosen and the records are merged, with a reason, into the one that signs in', async () => {
  const { org, signedUp, invited, of } = await twice()
  saveSession(someone({ id: org.adminId }), org.admin)
  const { router } = show(of)
  const kept = await screen.findByLabelText('Record to keep')
  expect((kept as HTMLSelectElement).value).toBe(signedUp.id)
  await person.click(screen.getByRole('checkbox', { name: 'Use Austin as City' }))
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(new RegExp(`The record ${invited.email} is archived.*takes over: City`))).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText('Say why.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Reason'), 'Invited twice.')
  await person.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/caregivers/profile-details/${signedUp.id}`))
  const answer = await product.call('GET', `/api/caregiver/${signedUp.id}`, { token: org.admin })
  expect(answer.body.data.userProfile.city).toBe('Austin')
})

test('whoever only reads people compares and decides nothing', async () => {
  const { org, of } = await twice()
  const viewer = await org.staffWith('Viewer', ['caregivers.view'])
  saveSession(someone({ role: 'organizationUser', capabilities: ['caregivers.view'] }), viewer.token)
  show(of)
  expect(await screen.findByText('Same name')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Merge|Not the same/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a merged record says into which one, and the merge is undone there', async () => {
  const { org, signedUp, invited } = await twice()
  const body = { keptId: signedUp.id, mergedId: invited.id, reason: 'Invited twice.' }
  await product.call('POST', '/api/caregiver/duplicates/merge', { token: org.admin, body })
  saveSession(someone({ id: org.adminId }), org.admin)
  const path = `/caregivers/documents/${invited.id}`
  showPage(<MergeNotice />, { path, at: path })
  const link = await screen.findByRole('link', { name: `Rosa Delgado (${signedUp.email})` })
  expect(link.getAttribute('href')).toBe(`/caregivers/documents/${signedUp.id}`)
  await person.click(screen.getByRole('button', { name: 'Undo merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'Two people.')
  await person.click(dialog.getByRole('button', { name: 'Undo merge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText(/This record was merged into/)).toBeNull())
  const answer = await product.call('GET', `/api/caregiver/${invited.id}`, { token: org.admin })
  expect(answer.body.data.userProfile.status).toBe('applicant')
})
