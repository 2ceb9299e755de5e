import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormEnd } from '../../kinds/contract.ts'
import { type FormGroup, type FormNode, newEnd, newSingle } from '../rules.ts'
import { LastingField, NeedField } from './NeedField.tsx'

const sources = {
  ...{ acknowledgement: [], competencyTest: [], skillChecklist: [], evaluation: [], externalCheck: [] },
  references: [{ value: 'r1', label: 'Reference form' }],
  document: [
    { value: 'd1', label: 'CPR card' },
    { value: 'd2', label: 'TB result' },
  ],
  hours: [{ value: 'h1', label: 'In-service' }],
}
const names = { d9: 'Old card', d1: 'Former name' }
const single = (key: string, sourceId: string, kind: 'document' | 'hours' | 'references' = 'document') =>
  newSingle(kind, sourceId, () => key)
const group = (key: string, of: FormNode[], kind: FormGroup['kind'] = 'anyOf'): FormGroup => ({ key, kind, of })

type Values = { satisfiedBy: FormGroup; lasting: FormEnd[] }
let form: UseFormReturn<Values>

function Shown({ of, lasting, ends }: { of: FormGroup; lasting: boolean; ends: FormEnd[] }) {
  form = useForm<Values>({ defaultValues: { satisfiedBy: of, lasting: ends } })
  const Field = lasting ? LastingField : NeedField
  return (
    <FormProvider {...form}>
      <Field sources={sources} names={names} />
    </FormProvider>
  )
}
const show = (of: FormGroup, lasting = false, ends: FormEnd[] = []) =>
  showPage(<Shown of={of} lasting={lasting} ends={ends} />).container
const keys = (of = form.getValues('satisfiedBy')): unknown[] =>
  of.of.map(node => ('of' in node ? [node.kind, ...keys(node)] : node.key))
// Found without their roles, which take long to find among so many elements.
const press = (name: string) => userEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name))
const card = (key: string) => within(document.querySelector<HTMLElement>(`[data-node="${key}"]`) as HTMLElement)
const focused = () => document.activeElement

test('pieces are named by kind and place, in groups too, and read aloud', () => {
  const container = show(group('g', [single('a', 'd1'), group('h', [single('b', 'd9'), single('c', 'd2')], 'allOf')]))
  expect([...container.querySelectorAll('h4')].map(one => one.textContent)).toEqual([
    'Document 1',
    'Group 2',
    'Document 2.1',
    'Document 2.2',
  ])
  const lists = [...container.querySelectorAll('ol')].map(one => one.getAttribute('aria-label'))
  expect(lists).toEqual(['What satisfies it', 'Group 2'])
  const old = card('b')
  // What is no longer offered keeps its name, and is there to stay.
  expect(old.getByDisplayValue('Old card')).toBeTruthy()
  expect(card('a').getByLabelText<HTMLSelectElement>('Document type').options).toHaveLength(3)
  screen.getByLabelText('Document 1')
  // A source is called as the list says today.
  expect(screen.getByRole('status').textContent).toMatch(/A person meets it with: .*CPR card.*Old card.*TB result/)
  expect(screen.getByRole('status').textContent).toContain('Lasts: ')
})

test('nothing is asked for yet: no list, no way to count, nothing read aloud', () => {
  show(group('g', []))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('how pieces count is chosen where there are two, and of each group', async () => {
  show(group('g', [group('h', [single('a', 'd1')])]))
  expect(screen.queryByLabelText('How these count')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('How the pieces of Group 1 count'), 'allOf')
  expect(keys()).toEqual([['allOf', 'a']])
  await press('Add document')
  await userEvent.selectOptions(screen.getByLabelText('How these count'), 'All of these are needed')
  expect(form.getValues('satisfiedBy.kind')).toBe('allOf')
  await userEvent.selectOptions(screen.getByLabelText('How these count'), 'Any one of these is enough')
  expect(form.getValues('satisfiedBy.kind')).toBe('anyOf')
  await waitFor(() => expect(keys()).toHaveLength(2))
})

test('pieces are moved and removed, and the focus stays with them', async () => {
  const container = show(group('g', [single('a', 'd1'), single('b', 'd2'), single('c', 'd9')]))
  await press('Move Document 3 up')
  expect(keys()).toEqual(['a', 'c', 'b'])
  expect(focused()?.getAttribute('aria-label')).toBe('Move Document 2 up')
  await press('Move Document 1 down')
  expect(keys()).toEqual(['c', 'a', 'b'])
  await press('Remove Document 2')
  expect(keys()).toEqual(['c', 'b'])
  expect(focused()).toBe(container.querySelector('[data-add="g"]'))
})

test('one piece is changed alone: its source, and how long it lasts', async () => {
  show(group('g', [single('a', 'd1'), single('b', 'd1')]))
  const second = card('b')
  await userEvent.selectOptions(second.getByLabelText('Document type'), 'TB result')
  expect(form.getValues('satisfiedBy.of')).toMatchObject([{ sourceId: 'd1' }, { sourceId: 'd2' }])
  await userEvent.click(second.getByText('Lasts differently from the rule…'))
  const own = within(second.getByRole('group', { name: 'How long this piece lasts' }))
  expect(focused()?.closest('[data-end]')).not.toBeNull()
  expect(form.getValues('satisfiedBy.of')).toMatchObject([{ lasting: null }, { lasting: [{ kind: 'printedDate' }] }])
  await userEvent.click(own.getByText('Add another end'))
  expect(form.getValues('satisfiedBy.of.1')).toMatchObject({ lasting: { length: 2 } })
  await userEvent.click(own.getByText('As long as the rule'))
  expect(form.getValues('satisfiedBy.of.1')).toMatchObject({ lasting: null })
  expect(focused()).toBe(second.getByLabelText('Document type'))
})

test('what is wrong stands at its place and takes the focus', async () => {
  const container = show(group('g', [single('a', 'd1'), single('b', '')]))
  const type = (message: string) => ({ type: 'custom', message })
  const wrong = { of: { 1: { ...type('The piece is wrong.'), sourceId: type('Choose one.') }, ...type('Too few.') } }
  act(() => form.setError('satisfiedBy', wrong as never))
  const second = card('b')
  second.getByText('Choose one.')
  second.getByText('The piece is wrong.')
  screen.getByText('Too few.')
  expect(container.querySelector('[data-add="g"]')?.hasAttribute('data-faulty')).toBe(true)
  act(() => form.setFocus('satisfiedBy'))
  await waitFor(() => expect(focused()).toBe(second.getByLabelText('Document type')))
})

test('how long it lasts is asked where anything lasts by the rule', async () => {
  show(group('g', [single('a', 'd1')]), true)
  await press('Add an end')
  expect(form.getValues('lasting')).toHaveLength(1)
  expect(focused()?.closest('[data-end]')).not.toBeNull()
})

test('hours say by themselves how long they last', () => {
  show(group('g', [single('a', 'h1', 'hours')]), true, [newEnd(() => 'e')])
  screen.getByText(/says by itself how long it lasts/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('of hours no end of their own is offered, nor read aloud', () => {
  show(group('g', [single('a', 'h1', 'hours')]))
  screen.getByLabelText('In-service ledger')
  expect(screen.queryByRole('button', { name: /^Lasts differently/ })).toBeNull()
  expect(screen.getByRole('status').textContent).not.toContain('Lasts: ')
})

test('references ask how many, and may last differently from the rule', async () => {
  show(group('g', [single('a', 'r1', 'references')]))
  await userEvent.click(screen.getByText('Lasts differently from the rule…'))
  expect(form.getValues('satisfiedBy.of')).toMatchObject([{ kind: 'references', lasting: [expect.anything()] }])
})
