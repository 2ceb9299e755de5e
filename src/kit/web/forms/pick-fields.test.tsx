import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { showPage } from '../testing/show.tsx'
import { Form, useFormOf } from './form.tsx'
import { MultiSelect, PickField } from './pick-fields.tsx'

const draft = z.object({ state: z.string(), languages: z.array(z.string()) })
const states = [
  { value: 'TX', label: 'Texas' },
  { value: 'NM', label: 'New Mexico' },
]
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

function Fields({ onSubmit }: { onSubmit: (of: z.output<typeof draft>) => unknown }) {
  const form = useFormOf(draft, { state: '', languages: [] })
  return (
    <Form form={form} loading={false} error={null} undrafted onSubmit={onSubmit}>
      <PickField name="state" label="State" options={states} placeholder="Any state" />
      <MultiSelect name="languages" label="Languages" options={languages} placeholder="Any language" />
      <button type="submit">Save</button>
    </Form>
  )
}

test('one or several are found by typing; what stands in for nothing goes with the first choice', async () => {
  const onSubmit = vi.fn()
  showPage(<Fields onSubmit={onSubmit} />)
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('State'), 'mex')
  await person.click(await screen.findByRole('option', { name: 'New Mexico' }))
  const several = screen.getByLabelText('Languages')
  expect(several.getAttribute('placeholder')).toBe('Any language')
  await person.click(several)
  for (const name of ['English', 'Spanish']) await person.click(await screen.findByRole('option', { name }))
  await person.keyboard('{Escape}')
  expect(several.getAttribute('placeholder') ?? '').toBe('')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ state: 'NM', languages: ['en', 'es'] })
})
