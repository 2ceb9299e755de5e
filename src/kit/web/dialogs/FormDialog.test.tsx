import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../../contract/access.ts'
import { api, post } from '../../contract/endpoint.ts'
import { useApiMutation } from '../api/api-mutation.ts'
import { SelectField, SwitchField } from '../forms/choice-fields.tsx'
import { TextField } from '../forms/fields.tsx'
import { useFormOf } from '../forms/form.tsx'
import { envelope, outerServer } from '../testing/outer-server.ts'
import { showPage } from '../testing/show.tsx'
import { FormDialog } from './FormDialog.tsx'

const draft = z.object({ name: z.string().min(1), kind: z.string().min(1), isActive: z.boolean() })
const positions = api('positions', '/api/positions', {
  create: post('/', { allow: open, body: draft, reply: z.null() }),
})

function PositionForm({ onClose }: { onClose: () => void }) {
  const form = useFormOf(draft, { name: '', kind: '', isActive: true })
  const create = useApiMutation(positions.create, { onDone: onClose })
  return (
    <FormDialog
      title="Add position"
      submitLabel="Add"
      form={form}
      loading={create.loading}
      error={create.error}
      onSubmit={body => create.send({ body })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Kind" options={[{ value: 'rn', label: 'Nurse' }]} />
      <SwitchField name="isActive" label="Active" />
    </FormDialog>
  )
}

async function mounted() {
  const onClose = vi.fn()
  showPage(<PositionForm onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Add position' })
  return { onClose, person: userEvent.setup() }
}
const name = () => screen.getByRole('textbox', { name: 'Name' })

test('what is missing is said under the field, marked, and the first gets the focus; nothing is sent', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, data: null }))
  const { person } = await mounted()
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(name().getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Fill this in.')
  expect(document.activeElement).toBe(name())
  expect(heard).toHaveLength(0)
})

test('what was filled in is sent, and the dialog closes', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, data: null }))
  const { person, onClose } = await mounted()
  await person.type(name(), 'Nurse')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rn')
  await person.click(screen.getByRole('switch', { name: 'Active' }))
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ name: 'Nurse', kind: 'rn', isActive: false })
})

test('a double click sends it once', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, data: null }))
  const { person, onClose } = await mounted()
  await person.type(name(), 'Nurse')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rn')
  await person.dblClick(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard).toHaveLength(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("a refusal's fields land on the fields, and what was typed stays", async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }]
  await outerServer((_heard, response) => envelope(response, 400, { success: false, message: 'Please look.', errors }))
  const { person, onClose } = await mounted()
  await person.type(name(), 'Nurse')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rn')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('This name is taken.')
  expect(document.activeElement).toBe(name())
  expect(name()).toHaveProperty('value', 'Nurse')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal of the whole stands above the form', async () => {
  await outerServer((_heard, response) => envelope(response, 409, { success: false, message: 'Somebody was faster.' }))
  const { person } = await mounted()
  await person.type(name(), 'Nurse')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rn')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Somebody was faster.'))
})

test('a refusal about what is no field of the form says what is wrong', async () => {
  const errors = [{ path: 'token', message: 'This link is not complete.' }]
  await outerServer((_heard, response) => envelope(response, 400, { success: false, message: 'Please look.', errors }))
  const { person } = await mounted()
  await person.type(name(), 'Nurse')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'rn')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('This link is not complete.'))
})

test('closing with unsaved work asks first; without, it closes', async () => {
  const { person, onClose } = await mounted()
  await person.type(name(), 'N')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(onClose).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(asking).toBeDefined()
  cleanup()
  const again = await mounted()
  await again.person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(again.onClose).toHaveBeenCalledTimes(1)
})
