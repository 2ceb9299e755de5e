import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { likenessReasons } from '../contract.ts'
import { AlikeNotice, likenessWords } from './parts.tsx'

const product = await testScreens()
const asked = () =>
  product.heard.filter(one => one.url.includes('/alike')).map(one => new URL(one.url, 'http://x').searchParams)

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { firstName: '', lastName: '', email: '', phone: '' } })
  return (
    <FormProvider {...form}>
      {(['firstName', 'lastName', 'email', 'phone'] as const).map(name => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
      {children}
    </FormProvider>
  )
}

async function show(capabilities = ['caregivers.invite', 'caregivers.view'] as const) {
  const org = await testOrganization(product)
  const person = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  saveSession(someone({ role: 'organizationUser', capabilities } as never), org.admin)
  showPage(
    <Form>
      <AlikeNotice />
    </Form>,
  )
  const type = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      fireEvent.input(screen.getByLabelText(name), { target: { value } })
  }
  return { org, person, type }
}

test('whoever has the same name is named with the way to them, and goes when the name changes', async () => {
  const { person, type } = await show()
  type({ firstName: 'Ana', lastName: 'Ruiz', email: 'an' })
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' })
  expect(link.getAttribute('href')).toBe(`/caregivers/profile-details/${person.personId}`)
  expect(screen.getByRole('status').textContent).toMatch(
    /^You may already have this person on file:Ana Ruiz · Applicant · /,
  )
  expect(screen.getByRole('listitem').textContent).toContain(`${person.email} · Same name`)
  expect(asked().map(one => one.get('email') ?? '')).toEqual([''])
  type({ lastName: 'Okafor' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('an email alone is enough, once it is one', async () => {
  const { person, type } = await show()
  type({ firstName: 'Bea', lastName: ' ', email: person.email.split('@')[0] as string })
  type({ email: person.email })
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' })
  expect(link.closest('li')?.textContent).toContain('Same email inbox')
  expect(asked()).toHaveLength(1)
})

test('whoever may not read people asks for nobody', async () => {
  const { type } = await show(['caregivers.invite'] as never)
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch')
  type({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(fetched).not.toHaveBeenCalled()
})

test('each likeness has words of its own', () => {
  const words = likenessReasons.map(likenessWords)
  expect(new Set(words).size).toBe(likenessReasons.length)
  expect(words.slice(0, 2)).toEqual(['Same name', 'Same name as before'])
})
