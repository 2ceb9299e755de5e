import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormContent, Question } from '../contract.ts'
import type { DraftSaving } from './parts.tsx'
import { PartForm, QuestionForm, ScaleForm } from './QuestionForm.tsx'

const question = (id: string, of: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'scale', text: `Question ${id}`, help: '', required: true },
  ...of,
})
const part = (id: string, ...questions: Question[]) => ({ id, title: `Part ${id}`, questions })
const draft = {
  scale: ['Poor', '', 'Good', '', 'Best'],
  parts: [part('1', question('a'), question('b', { kind: 'text', help: 'Any word.' })), part('2', question('c'))],
} as FormContent

type Common = { draft: FormContent; saving: DraftSaving; onClose: () => void }

async function show(form: (common: Common) => ReactNode, saves = true) {
  const save = vi.fn(async (next: FormContent) => (saves ? next : undefined))
  const onClose = vi.fn()
  const saving = { save, loading: false, error: null } as unknown as DraftSaving
  showPage(form({ draft, saving, onClose }))
  const shown = await screen.findByRole('dialog')
  const dialog = within(shown)
  const submit = async (name: string) => {
    await userEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    return save.mock.calls[0]?.[0] as FormContent
  }
  return {
    dialog,
    submit,
    save,
    onClose,
    title: () => document.getElementById(shown.getAttribute('aria-labelledby') ?? '')?.textContent,
  }
}
const [first, second] = draft.parts
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a question is added at the end of its part: on the scale, and required, until somebody says otherwise', async () => {
  const { dialog, submit, onClose, title } = await show(of => (
    <QuestionForm {...of} of={{ part: first as never, question: null }} />
  ))
  expect(title()).toBe('Add question')
  expect(dialog.queryByRole('button', { name: 'Delete question' })).toBeNull()
  type(dialog.getByLabelText('Question'), 'Follows the care plan')
  const saved = await submit('Add question')
  const added = { kind: 'scale', text: 'Follows the care plan', help: '', required: true }
  expect(saved.parts[0]?.questions).toEqual([...(first?.questions ?? []), { ...added, id: expect.any(String) }])
  expect(saved.parts[1]).toEqual(second)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a question is changed in its place', async () => {
  const old = first?.questions[1] ?? null
  const { dialog, submit, title } = await show(of => (
    <QuestionForm {...of} of={{ part: first as never, question: old }} />
  ))
  expect(title()).toBe('Edit question')
  expect(dialog.getByLabelText(/^What it means/)).toHaveProperty('value', 'Any word.')
  type(dialog.getByLabelText('Question'), 'Listens')
  await userEvent.click(dialog.getByRole('switch', { name: /^Required/ }))
  const { parts } = await submit('Save')
  expect(parts[0]?.questions).toEqual([question('a'), { ...old, text: 'Listens', required: false }])
})

test('a question is deleted, and nothing else', async () => {
  const { submit, onClose } = await show(of => (
    <QuestionForm {...of} of={{ part: first as never, question: first?.questions[0] ?? null }} />
  ))
  const { parts } = await submit('Delete question')
  expect(parts.map(one => one.questions.map(({ id }) => id))).toEqual([['b'], ['c']])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what is refused stays open with what was typed', async () => {
  const { dialog, submit, onClose } = await show(
    of => <QuestionForm {...of} of={{ part: first as never, question: null }} />,
    false,
  )
  type(dialog.getByLabelText('Question'), 'Listens')
  await submit('Add question')
  expect(dialog.getByLabelText('Question')).toHaveProperty('value', 'Listens')
  expect(onClose).not.toHaveBeenCalled()
})

test('a part is added last, with a title', async () => {
  const { dialog, submit, save } = await show(of => <PartForm {...of} of="new" />)
  await userEvent.click(dialog.getByRole('button', { name: 'Add part' }))
  await dialog.findByText('Give the part a title.')
  expect(save).not.toHaveBeenCalled()
  type(dialog.getByLabelText('Title'), ' At work ')
  const { parts } = await submit('Add part')
  expect(parts).toEqual([...draft.parts, { id: expect.any(String), title: 'At work', questions: [] }])
})

test('a part is renamed', async () => {
  const { dialog, submit, title } = await show(of => <PartForm {...of} of={second as never} />)
  expect(title()).toBe('Rename part')
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Part 2')
  type(dialog.getByLabelText('Title'), 'At home')
  const { parts } = await submit('Save')
  expect(parts).toEqual([first, { ...second, title: 'At home' }])
})

test('each value of the scale has its word, or none', async () => {
  const { dialog, submit } = await show(of => <ScaleForm {...of} />)
  const boxes = dialog.getAllByRole('textbox')
  expect(boxes.map(one => (one as HTMLInputElement).value)).toEqual([...draft.scale])
  type(dialog.getByLabelText(/^2/), 'Fair')
  type(dialog.getByLabelText(/^4/), 'Better')
  type(dialog.getByLabelText(/^5/), '')
  const { scale, parts } = await submit('Save')
  expect(scale).toEqual(['Poor', 'Fair', 'Good', 'Better', ''])
  expect(parts).toEqual(draft.parts)
})

test.each([
  ['question', (of: Common) => <QuestionForm {...of} of={{ part: first as never, question: null }} />],
  ['part', (of: Common) => <PartForm {...of} of="new" />],
  ['scale', (of: Common) => <ScaleForm {...of} />],
])('a %s is left as it was', async (_what, form) => {
  const { dialog, onClose, save } = await show(form)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
})
