import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { WorksWithField } from './WorksWith.tsx'

function Shown({ allowed }: { allowed: readonly Capability[] }) {
  const form = useForm({ defaultValues: { worksWith: 'everyone' } })
  return (
    <FormProvider {...form}>
      <WorksWithField saved="everyone" allowed={allowed} />
    </FormProvider>
  )
}
const meaning = () => screen.getByRole('note').textContent ?? ''
const ground = () => getComputedStyle(screen.getByRole('note').parentElement as Element).backgroundColor
const clear = /^(transparent|rgba\(0, 0, 0, 0\))$/
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

test('whom the users of a role see is told for each choice, with what stays out of it', async () => {
  showPage(<Shown allowed={['users.edit', 'notes.view', 'audit.view']} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Everyone' }).checked).toBe(true)
  expect(meaning()).toBe('Whoever has this role works with everyone in the organization.')
  expect(ground()).toMatch(clear)
  await choose('Only the people they coordinate')
  expect(meaning()).toMatch(/whose coordinator they are.*What concerns everyone stays out of this role: .+ and .+\.$/)
  // A choice that is not saved is marked.
  expect(ground()).not.toMatch(clear)
  await choose('Only the people of their offices')
  expect(meaning()).toMatch(/the people of the offices they are given.*stays out of this role/)
})

test('a role without such rights loses none', async () => {
  showPage(<Shown allowed={['notes.view']} />)
  await choose('Only the people they coordinate')
  expect(meaning()).toMatch(/roles that work with everyone\.$/)
})
