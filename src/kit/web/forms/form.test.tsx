import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isUnsaved } from '../routing/leaving.ts'
import { showPage } from '../testing/show.tsx'
import { TextField } from './fields.tsx'
import { Form, showSaved, useFormOf } from './form.tsx'

const draft = z.object({ name: z.string(), phone: z.string(), version: z.number() })
type Draft = z.infer<typeof draft>

/** Saves when the test answers with what is kept. */
function Details({ answer, onSave }: { answer: Promise<Draft>; onSave?: (values: Draft) => void }) {
  const form = useFormOf(draft, { name: '', phone: '', version: 1 })
  const save = async (values: Draft) => {
    onSave?.(values)
    showSaved(form, await answer)
  }
  return (
    <Form form={form} loading={false} error={null} guarded undrafted onSubmit={save}>
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
      <button type="submit">Save</button>
    </Form>
  )
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('a form shows what was saved, and nothing of it is unsaved', async () => {
  const saved = Promise.withResolvers<Draft>()
  showPage(<Details answer={saved.promise} />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Name'), ' Ana ')
  await person.click(screen.getByText('Save'))
  await act(async () => saved.resolve({ name: 'Ana', phone: '', version: 2 }))
  expect(value('Name')).toBe('Ana')
  expect(isUnsaved()).toBe(false)
})

test('what is typed while a form is sent stays, and is unsaved', async () => {
  const saved = Promise.withResolvers<Draft>()
  const sent: Draft[] = []
  showPage(<Details answer={saved.promise} onSave={values => sent.push(values)} />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Name'), 'Ana')
  await person.click(screen.getByText('Save'))
  await person.type(screen.getByLabelText('Phone'), '555')
  await act(async () => saved.resolve({ name: 'Ana', phone: '', version: 2 }))
  expect([value('Name'), value('Phone')]).toEqual(['Ana', '555'])
  expect(isUnsaved()).toBe(true)
  // It is the next version that it is saved as: the one before would be refused as somebody else's change.
  await person.click(screen.getByText('Save'))
  expect(sent.map(({ phone, version }) => [phone, version])).toEqual([
    ['', 1],
    ['555', 2],
  ])
})
