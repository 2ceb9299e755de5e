import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useToast } from '../../../kit/web/api/toast.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { type DecisionProps, SendBackDialog } from './SendBackDialog.tsx'

const reasons = [
  { text: 'The picture is blurred.', translated: 'La foto está borrosa.' },
  { text: 'The back is missing.', translated: null },
]
const paper = { id: 'd1', typeName: 'CPR card', dateFor: [], files: [] }

async function show(of: Partial<DecisionProps> = {}, { language = 'es', refuses = false } = {}) {
  const heard = await outerServer(({ method }, response) => {
    if (method === 'GET') return envelope(response, 200, { success: true, message: '', data: { language, reasons } })
    if (refuses) return envelope(response, 409, { success: false, message: 'Decided by Dana.' })
    return envelope(response, 200, { success: true, message: 'Sent back.', data: paper })
  })
  const acts = { onClose: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() }
  showPage(<SendBackDialog of={paper} {...acts} {...of} />)
  const form = within(await screen.findByRole('dialog'))
  await form.findByRole('button', { name: /^The picture is blurred/ })
  const submit = async (name: string) => {
    await userEvent.click(form.getByRole('button', { name }))
    await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
    const { url, body } = heard.find(one => one.method !== 'GET') ?? { body: '' }
    return { url, body: JSON.parse(body) }
  }
  return { ...acts, form, submit, heard }
}

test('a usual reason is taken with its translation, kept, and sent', async () => {
  const { form, submit, onDone, onClose, heard } = await show()
  expect(heard[0]?.url).toContain('documentId=d1')
  await userEvent.click(form.getByRole('button', { name: 'The picture is blurred. La foto está borrosa.' }))
  expect(form.getByLabelText('Why, and what to do')).toHaveProperty('value', 'The picture is blurred.')
  expect(form.getByLabelText(/^The same in Spanish/)).toHaveProperty('value', 'La foto está borrosa.')
  await userEvent.click(form.getByRole('button', { name: 'The back is missing.' }))
  expect(form.getByLabelText(/^The same in Spanish/)).toHaveProperty('value', '')
  await userEvent.click(form.getByRole('switch', { name: 'Keep this reason for the next time' }))
  const { url, body } = await submit('Send back')
  expect(url).toMatch(/reject.*d1/)
  expect(body).toMatchObject({ reason: 'The back is missing.', keep: true, undoable: false })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'd1' }))
  expect(useToast.getState().message).not.toBe('')
})

test('whoever reads English is written to once, and a reason is needed', async () => {
  const { form, heard } = await show({}, { language: 'en' })
  expect(form.queryByLabelText(/^The same in/)).toBeNull()
  form.getByText(/^The person reads this on their page/)
  expect(form.queryByText(/^Starting today/)).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(form.getByLabelText('Why, and what to do').getAttribute('aria-invalid')).toBe('true'))
  expect(heard.every(one => one.method === 'GET')).toBe(true)
})

test('an approval is taken back, and one of many is told by whoever shows them', async () => {
  const { form, submit, onClose } = await show({ takesBack: true, inQueue: true })
  screen.getByRole('dialog', { name: 'Take back the approval of CPR card?' })
  form.getByText(/^Starting today it does not count/)
  fireEvent.change(form.getByLabelText('Why, and what to do'), { target: { value: 'Not hers.' } })
  const { url, body } = await submit('Take back')
  expect(url).toMatch(/take-?back.*d1/i)
  expect(body).toMatchObject({ reason: 'Not hers.', undoable: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a refusal is said, and what was written stays', async () => {
  const { form, submit, onFailed, onClose } = await show({}, { refuses: true })
  fireEvent.change(form.getByLabelText('Why, and what to do'), { target: { value: 'Blurred.' } })
  await submit('Send back')
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  await form.findByText('Decided by Dana.')
  expect(form.getByLabelText('Why, and what to do')).toHaveProperty('value', 'Blurred.')
  expect(onClose).not.toHaveBeenCalled()
})
