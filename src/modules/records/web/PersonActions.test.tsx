import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import type { PersonAction } from '../../../kit/web/routing/plugs.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { dialed, PersonActions, StripActions } from './PersonActions.tsx'

const ana = {
  ...{ id: 'a', firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '(813) 555-0100 ext. 12' },
  ...{ hasAccount: true, isClosed: false },
}
const text: PersonAction = {
  ...{ icon: 'bell', label: () => 'Text', order: 20, allow: { audience: 'staff' } },
  Button: ({ person, look }) => <button type="button">{`${look.label} ${person.firstName}`}</button>,
} as PersonAction
const signedIn = (...capabilities: Capability[]) =>
  saveSession(someone({ role: 'organizationUser', capabilities }), 'token')
const all = () => [...screen.getByRole('group', { name: 'What to do for Ana Reyes' }).children]
const href = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test.each([
  ['(813) 555-0100', '8135550100'],
  ['+1 813 555 0100 x12', '+18135550100'],
  ['813-555-0100 Ext 4', '8135550100'],
])('the number %s is dialed as %s', (phone, digits) => {
  expect(dialed(phone)).toBe(digits)
})

test('a person is called, texted, emailed and noted about, in this order', () => {
  signedIn('notes.view', 'notes.edit')
  showPage(<PersonActions of={ana} />, { plugs: { personActions: { text } } })
  const names = all().map(one => one.firstElementChild?.getAttribute('aria-label') ?? one.textContent)
  expect(names).toEqual(['Call Ana Reyes', 'Text Ana', 'Email Ana Reyes', 'Note, add one'])
  expect(href('Call Ana Reyes')).toBe('tel:8135550100')
  expect(href('Email Ana Reyes')).toBe('mailto:ana@example.com')
  expect(href('Note, add one')).toBe('/caregivers/activity-history/a?new')
})

test.each<Capability>(['notes.view', 'notes.edit'])('with %s alone there is no note', capability => {
  signedIn(capability)
  showPage(
    <>
      <PersonActions of={ana} />
      <StripActions of={ana} />
    </>,
  )
  expect(screen.queryByRole('link', { name: 'Note, add one' })).toBeNull()
})

test('without a phone number a call says why it cannot be made', async () => {
  signedIn()
  showPage(<PersonActions of={{ ...ana, phone: null }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Call Ana Reyes' }))
  await screen.findByText('There is no phone number on file.')
})

test('what stays in reach is a call and a note', () => {
  signedIn('notes.view', 'notes.edit')
  const { unmount } = showPage(<StripActions of={ana} />)
  expect(href('Call Ana Reyes')).toBe('tel:8135550100')
  expect(href('Note, add one')).toBe('/caregivers/activity-history/a?new')
  unmount()
  showPage(<StripActions of={{ ...ana, phone: null }} />)
  expect(screen.queryByRole('link', { name: 'Call Ana Reyes' })).toBeNull()
})
