import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CheckField } from './CheckField.tsx'

function Box({ is }: { is: boolean | undefined }) {
  const form = useForm({ defaultValues: { agreed: is } })
  return (
    <FormProvider {...form}>
      <CheckField name="agreed" label="I agree" />
      <output>{String(form.watch('agreed'))}</output>
    </FormProvider>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a value of %s is ticked: %s', (is, ticked) => {
  render(<Box is={is} />)
  expect(box().checked).toBe(ticked)
})

test('it is ticked and cleared', async () => {
  render(<Box is={false} />)
  await userEvent.click(box())
  expect(screen.getByRole('status').textContent).toBe('true')
  await userEvent.click(box())
  expect(screen.getByRole('status').textContent).toBe('false')
})
