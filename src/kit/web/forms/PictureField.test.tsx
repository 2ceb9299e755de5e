import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { PictureField } from './PictureField.tsx'

type Form = UseFormReturn<FieldValues>
const rule = { field: 'logo', types: ['image/png', 'image/jpeg'], maxBytes: 2_000_000, count: 1 }

function FormOf({ stored, onForm }: { stored: string | null; onForm: (form: Form) => void }) {
  const form = useForm<FieldValues>({ defaultValues: { logo: null } })
  onForm(form)
  return (
    <FormProvider {...form}>
      <PictureField name="logo" label="Logo" rule={rule} stored={stored} />
    </FormProvider>
  )
}

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
})

function show(stored: string | null) {
  const forms: Form[] = []
  showPage(<FormOf stored={stored} onForm={form => forms.push(form)} />)
  const input = screen.getByLabelText('Logo', { selector: 'input' }) as HTMLInputElement
  const value = () => forms.at(-1)?.getValues('logo')
  const choose = (type: string, size = 3) => {
    const file = new File(['x'.repeat(size)], 'logo', { type })
    fireEvent.change(input, { target: { files: [file] } })
    return file
  }
  const refuse = () => forms.at(-1)?.setError('logo', { message: 'Not a picture.' })
  return { input, value, choose, refuse }
}
const preview = () => screen.queryByRole('img', { name: 'Preview' })?.getAttribute('src')
const button = (name: string) => screen.queryByRole('button', { name })

test('a picture is chosen, seen before it is sent, and taken away again', async () => {
  const { input, value, choose } = show(null)
  expect([preview(), button('Replace'), button('Remove')]).toEqual([undefined, null, null])
  expect(input.accept).toBe('image/png,image/jpeg')
  const opened = vi.spyOn(input, 'click')
  await userEvent.click(button('Choose file') as HTMLElement)
  expect(opened).toHaveBeenCalledOnce()
  const file = choose('image/png')
  expect(value()).toBe(file)
  await waitFor(() => expect(preview()).toBe('blob:chosen'))
  await userEvent.click(button('Remove') as HTMLElement)
  expect([value(), preview()]).toEqual([null, undefined])
})

test('the stored one is seen, and taking it away is told', async () => {
  const { value } = show('/logo.png')
  expect(preview()).toBe('/logo.png')
  expect(button('Replace')).not.toBeNull()
  await userEvent.click(button('Remove') as HTMLElement)
  expect([value(), preview()]).toEqual(['none', undefined])
})

test('a picture of another kind or too large is refused, and the next good one is taken', async () => {
  const { value, choose, refuse } = show(null)
  choose('image/gif')
  await screen.findByText('Choose a picture of another kind.')
  choose('image/png', 2_000_001)
  await screen.findByText('The file is larger than 2 MB.')
  expect(value()).toBeNull()
  const file = choose('', 2_000_000)
  expect(value()).toBe(file)
  expect(screen.queryByText(/larger/)).toBeNull()
  refuse()
  await screen.findByText('Not a picture.')
})
