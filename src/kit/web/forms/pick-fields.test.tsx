import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { MultiSelect, PickField, RadioField } from './pick-fields.tsx'
import { SuggestField } from './suggest-field.tsx'

type Form = UseFormReturn<FieldValues>
function FormOf({ field, start, onForm }: { field: ReactNode; start: unknown; onForm: (form: Form) => void }) {
  const form = useForm<FieldValues>({ defaultValues: { state: start } })
  onForm(form)
  return <FormProvider {...form}>{field}</FormProvider>
}

function show(field: ReactNode, start: unknown) {
  const forms: Form[] = []
  showPage(<FormOf field={field} start={start} onForm={form => forms.push(form)} />)
  return {
    value: () => forms.at(-1)?.getValues('state'),
    refuse: () => forms.at(-1)?.setError('state', { message: 'Choose a state.' }),
  }
}
const options = [
  { value: 'TX', label: 'Texas' },
  { value: 'OH', label: 'Ohio' },
]
const own = { name: 'state', label: 'State', options, placeholder: 'Any' }
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'State' })
const said = (of: HTMLElement) => document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent

test('one of many is found by typing, and taken back to nothing', async () => {
  const { value } = show(<PickField {...own} />, 'OH')
  const field = await box()
  expect([field.value, field.placeholder]).toEqual(['Ohio', ''])
  await userEvent.clear(field)
  await userEvent.type(field, 'tex')
  await userEvent.click(await screen.findByRole('option'))
  expect(value()).toBe('TX')
  await userEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }))
  expect([value(), field.placeholder]).toEqual(['', 'Any'])
})

test('several are chips, and the list stays open for the next', async () => {
  const { value, refuse } = show(<MultiSelect {...own} help="Where you work." />, undefined)
  const field = await box()
  expect([field.placeholder, said(field)]).toEqual(['Any', 'Where you work.'])
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Ohio' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Texas' }))
  expect([value(), field.placeholder]).toEqual([['OH', 'TX'], ''])
  await userEvent.click(screen.getByRole('option', { name: 'Ohio' }))
  expect(value()).toEqual(['TX'])
  refuse()
  await screen.findByText('Choose a state.')
  expect([said(field), field.getAttribute('aria-invalid')]).toEqual(['Choose a state.', 'true'])
})

test('a few options all stay in sight', async () => {
  const { value, refuse } = show(<RadioField {...own} />, 'TX')
  const group = screen.getByRole('radiogroup', { name: 'State' })
  expect(screen.getByRole('radio', { name: 'Texas' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Ohio' }))
  expect(value()).toBe('OH')
  refuse()
  await screen.findByText('Choose a state.')
  expect(said(group)).toBe('Choose a state.')
})

test('options that cannot be chosen now are disabled', async () => {
  show(<RadioField {...own} disabled />, 'TX')
  expect(screen.getByRole('radio', { name: 'Ohio' })).toHaveProperty('disabled', true)
})

test('what no suggestion names may be typed too', async () => {
  const field = <SuggestField name="state" label="State" suggestions={['Texas', 'Ohio']} maxLength={5} />
  const { value, refuse } = show(field, 'Te')
  const line = await box()
  expect([line.value, line.name, line.autocomplete, line.maxLength]).toEqual(['Te', 'state', 'off', 5])
  await userEvent.type(line, 'xas')
  expect((await screen.findAllByRole('option')).map(one => one.textContent)).toEqual(['Texas'])
  await userEvent.clear(line)
  await userEvent.type(line, 'Guam')
  expect(value()).toBe('Guam')
  refuse()
  await screen.findByText('Choose a state.')
})
