import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testCategory, testDocumentType } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ComplianceItem } from '../../items/contract.ts'
import { AddItem, EditItem } from './ItemForm.tsx'

const product = await testScreens()
const person = userEvent.setup()
const prefix = '/api/compliance-requirement/compliance'

/** Somebody of whom something can be asked, on record for a month. */
async function scene() {
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org, { name: 'Letter' })
  const categoryId = await testCategory(org)
  const { personId } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  await org.work(({ work: { db } }) =>
    db
      .updateTable('profile_history')
      .set({ known_from: addDays(today, -30) })
      .where('person_id', '=', personId)
      .execute(),
  )
  saveSession(someone({ id: org.adminId }), org.admin)
  const items = async () =>
    (await product.call('GET', `${prefix}?userId=${personId}`, { token: org.admin })).body.data
      .items as ComplianceItem[]
  const onClose = vi.fn()
  const onDone = vi.fn()
  async function add() {
    showPage(<AddItem personId={personId} onClose={onClose} />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an item for this person only' }))
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Doctor’s letter')
    await dialog.findByRole('option', { name: /Health/ })
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), categoryId)
    await person.click(await dialog.findByRole('button', { name: 'Add document' }))
    await person.selectOptions(await dialog.findByRole('combobox', { name: 'Document type' }), typeId)
    return dialog
  }
  const edit = (itemId: string) =>
    showPage(<EditItem itemId={itemId} personId={personId} onClose={onClose} onDone={onDone} />)
  return { org, personId, today, items, add, edit, onClose, onDone }
}

test('what is asked of one person is added without a look at others, and positions are not asked for', async () => {
  const { items, add, onClose } = await scene()
  const dialog = await add()
  expect(dialog.queryByLabelText(/^Positions/)).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Add item' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await items()).toMatchObject([{ name: 'Doctor’s letter', personal: true, status: 'missing' }])
  expect(product.heard.some(({ url }) => url.endsWith('/preview'))).toBe(false)
})

test('an earlier day is shown with what it rewrites, before anything is saved', async () => {
  const { today, items, add, onClose } = await scene()
  const dialog = await add()
  await person.type(dialog.getByLabelText(/^In force from/), addDays(today, -10))
  await person.click(dialog.getByRole('button', { name: 'Add item' }))
  const shown = within(await screen.findByRole('dialog', { name: 'What this would change' }))
  shown.getByText(/^Rewrites past days: from /)
  await person.click(shown.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What this would change' })).toBeNull())
  expect([(await items()).length, onClose.mock.calls.length]).toEqual([0, 0])
  expect((dialog.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Doctor’s letter')
  await person.click(dialog.getByRole('button', { name: 'Add item' }))
  const again = within(await screen.findByRole('dialog', { name: 'What this would change' }))
  await person.click(again.getByRole('button', { name: 'Add item' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await items()).toMatchObject([{ name: 'Doctor’s letter' }])
})

test('what was refused stays in the form with the reason', async () => {
  const { items, add, onClose } = await scene()
  const dialog = await add()
  await person.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await person.click(dialog.getByRole('button', { name: 'Add item' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' })))
  expect([await items(), onClose.mock.calls.length]).toEqual([[], 0])
})

test('an item is read again where that failed, changed as a new version, and the days before it stay', async () => {
  const { items, add, edit, onDone } = await scene()
  const dialog = await add()
  await person.click(dialog.getByRole('button', { name: 'Add item' }))
  await waitFor(async () => expect(await items()).toHaveLength(1))
  const [{ id } = { id: '' }] = await items()
  let lost = 0
  product.loseAnswers(({ url }) => url.includes('/compliance/rule/') && lost++ === 0)
  edit(id)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit item' }))
  const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Doctor’s letter')
  form.getByText('A new version counts from today. Days before today stay as they were.')
  await person.type(name, ' of the year')
  await person.click(form.getByRole('button', { name: 'Save new version' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await items()).toMatchObject([{ id, name: 'Doctor’s letter of the year', version: 2 }])
})
