import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { useToast } from '../../../kit/web/api/toast.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited, testSignedUp } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { personActions as chat } from '../../chat/web/staff-pages.tsx'
import { personActions as documents } from '../../documents/web/pages.tsx'
import { personActions as followUp } from '../../follow-up/web/pages.tsx'
import { personActions as texts } from '../../text-messages/web/staff-pages.tsx'
import { PersonPage } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()
const plugs = { personActions: { ...chat, ...documents, ...followUp, ...texts } }

const show = (id: string) =>
  showPage(<PersonPage>{() => null}</PersonPage>, {
    path: '/caregivers/history/:id',
    at: `/caregivers/history/${id}`,
    plugs,
  })

/** The row of things to do, once every button's code and what it asks are there. */
async function actionsOf(name: string) {
  const row = await screen.findByRole('group', { name: `What to do for ${name}` })
  await waitFor(() => expect(row.querySelectorAll('[aria-label^="Text "], [aria-label^="Chat "]')).toHaveLength(2))
  return within(row)
}

test('the head says how a person is reached and what is due next, and what is done for them is a press away', async () => {
  onTestFinished(() => product.setNow(null))
  product.setNow('2026-03-10T15:00:00Z')
  const org = await testOrganization(product)
  const { id, accountId } = await testSignedUp(product, org, { coordinatorId: org.adminId })
  await org.work(({ work: { db } }) =>
    db
      .updateTable('person')
      .set({ phone: '(512) 555-0101 ext. 7', hired_on: '2026-01-05' })
      .where('id', '=', id)
      .execute(),
  )
  const due = { kind: 'after', event: 'hire', days: 30 }
  await testRequirement(org, await testDocumentType(org), { name: 'TB screening', due, inForceFrom: '2026-01-01' })
  saveSession(someone(), await org.tokenFor(org.adminId))
  show(id)
  await screen.findByRole('heading', { level: 1, name: 'Ines Okafor' })
  expect(screen.getByText(/ · Coordinator: Ada Admin$/)).toBeTruthy()
  expect(await screen.findByText(/^Next due: TB screening · /)).toBeTruthy()
  const actions = await actionsOf('Ines Okafor')
  const hrefOf = (name: string) => actions.getByRole('link', { name }).getAttribute('href')
  // What is asked for once the call is answered is not dialed.
  expect(hrefOf('Call Ines Okafor')).toBe('tel:5125550101')
  expect(hrefOf('Email Ines Okafor')).toMatch(/^mailto:person.*@example\.com$/)
  expect(hrefOf('Note, add one')).toBe(`/caregivers/activity-history/${id}?new`)
  expect(hrefOf('Upload document')).toBe(`/caregivers/documents/${id}?upload`)
  await waitFor(() => expect(hrefOf('Chat with Ines Okafor')).toBe(`/chat?with=${accountId}`))
  await person.click(actions.getByRole('button', { name: 'Remind Ines Okafor' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remind 1 person?' }))
  expect(await asked.findByText(/TB screening/)).toBeTruthy()
})

test('what cannot be done stays in its place, and says why when it is pressed', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  saveSession(someone(), org.admin)
  show(id)
  const actions = await actionsOf('Ines Okafor')
  for (const [name, why] of [
    ['Call Ines Okafor', 'There is no phone number on file.'],
    ['Chat with Ines Okafor', 'Ines has not signed up yet.'],
    ['Text Ines Okafor', 'Your organization doesn’t send text messages yet.'],
  ] as const) {
    const button = actions.getByRole('button', { name })
    await waitFor(() => expect(button.title).toBe(why))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.click(button)
    expect(useToast.getState().message).toBe(why)
  }
})

test('who was archived is not reminded and gets no chat', async () => {
  const org = await testOrganization(product)
  const { id } = await testPerson(org, 'archived')
  saveSession(someone(), org.admin)
  show(id)
  const actions = await actionsOf('Grace Hall')
  expect(actions.getByRole('button', { name: 'Chat with Grace Hall' }).title).toBe('Grace can no longer sign in.')
  expect((await actions.findByTitle('Grace gets no more reminders.')).getAttribute('aria-disabled')).toBe('true')
})

test.each<Capability[][]>([
  [['caregivers.view', 'documents.view', 'notes.view']],
  // Buttons that lead to pages which they may not open would help nobody.
  [['caregivers.view', 'documents.upload', 'notes.edit']],
])('who may %j finds the ways to reach a person, and a status that is no menu', async capabilities => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const reader = await org.staffWith('Reader', capabilities)
  saveSession(someone({ role: 'organizationUser', capabilities }), reader.token)
  show(id)
  const row = await screen.findByRole('group', { name: 'What to do for Ines Okafor' })
  await waitFor(() => expect(screen.queryByLabelText('Upload document')).toBeNull())
  const names = [...row.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label'))
  expect(names.filter(name => !/^Chat/.test(name ?? ''))).toEqual(['Call Ines Okafor', 'Email Ines Okafor'])
  expect(screen.getByText('Applicant')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /change status$/ })).toBeNull()
})

test('the status is the menu that changes it, and sends the invitation again', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  saveSession(someone(), org.admin)
  show(id)
  await person.click(await screen.findByRole('button', { name: 'Applicant, change status' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }))
  await waitFor(() => expect(useToast.getState().message).toMatch(/[Ii]nvitation/))
  await person.click(screen.getByRole('button', { name: 'Applicant, change status' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  expect(await screen.findByRole('dialog', { name: 'Archive: Ines Okafor' })).toBeTruthy()
})
