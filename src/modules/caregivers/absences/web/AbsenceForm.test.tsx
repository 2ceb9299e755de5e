import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testCaregiver } from '../../../../testing/evaluations.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { Absence } from '../contract.ts'
import { AbsenceForm, RemoveAbsenceForm } from './AbsenceForm.tsx'

const product = await testScreens()

async function scene() {
  const org = await testOrganization(product)
  const { personId } = await testCaregiver(org, '2025-01-01')
  saveSession(someone(), org.admin)
  const listed = async () => {
    const answer = await product.call('GET', `/api/caregiver/absences/${personId}`, { token: org.admin })
    return answer.body.data as Absence[]
  }
  const body = { from: '2026-01-05', backOn: null, reason: 'Unpaid leave' }
  const add = async () => {
    await product.call('POST', `/api/caregiver/absences/${personId}`, { token: org.admin, body })
    return (await listed())[0] as Absence
  }
  return { personId, listed, add, onClose: vi.fn() }
}
async function opened(title: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  return { dialog, type, press: (name: string) => userEvent.click(dialog.getByRole('button', { name })) }
}

test('a time out of work is recorded, and comes back after it began', async () => {
  const { personId, listed, onClose } = await scene()
  showPage(<AbsenceForm of="new" personId={personId} onClose={onClose} />)
  const { dialog, type, press } = await opened('Record time out of work')
  type(/^First day without work/, '2026-01-05')
  type(/^First day back/, '2026-01-05')
  await press('Record')
  await dialog.findByText('The first day back comes after the first day without work.')
  expect(await listed()).toEqual([])
  type(/^First day back/, '2026-02-01')
  type(/^Reason/, 'Unpaid leave')
  await press('Record')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await listed()).toMatchObject([{ from: '2026-01-05', backOn: '2026-02-01', reason: 'Unpaid leave' }])
})

test('somebody comes back: what was recorded stands in the form and is changed', async () => {
  const { personId, add, listed, onClose } = await scene()
  showPage(<AbsenceForm of={await add()} personId={personId} onClose={onClose} />)
  const { dialog, type, press } = await opened('Change time out of work')
  const values = [/^First day without work/, /^First day back/, /^Reason/].map(
    label => dialog.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['2026-01-05', '', 'Unpaid leave'])
  type(/^First day back/, '2026-03-01')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await listed()).toMatchObject([{ from: '2026-01-05', backOn: '2026-03-01', reason: 'Unpaid leave' }])
})

test('one that was wrong is removed with a reason', async () => {
  const { add, listed, onClose } = await scene()
  showPage(<RemoveAbsenceForm of={await add()} onClose={onClose} />)
  const { dialog, type, press } = await opened('Remove this time out of work?')
  await press('Remove')
  await dialog.findByText('Write why.')
  expect(await listed()).toHaveLength(1)
  type(/^Reason/, 'Wrong person')
  await press('Remove')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await listed()).toEqual([])
})

test('a time out of work that would overlap another is refused in the form, new or changed', async () => {
  const { personId, add, onClose } = await scene()
  const before = await add()
  const shown = showPage(<AbsenceForm of="new" personId={personId} onClose={onClose} />)
  const recorded = await opened('Record time out of work')
  recorded.type(/^First day without work/, '2026-02-01')
  await recorded.press('Record')
  await recorded.dialog.findByText(/^It overlaps the time out of work from/)
  shown.unmount()
  showPage(<AbsenceForm of={{ ...before, id: personId, backOn: '2026-03-01' }} personId={personId} onClose={onClose} />)
  const changed = await opened('Change time out of work')
  expect(changed.dialog.getByLabelText(/^First day back/)).toHaveProperty('value', '2026-03-01')
  await changed.press('Save')
  await changed.dialog.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
})
