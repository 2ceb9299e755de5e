import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testRetention } from '../../../testing/retention.ts'
import { testScreens } from '../../../testing/screens.ts'
import { DuePage } from './DuePage.tsx'
import { RequestsPage } from './RequestsPage.tsx'
import { RetentionPage } from './RetentionPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const ended = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2022-06-30' } as const

const asAdministrator = (id: string, token: string) =>
  saveSession(someone({ id, role: 'organizationAdmin', capabilities: [] }), token)

test('an administrator changes how long a kind is kept: a warning below the usual, a refusal below the law', async () => {
  const { org } = await testRetention(product)
  asAdministrator(org.adminId, org.admin)
  showPage(<RetentionPage />, { path: '/settings/retention', at: '/settings/retention' })
  await person.click(await screen.findByRole('button', { name: 'Change Personnel file' }))
  const form = within(await screen.findByRole('dialog', { name: 'How long: Personnel file' }))
  const months = form.getByLabelText('Months after employment ended')
  expect(form.queryByText(/shorter than usual/)).toBeNull()
  await person.clear(months)
  await person.type(months, '6')
  expect(await form.findByText(/shorter than usual \(6 years after employment ended\)/)).toBeTruthy()
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/The law asks to keep these at least 12 months/)).toBeTruthy()
  await person.clear(months)
  await person.type(months, '24')
  await person.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('2 years after employment ended')).toBeTruthy()
  const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent ?? ''
  expect(rowOf('Chat messages')).toContain('Messages that disappear from view are kept until then.')
  expect(rowOf('Details in the audit log')).toContain('45 CFR 164.316(b)(2)(i)')
})

test('one person asks for what is due, is told that it is asked for, and cannot approve it', async () => {
  const of = await testRetention(product)
  await of.person(ended, { i9: { name: 'Form I-9' } })
  asAdministrator(of.org.adminId, of.org.admin)
  showPage(<DuePage />, { path: '/settings/retention/due', at: '/settings/retention/due' })
  await person.click(await screen.findByRole('button', { name: 'Actions for Grace Hall: Form I-9 documents' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Ask for destruction' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Ask to destroy this record?' }))
  await person.click(question.getByRole('button', { name: 'Ask for destruction' }))
  expect(await screen.findByText('Requested')).toBeTruthy()

  showPage(<RequestsPage />, { path: '/settings/retention/requests', at: '/settings/retention/requests' })
  await person.click(await screen.findByRole('button', { name: /^Actions for Request of/ }))
  const approve = await screen.findByRole('menuitem', { name: /^Approve/ })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
})
