import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testDns } from '../../../testing/dns.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { addLink } from '../identities/store.ts'
import { SingleSignOnPage } from './SingleSignOnPage.tsx'

const dns = await testDns()
const product = await testScreens({ DNS_SERVER: dns.address })
afterAll(() => dns.close())
const person = userEvent.setup()
const path = '/settings/single-sign-on'

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const draft = (domain: string) => ({
  issuer: 'https://login.example.com',
  clientId: 'carefold',
  clientSecret: 'a secret that only the two of them know',
  domain,
})

test('an issuer that leads inside is refused at its field, and what was entered stays', async () => {
  await asAdministrator()
  showPage(<SingleSignOnPage />, { path, at: path })
  await person.type(await screen.findByLabelText('Issuer'), 'http://10.0.0.7')
  await person.type(screen.getByLabelText('Client ID'), 'carefold')
  await person.type(screen.getByLabelText('Client secret'), 'a secret')
  await person.type(screen.getByLabelText('Email domain'), `${unique('agency')}.example`)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Enter an address that begins with https/)).toBeTruthy()
  expect(screen.getByLabelText('Issuer')).toHaveProperty('value', 'http://10.0.0.7')
  expect(screen.getByLabelText('Client secret')).toHaveProperty('value', 'a secret')
  expect(screen.queryByRole('region', { name: 'Who uses it' })).toBeNull()
})

test('who uses it can be chosen only when domain and service are proven; a record that is gone is told', async () => {
  const org = await asAdministrator()
  const domain = `${unique('agency')}.example`
  const saved = await product.call('PUT', '/api/single-sign-on', { token: org.admin, body: draft(domain) })
  const { record } = saved.body.data
  dns.set(record.name, record.value)
  showPage(<SingleSignOnPage />, { path, at: path })
  const proof = within(await screen.findByRole('region', { name: `Email domain ${domain}` }))
  const use = within(screen.getByRole('region', { name: 'Who uses it' }))
  expect(use.getByText('Prove your email domain first.')).toBeTruthy()
  expect(use.getByRole('radio', { name: 'On: staff can use it' })).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Client secret')).toHaveProperty('value', '')
  await person.click(proof.getByRole('button', { name: 'Check now' }))
  expect(await proof.findByText(/^Proven on/)).toBeTruthy()
  expect(await use.findByText('Test the sign-in first.')).toBeTruthy()
  dns.remove(record.name)
  await person.click(proof.getByRole('button', { name: 'Check now' }))
  expect(await proof.findByText(/^Lost on/)).toBeTruthy()
  expect(proof.getByText(/^The record is gone/)).toBeTruthy()
})

test('a user who left is unlinked after a question', async () => {
  const org = await asAdministrator()
  await product.call('PUT', '/api/single-sign-on', { token: org.admin, body: draft(`${unique('agency')}.example`) })
  const { accountId, email } = await org.staff('Auditor')
  const auditor = { accountId, email, issuer: 'https://login.example.com', subject: 'auditor' }
  await org.work(({ work: { db, now } }) => addLink(db, now, auditor))
  showPage(<SingleSignOnPage />, { path, at: path })
  await person.click(await screen.findByRole('button', { name: 'Unlink Auditor Person' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Auditor Person?' }))
  await person.click(question.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('No one has signed in with your organization yet.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
