import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { create } from 'zustand'
import { Refusal, refusals } from '../../contract/refusal.ts'
import { useToast } from '../api/toast.ts'
import { showPage } from '../testing/show.tsx'
import { CardForm, CardPassword, CardText } from './card-form.tsx'

const credentials = z.object({
  email: z.string().trim().min(1, 'Enter your email address.').min(8, 'That is too short.'),
  password: z.string().min(1, 'Enter your password.'),
})
const known = async () => credentials
const useRefused = create<{ error: Refusal | null }>(() => ({ error: null }))

type Sent = (values: z.output<typeof credentials>) => unknown

function SignIn({ schema, onSubmit }: { schema: typeof known; onSubmit: Sent }) {
  return (
    <CardForm schema={schema} loading={false} error={useRefused(of => of.error)} onSubmit={onSubmit}>
      <CardText name="email" type="email" label="Email" autoComplete="username" />
      <CardPassword name="password" label="Password" autoComplete="current-password" />
      <button type="submit">Sign in</button>
    </CardForm>
  )
}

function mounted(onSubmit: Sent, schema = known) {
  useRefused.setState({ error: null })
  showPage(<SignIn schema={schema} onSubmit={onSubmit} />)
  return { person: userEvent.setup(), refuse: (error: Refusal) => useRefused.setState({ error }) }
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

test('what is missing is said under each field, the first gets the focus, and nothing is sent', async () => {
  const onSubmit = vi.fn()
  const { person } = mounted(onSubmit)
  await person.click(submit())
  await screen.findByText('Enter your email address.')
  expect(screen.getByText('Enter your password.')).toBeDefined()
  expect(screen.queryByText('That is too short.')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter your email address.',
  )
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what was filled in is checked and sent, by Enter too; old errors go', async () => {
  const onSubmit = vi.fn()
  const { person } = mounted(onSubmit)
  await person.click(submit())
  await screen.findByText('Enter your password.')
  await person.type(email(), ' maya@agency.example ')
  expect(screen.queryByText('Enter your email address.')).toBeNull()
  expect(screen.getByText('Enter your password.')).toBeDefined()
  await person.type(password(), 'quiet river stones{Enter}')
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'maya@agency.example',
      password: 'quiet river stones',
    }),
  )
  expect(screen.queryByText('Enter your password.')).toBeNull()
})

test('a double click sends once', async () => {
  const under = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => under.promise)
  const { person } = mounted(onSubmit)
  await person.type(email(), 'maya@agency.example')
  await person.type(password(), 'quiet')
  await person.dblClick(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit).toHaveBeenCalledTimes(1)
  under.resolve()
  await person.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

test('a refusal lands on its fields, what belongs to none stands above, and what was typed stays', async () => {
  const { person, refuse } = mounted(vi.fn())
  await person.type(email(), 'maya@agency.example')
  refuse(new Refusal('invalid', undefined, [{ path: 'password', message: 'Too often seen elsewhere.' }]))
  await screen.findByText('Too often seen elsewhere.')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(email().value).toBe('maya@agency.example')
  refuse(new Refusal('wrongCredentials'))
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.wrongCredentials.message)
  expect(screen.queryByText('Too often seen elsewhere.')).toBeNull()
})

test('when the check cannot be loaded, that is told and tried again', async () => {
  let reachable = false
  const schema = async () => (reachable ? known() : Promise.reject(new Error('no network')))
  const onSubmit = vi.fn()
  const { person } = mounted(onSubmit, schema)
  await person.type(email(), 'maya@agency.example')
  await person.type(password(), 'quiet')
  await person.click(submit())
  await waitFor(() => expect(useToast.getState().message).toBe(refusals.busy.message))
  expect(onSubmit).not.toHaveBeenCalled()
  reachable = true
  await person.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

test('the check comes when somebody begins to fill in the form, and not before', async () => {
  const schema = vi.fn(known)
  const { person } = mounted(vi.fn(), schema)
  expect(schema).not.toHaveBeenCalled()
  await person.click(email())
  expect(schema).toHaveBeenCalledTimes(1)
})

test('the eye shows a password', async () => {
  const { person } = mounted(vi.fn())
  await person.type(password(), 'quiet')
  expect(password().type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  expect(password().value).toBe('quiet')
})
