import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormContent } from '../contract.ts'
import { DraftParts } from './DraftParts.tsx'
import type { DraftSaving } from './parts.tsx'

const question = (id: string, of: object = {}) => ({
  id,
  kind: 'scale',
  text: `Q ${id}`,
  help: '',
  required: true,
  ...of,
})
const draft = {
  scale: ['Poor', '', '', '', 'Great'],
  parts: [
    {
      id: 'p1',
      title: 'At work',
      questions: [question('a', { help: 'Honestly' }), question('b', { required: false })],
    },
    { id: 'p2', title: '', questions: [] },
  ],
} as unknown as FormContent

function show(of: FormContent = draft) {
  const save = vi.fn(async () => undefined)
  const acts = { onQuestion: vi.fn(), onPart: vi.fn(), onScale: vi.fn() }
  showPage(<DraftParts draft={of} saving={{ save } as unknown as DraftSaving} {...acts} />)
  return { save, ...acts }
}
const menuOf = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menuitem', { name: /^Delete part/ })
}

test('the words of the scale stand with their values, and are changed', async () => {
  const { onScale } = show()
  screen.getByText('1 Poor · 5 Great')
  await userEvent.click(screen.getByRole('button', { name: 'Edit scale' }))
  expect(onScale).toHaveBeenCalledOnce()
})

test('a scale without words says so', () => {
  show({ ...draft, scale: ['', '', '', '', ''] } as FormContent)
  screen.getByText('The values have no words yet.')
})

test('a question tells its kind, whether it may stay empty, and its help; it opens', async () => {
  const { onQuestion } = show()
  screen.getByRole('heading', { name: 'At work' })
  const list = within(screen.getByRole('list', { name: 'Questions of At work' }))
  const [first, second] = list.getAllByRole('listitem').map(one => one.textContent)
  expect(first).toMatch(/Q a.* · Honestly$/)
  expect(first).not.toContain('optional')
  expect(second).toMatch(/Q b.*, optional$/)
  await userEvent.click(list.getByRole('button', { name: /^Q b/ }))
  expect(onQuestion).toHaveBeenCalledExactlyOnceWith('b')
})

test('a part without a title has its number, gets questions and is renamed', async () => {
  const { onQuestion, onPart } = show()
  screen.getByRole('heading', { name: 'Part 2' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add question' })[1] as HTMLElement)
  expect(onQuestion).toHaveBeenCalledExactlyOnceWith('new-p2')
  await menuOf('Part 2')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(onPart).toHaveBeenCalledExactlyOnceWith('p2')
})

test('an empty part is deleted, and the others stay', async () => {
  const { save } = show()
  await userEvent.click(await menuOf('Part 2'))
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...draft, parts: [draft.parts[0]] })
})

test('a part with questions, and the last one, stay', async () => {
  const { save } = show()
  const first = await menuOf('At work')
  expect(first.getAttribute('aria-disabled')).toBe('true')
  expect(first.textContent).toContain('Delete its questions first.')
  expect(save).not.toHaveBeenCalled()
})

test('the only part of a form stays', async () => {
  show({ ...draft, parts: draft.parts.slice(1) })
  expect((await menuOf('Part 1')).textContent).toContain('A form has at least one part.')
})

test('a question is moved within its part, and nothing else changes', async () => {
  const { save } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Move Q a down' }))
  const [part] = draft.parts
  expect(save).toHaveBeenCalledExactlyOnceWith({
    ...draft,
    parts: [{ ...part, questions: part?.questions.toReversed() }, draft.parts[1]],
  })
})
