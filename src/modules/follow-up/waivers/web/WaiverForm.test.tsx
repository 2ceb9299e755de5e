import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { WaiverForm } from './WaiverForm.tsx'

const product = await testScreens()

async function open() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const { personId } = await testApplicant(org)
  const item = await testRequirement(org, await testDocumentType(org), { name: 'Flu shot' })
  saveSession(someone({ id: org.adminId }), org.admin)
  const onClose = vi.fn()
  showPage(<WaiverForm item={item} personId={personId} today={today} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: 'Waive Flu shot' }))
  const listed = async () => {
    const url = `/api/compliance-requirement/waivers/${personId}`
    return (await product.call('GET', url, { token: org.admin })).body.data
  }
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Ask for the waiver' }))
  return { item, today, form, listed, submit, onClose }
}

test('a waiver is proposed for thirty days from today, and needs a reason', async () => {
  const { item, today, form, listed, submit, onClose } = await open()
  expect(form.getByLabelText('First day')).toHaveProperty('value', today)
  expect(form.getByLabelText(/^Last day/)).toHaveProperty('value', addDays(today, 30))
  await submit()
  await waitFor(() => expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'))
  expect(await listed()).toEqual([])
  await userEvent.type(form.getByLabelText('Reason'), 'On leave')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const asked = { requirementId: item.id, from: today, until: addDays(today, 30), declination: false }
  expect(await listed()).toMatchObject([{ ...asked, state: 'pending', reason: 'On leave' }])
})

test('without a last day the person has to have declined', async () => {
  const { form, listed, submit, onClose } = await open()
  fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '' } })
  await userEvent.type(form.getByLabelText('Reason'), 'Declined')
  await submit()
  await form.findByText('Enter the last day of the waiver.')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(form.getByRole('checkbox', { name: /^The person declined/ }))
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await listed()).toMatchObject([{ until: null, declination: true }])
})
