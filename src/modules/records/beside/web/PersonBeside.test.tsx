import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import { PersonBeside } from './PersonBeside.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const ana = {
  ...{
    id,
    status: 'applicant',
    firstName: 'Ana',
    lastName: 'Adams',
    email: 'ana@example.com',
    phone: '(512) 555-0100',
  },
  ...{ language: 'es', photoFileId: null, position: { id, name: 'Home health aide', abbreviation: 'HHA' } },
  ...{ city: 'Austin', stateCode: 'TX', coordinator: { id, name: 'Dana Wells' }, clearance: null, states: [] },
} as unknown as UserProfile

function show(of: Partial<UserProfile> | null, error: Error | null = null) {
  saveSession(someone(), 'token')
  const [onRetry, onClose] = [vi.fn(), vi.fn()]
  const peek = { notes: ({ personId }: { personId: string }) => <p>Notes of {personId}</p> }
  const shown = of && { ...ana, ...of }
  showPage(<PersonBeside label="Ana Adams" of={shown} error={error} onRetry={onRetry} onClose={onClose} />, {
    plugs: { peek },
  })
  const aside = screen.getByRole('complementary', { name: 'Ana Adams' })
  return { aside, inside: within(aside), onRetry, onClose }
}
type Inside = ReturnType<typeof show>['inside']
const facts = (inside: Inside) => {
  const said = inside.getAllByRole('definition').map(one => one.textContent)
  return Object.fromEntries(inside.getAllByRole('term').map((one, at) => [one.textContent, said[at]]))
}
const to = (inside: Inside, name: string) => inside.getByRole('link', { name }).getAttribute('href')

test('it says who it is, how to reach them and whose they are, with what other modules tell', () => {
  const { inside, aside } = show({})
  inside.getByRole('heading', { level: 2, name: 'Ana Adams' })
  expect(aside.textContent).toContain('Applicant · Home health aide · ')
  expect(to(inside, 'Call Ana Adams')).toBe('tel:5125550100')
  expect(to(inside, 'Open record')).toBe(`/caregivers/profile-details/${id}`)
  expect(to(inside, '(512) 555-0100')).toBe('tel:5125550100')
  expect(inside.getAllByRole('link').map(one => one.getAttribute('href'))).toContain('mailto:ana@example.com')
  expect(facts(inside)).toEqual({
    Phone: '(512) 555-0100',
    Email: 'ana@example.com',
    Language: 'Spanish',
    Coordinator: 'Dana Wells',
  })
  inside.getByText(`Notes of ${id}`)
})

test('of an active caregiver the status is not said, and what is not known has a word', () => {
  const { inside, aside } = show({ status: 'active', phone: null, coordinator: null, position: null })
  expect(aside.textContent).not.toContain('Active')
  expect(inside.queryByRole('link', { name: 'Call Ana Adams' })).toBeNull()
  expect(facts(inside)).toMatchObject({ Phone: 'None', Coordinator: 'Nobody' })
})

test('Escape closes it, unless something in it took the key; other keys do not', () => {
  const { aside, onClose } = show({})
  fireEvent.keyDown(aside, { key: 'a' })
  expect(onClose).not.toHaveBeenCalled()
  const taken = (event: Event) => event.preventDefault()
  aside.ownerDocument.body.addEventListener('keydown', taken, { capture: true })
  fireEvent.keyDown(aside, { key: 'Escape' })
  aside.ownerDocument.body.removeEventListener('keydown', taken, { capture: true })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(aside, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('what could not be read is tried again, and while it is not known there is neither', async () => {
  const { inside, onRetry } = show(null, new Error('lost'))
  await userEvent.click(inside.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  screen.getByRole('complementary')
})

test('while nobody is known yet, nothing is told', () => {
  const { inside } = show(null)
  expect([inside.queryByRole('button'), inside.queryByRole('heading'), inside.queryByText(/^Notes of/)]).toEqual([
    null,
    null,
    null,
  ])
})
