import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited, testPosition } from '../../../../testing/caregivers.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfilePage } from '../../profile-page/web/ProfilePage.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** The page of somebody new who has a position, in an organization with another one and a referral source. */
async function scene(officeName?: string) {
  const org = await testOrganization(product)
  const [aide, nurse] = [await testPosition(product, org, 'Aide'), await testPosition(product, org, 'Nurse')]
  await product.call('POST', '/api/lead-source', { token: org.admin, body: { name: 'Job fair' } })
  if (officeName) await testOffice(product, org, officeName)
  const { id } = await testInvited(product, org, { positionId: aide, stateCode: 'TX' })
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<ProfilePage />, { path: '/caregivers/profile-details/:id', at: `/caregivers/profile-details/${id}` })
  await screen.findByRole('heading', { name: 'Personal details' })
  const stored = async () => (await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data
  return { aide, nurse, stored }
}

const row = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `), { selector: 'button' })
const save = async () => {
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
}
/** Chooses it once it is among the options. */
async function choose(label: RegExp, option: string) {
  const field = screen.getByLabelText(label, { selector: 'select' })
  await person.selectOptions(field, await within(field).findByRole('option', { name: option }))
}
/** A browser's own field of a day has it whole, or has none. */
const setDay = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('coordinator, referral source and days are chosen in place, stored, and told in words', async () => {
  const { stored } = await scene()
  expect(row('Main position').textContent).toBe('Aide')
  expect(row('Referral source').textContent).toBe('–')
  await person.click(row('Coordinator'))
  await choose(/^Coordinator/, 'Ada Admin')
  await person.click(row('Referral source'))
  await choose(/^Referral source/, 'Job fair')
  await person.click(row('Hired'))
  setDay(screen.getByLabelText(/^Hired/), '2026-03-02')
  await person.click(row('First client contact'))
  setDay(screen.getByLabelText(/^First client contact/), '2026-03-09')
  expect(screen.getByText('4 unsaved changes')).toBeTruthy()
  await save()
  expect((await stored()).userProfile).toMatchObject({
    ...{ coordinator: { name: 'Ada Admin' }, leadSource: { name: 'Job fair' } },
    ...{ hiredOn: '2026-03-02', firstContactOn: '2026-03-09' },
  })
  const words = ['Coordinator', 'Referral source', 'Hired', 'First client contact'].map(one => row(one).textContent)
  expect(words).toEqual(['Ada Admin', 'Job fair', 'Mar 2, 2026', 'Mar 9, 2026'])
  await person.click(row('Coordinator'))
  await choose(/^Coordinator/, 'Nobody')
  await save()
  expect(row('Coordinator').textContent).toBe('–')
})

test('facts that rules ask for are Yes, No or not recorded', async () => {
  const { stored } = await scene()
  expect(row('Cares for minors').textContent).toBe('–')
  await person.click(row('Cares for minors'))
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Cares for minors/, { selector: 'select' })
  expect([...choice.options].map(one => one.text)).toEqual(['Not recorded', 'Yes', 'No'])
  await person.selectOptions(choice, 'No')
  await save()
  expect(row('Cares for minors').textContent).toBe('No')
  expect((await stored()).userProfile.traits).toMatchObject({ servesMinors: false, licensed: null })
  expect(row('Holds a license').textContent).toBe('–')
})

test('a position is held beside the main one, with its days, and a state ends', async () => {
  const { aide, nurse, stored } = await scene()
  await person.click(row('Positions held'))
  await person.click(screen.getByRole('button', { name: 'Add position' }))
  const second = within(screen.getByRole('group', { name: 'Position 2' }))
  await person.type(second.getByLabelText('Position'), 'Nurse')
  await person.click(await screen.findByRole('option', { name: /^Nurse/ }))
  setDay(second.getByLabelText(/^From/), '2026-04-01')
  setDay(second.getByLabelText(/^First day without it/), '2026-05-01')
  await person.click(row('States of work'))
  const state = within(screen.getByRole('group', { name: 'State 1' }))
  setDay(state.getByLabelText(/^First day without it/), '2030-01-15')
  await save()
  expect(row('Positions held').textContent).toMatch(/Nurse, Apr 1, 2026 to May 1, 2026/)
  expect(row('States of work').textContent).toMatch(/^TX, .+ to Jan 15, 2030$/)
  const { positions, states } = (await stored()).userProfile
  expect(positions).toMatchObject([{ positionId: aide }, { positionId: nurse, from: '2026-04-01', to: '2026-05-01' }])
  expect(states).toMatchObject([{ stateCode: 'TX', to: '2030-01-15' }])
})

test('an office is asked for where there is one', async () => {
  const { stored } = await scene('Austin')
  await screen.findByLabelText(/^Office: /, { selector: 'button' })
  await person.click(row('Office'))
  await choose(/^Office/, 'Austin')
  await save()
  expect(row('Office').textContent).toBe('Austin')
  expect((await stored()).userProfile.office).toMatchObject({ name: 'Austin' })
})

test('an organization without offices is not asked for one', async () => {
  await scene()
  expect(screen.queryByText('Office')).toBeNull()
})
