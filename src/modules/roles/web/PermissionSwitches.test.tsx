import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Permission } from '../contract.ts'
import { PermissionSwitches } from './PermissionSwitches.tsx'

const permission = (id: string, of: Partial<Permission> = {}) =>
  ({
    ...{ id, name: `Permission ${id}`, description: `About ${id}`, capabilities: ['notes.view'] },
    ...{ presetNews: null, roles: [] },
    ...of,
  }) as unknown as Permission
const notes = permission('a', {
  roles: [
    { id: 'r', name: 'Nurse' },
    { id: 's', name: 'Office' },
  ],
})
const papers = permission('b', { capabilities: ['documents.viewMedical', 'notes.edit', 'notes.view'] })
const news = permission('c', { presetNews: { gained: ['notes.edit'], lost: [] } })

let form: UseFormReturn<{ permissions: string[] }>
const [onEdit, onDelete] = [vi.fn(), vi.fn()]

function Shown({ chosen, saved }: { chosen: string[]; saved: string[] }) {
  form = useForm({ defaultValues: { permissions: chosen } })
  return (
    <FormProvider {...form}>
      <PermissionSwitches permissions={[notes, papers, news]} saved={saved} onEdit={onEdit} onDelete={onDelete} />
    </FormProvider>
  )
}
const show = (chosen: string[], saved = chosen) => showPage(<Shown chosen={chosen} saved={saved} />)
const rows = () => [...(screen.getAllByRole('list')[0]?.children ?? [])] as HTMLElement[]
const row = (place: number) => within(rows()[place] as HTMLElement)
const flip = (name: string) => userEvent.click(screen.getByRole('switch', { name }))

test('a switch says what it is about and how much it allows, and stands as the role has it', () => {
  show(['b'])
  const switches = screen.getAllByRole<HTMLInputElement>('switch')
  expect(switches.map(one => one.checked)).toEqual([false, true, false])
  expect(screen.getByRole('switch', { name: 'Permission a', description: 'About a' })).toBeTruthy()
  row(0).getByText('1 right')
  row(1).getByText('3 rights')
  expect(screen.queryByText('Not saved')).toBeNull()
  row(2).getByText('Preset has changed')
  expect(row(0).queryByText('Preset has changed')).toBeNull()
})

test('what is switched is not saved yet, stays in the order of the list, and put back it is as before', async () => {
  show(['c'])
  await flip('Permission a')
  expect(form.getValues('permissions')).toEqual(['a', 'c'])
  row(0).getByText('Not saved')
  await flip('Permission c')
  expect(form.getValues('permissions')).toEqual(['a'])
  row(2).getByText('Not saved')
  expect(row(1).queryByText('Not saved')).toBeNull()
  await flip('Permission c')
  await flip('Permission a')
  expect(form.getValues('permissions')).toEqual(['c'])
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a permission opens to what it allows and in which roles, to be edited or deleted', async () => {
  show([])
  const open = (name: string) => screen.getByRole('button', { name: `What ${name} allows` })
  expect(open('Permission a').getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(open('Permission a'))
  expect(open('Permission a').getAttribute('aria-expanded')).toBe('true')
  row(0).getByText('In these roles: Nurse, Office. A change to this permission counts in all of them.')
  expect(
    row(0)
      .getAllByRole('listitem')
      .map(one => one.textContent),
  ).toEqual(['read notes'])
  await userEvent.click(screen.getByRole('button', { name: 'Edit permission Permission a' }))
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(notes)
  expect(onDelete).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete permission Permission a' }))
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(notes)
  await userEvent.click(open('Permission b'))
  row(1).getByText('Each view is recorded')
  expect(row(1).getAllByRole('listitem')).toHaveLength(3)
  expect(row(1).queryByText(/^In these roles/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take over the preset of Permission b' })).toBeNull()
  await userEvent.click(open('Permission c'))
  screen.getByRole('button', { name: 'Take over the preset of Permission c' })
  await userEvent.click(open('Permission a'))
  expect(open('Permission a').getAttribute('aria-expanded')).toBe('false')
})
