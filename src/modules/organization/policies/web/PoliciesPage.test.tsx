import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { RequirementsPage } from '../../../requirements/writing/web/RequirementsPage.tsx'
import { policies } from '../../../retention/web/pages.tsx'
import { PoliciesPage } from './PoliciesPage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function setUp() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  showPage(<PoliciesPage />, { plugs: { policies } })
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: /Reminder days/ })
  const retype = async (text: string) => {
    await person.clear(days)
    if (text) await person.type(days, text)
    await person.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { org, days, retype }
}

test('sign-in and reminders are saved together; the time without use counts in this tab too', async () => {
  const { org, days, retype } = await setUp()
  expect(days.value).toBe('30, 14, 7')
  const minutes = screen.getByLabelText(/Sign out after minutes without use/)
  await person.clear(minutes)
  await person.type(minutes, '45')
  await retype('7, 90 30')
  await waitFor(() => expect(days.value).toBe('90, 30, 7'))
  expect(useSession.getState().user?.organization.idleMinutes).toBe(45)
  const { body } = await product.call('GET', '/api/organization/policies', { token: org.admin })
  expect(body.data).toEqual({ idleMinutes: 45, secondFactorRequired: false, reminderDays: [90, 30, 7] })
})

test('what are no days is told at the field and stays there', async () => {
  const { days, retype } = await setUp()
  await retype('soon')
  expect(await screen.findByText('Enter days with commas between, like 60, 30, 7, -1.')).toBeTruthy()
  expect(days.value).toBe('soon')
})

test('how long records are kept stands on the page, and is changed there', async () => {
  await setUp()
  await person.click(await screen.findByRole('button', { name: 'Change Notes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How long: Notes' }))
  const months = dialog.getByLabelText('Months after employment ended')
  await person.clear(months)
  await person.type(months, '96')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('8 years after employment ended')).toBeTruthy()
})

test('a new requirement begins with the days of the organization', async () => {
  const { days, retype } = await setUp()
  await retype('120, 10')
  await waitFor(() => expect(days.value).toBe('120, 10'))
  showPage(<RequirementsPage />)
  await person.click((await screen.findAllByRole('button', { name: 'Add requirement' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add requirement' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Reminders/ }).value).toBe('120, 10')
})
