import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testCompetencyTest } from '../../../../testing/competency-tests.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { TestDetail } from '../../../competency-tests/tests/contract.ts'
import { GiftDialog } from './GiftDialog.tsx'

const product = await testScreens()
const org = await testOrganization(product)

async function show(more: Partial<TestDetail> = {}) {
  const id = await testCompetencyTest(org, { name: `Hygiene ${crypto.randomUUID()}` })
  const read = async () =>
    (await product.call('GET', `/api/competency-test/${id}`, { token: org.admin })).body.data as TestDetail
  saveSession(someone({ id: org.adminId }), org.admin)
  const onClose = vi.fn()
  const of = { ...(await read()), ...more }
  showPage(<GiftDialog of={of} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import or export' }))
  const input = dialog.getByLabelText<HTMLInputElement>('GIFT file')
  const take = (text: string) => userEvent.upload(input, new File([text], 'test.txt', { type: 'text/plain' }))
  return { of, read, onClose, dialog, input, take }
}

test('a file that is refused names each line, and one that is right adds its questions', async () => {
  const { read, onClose, dialog, input, take } = await show()
  expect(screen.queryByRole('alert')).toBeNull()
  await take('How many? {#3}\n\nFine {T}\n\nHow much? {#4}')
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getAllByRole('listitem')).toHaveLength(2)
  expect([onClose.mock.calls.length, (await read()).questions]).toEqual([0, 4])
  // The same file can be chosen again once it was mended.
  expect(input.value).toBe('')
  await take('Fine {T}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect((await read()).questions).toBe(5)
})

test('the button opens the choice of a file, and the questions are saved by the name of the test', async () => {
  const { of, dialog, input } = await show()
  const opened = vi.spyOn(input, 'click')
  await userEvent.click(dialog.getByRole('button', { name: 'Import questions' }))
  expect(opened).toHaveBeenCalledOnce()
  URL.createObjectURL = () => 'blob:questions'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(dialog.getByRole('button', { name: 'Export questions' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(`${of.name}.gift.txt`)
})

test('without questions there is nothing to export', async () => {
  const { dialog } = await show({ questions: 0 })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export questions' }).disabled).toBe(true)
})
