import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { importList, others, stateHeader } from '../../../../testing/exclusions.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import type { ExclusionFile, ListState } from '../../lists/contract.ts'
import { ImportForm } from './ImportForm.tsx'

const product = await testScreens()
const person = userEvent.setup()
const texas = 'state-TX'
const at = '/api/compliance-requirement/exclusions'

async function show(code: string, lists?: ListState[], before = false) {
  const org = await testOrganization(product)
  if (before) await importList(product, org, others)
  const read = async <T,>(path: string) =>
    (await product.call('GET', `${at}${path}`, { token: org.admin })).body.data as T
  const known = lists ?? (await read<ListState[]>('/lists'))
  saveSession(someone({ id: org.adminId }), org.admin)
  const onClose = vi.fn()
  showPage(<ImportForm code={code} lists={known} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: 'Import a file' }))
  const pick = async (text: string, name = 'texas.csv') => {
    await userEvent.upload(form.getByLabelText('File', { selector: 'input' }), new File([text], name))
    await form.findByText(new RegExp(`^${name} · 0\\.0 MB$`))
  }
  const column = (label: RegExp | string) => form.getByLabelText<HTMLSelectElement>(label)
  const submit = () => person.click(form.getByRole('button', { name: 'Import and screen' }))
  const files = async () => (await read<{ data: ExclusionFile[] }>('/files')).data
  return { form, pick, column, submit, files, onClose }
}
const rows = (header: string) => [header, ...others, ''].join('\n')

test('a file is chosen, its columns are guessed by their names, and it is stored with them', async () => {
  const { form, pick, column, submit, files, onClose } = await show(texas)
  form.getByText('Use the list as CSV. Unpack it first when it comes as ZIP.')
  expect(form.queryByRole('group', { name: 'Columns' })).toBeNull()
  await submit()
  expect((await form.findByRole('alert')).textContent).toBe('Choose a file.')
  await pick(rows(stateHeader))
  expect(form.queryByRole('alert')).toBeNull()
  form.getByRole('button', { name: 'Choose another file' })
  await form.findByRole('group', { name: 'Columns' })
  await waitFor(() => expect(column('Surname').value).toBe('Last Name'))
  expect([column('Date of birth').value, column(/^Whole name/).value]).toEqual(['DOB', ''])
  await person.selectOptions(column('State'), 'Not in the file')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const columns = { last: 'Last Name', first: 'First Name', birthDate: 'DOB' }
  const [stored] = await files()
  expect(stored).toMatchObject({ listCode: texas, fileName: 'texas.csv', columns })
  expect(stored?.columns).not.toHaveProperty('state')
})

test('what was chosen last time is chosen again where the file still has those columns', async () => {
  const { pick, column } = await show(texas, undefined, true)
  await pick(rows(stateHeader))
  await waitFor(() => expect(column('Surname').value).toBe('Last Name'))
  expect(column('Excluded on').value).toBe('Effective Date')
  await pick(rows('Name,Middle Name,DOB,State,Effective Date,Other'), 'new.csv')
  await waitFor(() => expect(column(/^Whole name/).value).toBe('Name'))
  expect(column('Surname').value).toBe('')
})

test('the federal list has columns of its own, and nobody is asked for them', async () => {
  const { form, pick } = await show('oig-leie')
  form.getByText('Use the whole list, UPDATED.csv, not the monthly supplements.')
  await pick(rows(stateHeader))
  expect(form.queryByRole('group', { name: 'Columns' })).toBeNull()
  await person.selectOptions(form.getByLabelText('List'), texas)
  await form.findByRole('group', { name: 'Columns' })
})

test('a file that is too large is refused before it is sent', async () => {
  const { form, submit, files } = await show(texas)
  const file = new File([rows(stateHeader)], 'texas.csv')
  Object.defineProperty(file, 'size', { value: 100_000_001 })
  await userEvent.upload(form.getByLabelText('File', { selector: 'input' }), file)
  expect((await form.findByRole('alert')).textContent).toBe('The file is larger than 100 MB.')
  await submit()
  expect(await files()).toEqual([])
})

const newest = (state: ExclusionFile['state'], reason: string | null) =>
  [{ code: texas, name: 'Texas', newest: { state, reason }, good: null }] as unknown as ListState[]

test('that a list is really shorter is asked only where the last file looked cut off', async () => {
  const { form } = await show(texas, newest('unavailable', 'The file seems cut off: 2 rows.'))
  const accepts = form.getByRole<HTMLInputElement>('switch')
  expect(accepts.checked).toBe(false)
  form.getByText('The file seems cut off: 2 rows.')
})

test.each([
  ['unavailable', 'The file has no rows.'],
  ['done', 'The file seems cut off: 2 rows.'],
] as const)('else it is not: %s, %s', async (state, reason) => {
  const { form } = await show(texas, newest(state, reason))
  expect(form.queryByRole('switch')).toBeNull()
})
