import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayIn, dayInWords } from '../../../../kit/contract/time.ts'
import { newId } from '../../../../kit/server/ids.ts'
import { cache } from '../../../../kit/web/api/api-query.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testPerson } from '../../../../testing/documents.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { addPasskey } from '../../../session/passkeys/store.ts'
import { saveFactor } from '../../../session/second-factor/store.ts'
import { ProfilePage } from './ProfilePage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin() {
  const org = await testOrganization(product)
  const { id } = await testPerson(org, 'active')
  const dates = { signed_up_on: '2019-12-01' }
  await org.work(({ work: { db } }) => db.updateTable('person').set(dates).where('id', '=', id).execute())
  const due = { kind: 'after', event: 'hire', days: 30 }
  await testRequirement(org, await testDocumentType(org), { name: 'Orientation', due, inForceFrom: '2019-01-01' })
  saveSession(someone(), org.admin)
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  await screen.findByRole('heading', { name: 'Position and standing' })
  const stored = async () =>
    (await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
  return { stored, id, org }
}

test.each([newId(), 'nobody'])('who is not there is said with a heading and a way back: %s', async id => {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  expect(await screen.findByText('There is no such person here.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Caregivers' }).getAttribute('href')).toBe('/caregivers')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a birth date and a number that do not open are told as such, and nothing else goes with them', async () => {
  const { id, org } = await begin()
  const broken = { birth_date_sealed: Buffer.of(1), ssn_sealed: Buffer.of(1) }
  await org.work(({ work: { db } }) => db.updateTable('person').set(broken).where('id', '=', id).execute())
  cleanup()
  cache.clear()
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  await screen.findByRole('heading', { name: 'Position and standing' })
  expect(shownOf('Date of birth').textContent).toBe('Cannot be read')
  expect(shownOf('Social Security number').textContent).toBe('Cannot be read')
  expect(shownOf('Hired')).toBeTruthy()
})

/** The value of a row, as text that can be pressed. */
const shownOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `), { selector: 'button' })
const fill = (row: string, value: string) => {
  fireEvent.click(shownOf(row))
  fireEvent.change(screen.getByLabelText(`${row} (optional)`), { target: { value } })
}
// By its words: going through the roles of so large a form takes long.
const save = () => fireEvent.click(screen.getByText('Save changes'))

test('a date that changes what is asked is told first: going back keeps what was typed, saving saves it', async () => {
  const { stored } = await begin()
  fill('Hired', '2020-01-01')
  save()
  const told = within(await screen.findByRole('alertdialog', { name: 'What this changes for Grace' }))
  expect(told.getByText('They would stop being clear to work.')).toBeTruthy()
  expect(told.getByText('Orientation')).toBeTruthy()
  // Put down today, it is due today, and not on a day that is over.
  expect(told.getByText(`Due ${dayInWords(dayIn('America/New_York', product.services.now()))}.`)).toBeTruthy()
  await person.click(told.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await stored()).hiredOn).toBeNull()
  expect(screen.getByLabelText('Hired (optional)')).toHaveProperty('value', '2020-01-01')
  save()
  const again = within(await screen.findByRole('alertdialog'))
  await person.click(again.getByRole('button', { name: 'Save profile' }))
  await waitFor(async () => expect((await stored()).hiredOn).toBe('2020-01-01'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('what changes nothing that is asked is saved at once', async () => {
  const { stored } = await begin()
  fill('First client contact', '2020-01-02')
  save()
  await waitFor(async () => expect((await stored()).firstContactOn).toBe('2020-01-02'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the office is a field of the record once there are offices, and stands in the head', async () => {
  const org = await testOrganization(product)
  const { id } = await testPerson(org, 'active')
  await testOffice(product, org, 'Tampa')
  saveSession(someone(), org.admin)
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  fireEvent.click(await screen.findByLabelText(/^Office: /, { selector: 'button' }))
  await person.selectOptions(screen.getByLabelText('Office (optional)'), 'Tampa')
  save()
  expect(await screen.findByText(/Office: Tampa/)).toBeTruthy()
  const { body } = await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })
  expect(body.data.userProfile.office.name).toBe('Tampa')
})

test('a time out of work is recorded beside the dates', async () => {
  await begin()
  await person.click(await screen.findByRole('button', { name: 'Record time out of work' }))
  const form = within(await screen.findByRole('dialog', { name: 'Record time out of work' }))
  fireEvent.change(form.getByLabelText('First day without work'), { target: { value: '2020-03-01' } })
  await person.click(form.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Out of work since Mar 1, 2020')).toBeTruthy()
})

test('a sign-off late in the evening is told as the day it was there', async () => {
  const org = await testOrganization(product, 'America/Chicago')
  const { id } = await testPerson(org, 'active')
  const signedOff = { signed_off_at: new Date('2026-11-22T03:30:00Z') }
  await org.work(({ work: { db } }) => db.updateTable('person').set(signedOff).where('id', '=', id).execute())
  const at = someone()
  saveSession({ ...at, organization: { ...at.organization, timeZone: 'America/Chicago' } }, org.admin)
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  const dates = within(await screen.findByRole('region', { name: 'Dates' }))
  expect(dates.getByText('Nov 21, 2026')).toBeTruthy()
})

test('a position ends before the day that is asked for, and the label says so', async () => {
  await begin()
  fireEvent.click(shownOf('Positions held'))
  fireEvent.click(screen.getByText('Add position'))
  expect(await screen.findByLabelText('First day without it (optional)')).toBeTruthy()
})

test('a person is signed out everywhere, a lost second factor is reset, and nothing is offered of one that is not there', async () => {
  const org = await testOrganization(product)
  const { personId, token } = await testApplicant(org)
  saveSession(someone(), org.admin)
  const of = { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${personId}` }
  showPage(<ProfilePage />, of)
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await person.click(asked.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await product.call('GET', '/api/own-sessions', { token })).status).toBe(401)
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull()
  cleanup()
  await org.work(async ({ work: { db, now } }) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    await saveFactor(db, now, { accountId: id, method: 'email', phone: null, usedStep: null }, () => null)
  })
  await org.work(async ({ work: { db, now } }) => {
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], credentialId: personId }
    await addPasskey(db, now, { ...key, accountId, name: 'My phone' })
  })
  showPage(<ProfilePage />, of)
  await person.click(await screen.findByRole('button', { name: 'Reset second factor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('checkbox', { name: /^My phone/ }))
  await person.click(dialog.getByLabelText('I met them in person'))
  await person.click(dialog.getByRole('button', { name: 'Reset second factor' }))
  await person.click(await screen.findByRole('button', { name: 'Remove passkeys' }))
  const keys = within(await screen.findByRole('dialog', { name: /^Remove passkeys of/ }))
  expect((await keys.findByRole<HTMLInputElement>('checkbox', { name: /^My phone/ })).checked).toBe(true)
  await person.click(keys.getByLabelText('I met them in person'))
  await person.click(keys.getByRole('button', { name: 'Remove passkeys' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove passkeys' })).toBeNull())
})
