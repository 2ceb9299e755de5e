import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { offeredCapabilities } from '../rules.ts'
import { CapabilitiesField, capabilityNote, capabilityWords, InWords } from './parts.tsx'

type Wish = Parameters<typeof InWords>[0]
const show = (of: Wish) => {
  const { container } = showPage(<InWords {...of} />)
  const lists = screen.queryAllByRole('list').map(list => Array.from(list.children, one => one.textContent))
  return { text: container.textContent ?? '', lists }
}

test('what a role can and cannot do stands as sentences, in the order in which it is offered', () => {
  const { text, lists } = show({ allowed: ['notes.edit', 'notes.view'] })
  expect(text).toMatch(/^Works with everyone.*Whoever has this role canread notes/)
  expect(lists[0]?.map(one => one?.trim())).toEqual(['read notes', 'write notes'])
  expect(lists[1]).toHaveLength(offeredCapabilities.length - 2)
  expect(text).not.toMatch(/New|Removed/)
})

test('what a change adds or takes is marked', () => {
  const { text } = show({ allowed: ['notes.view'], before: ['notes.edit'] })
  expect(text).toContain('read notes New')
  expect(text).toContain('write notes Removed')
  expect(text.match(/New|Removed/g)).toHaveLength(2)
})

test('a role that may do nothing says so, and lists nothing', () => {
  const { text, lists } = show({ allowed: [] })
  expect(text).toContain('Whoever has this role can’t do anything yet.')
  expect(lists).toEqual([])
})

test('one that may do everything has nothing that it cannot', () => {
  expect(show({ allowed: offeredCapabilities }).text).not.toContain('and can’t')
})

test.each<[Partial<Wish>, string]>([
  [{ worksWith: 'myPeople' }, 'Works only with the people they coordinate, and sees no one else Whoever'],
  [{ worksWith: 'myPeople', workedWith: 'everyone' }, 'sees no one else New'],
  [{ worksWith: 'theirOffices' }, 'Works only with the people of their offices'],
])('whose people it works with is told, and marked when it changes: %j', (of, words) => {
  expect(show({ allowed: [], ...of }).text).toContain(words)
})

test('only medical documents need a note', () => {
  expect(offeredCapabilities.filter(capabilityNote)).toEqual(['documents.viewMedical'])
})

function Field({ chosen }: { chosen: Capability[] }) {
  const form = useForm({ defaultValues: { capabilities: chosen } })
  return (
    <FormProvider {...form}>
      <CapabilitiesField label="May" offered={['notes.view', 'documents.viewMedical']} />
      <output>{form.watch('capabilities').join(' ')}</output>
    </FormProvider>
  )
}

test('boxes are ticked and cleared', async () => {
  showPage(<Field chosen={['notes.view']} />)
  const [notes, medical] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([notes?.checked, medical?.checked]).toEqual([true, false])
  await userEvent.click(medical as HTMLElement)
  expect(screen.getByRole('status').textContent).toBe('notes.view documents.viewMedical')
  await userEvent.click(notes as HTMLElement)
  expect(screen.getByRole('status').textContent).toBe('documents.viewMedical')
  screen.getByText('Each view is recorded')
  screen.getByText(new RegExp(capabilityWords('notes.view'), 'i'))
})
