import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { OwnTexts } from '../consents/web/OwnTexts.tsx'
import { PersonTexts } from './PersonTexts.tsx'

const product = await testScreens({ SMS_URL: 'http://127.0.0.1:9/messages' })
const person = userEvent.setup()

// Noon in New York, where these organizations are.
beforeEach(() => product.setNow('2026-12-01T17:00:00Z'))

async function scene(phone: string | null = '(512) 555-0100') {
  const org = await testOrganization(product)
  const applicant = await testApplicant(org)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ phone }).where('id', '=', applicant.personId).execute(),
  )
  return { org, applicant }
}

test('staff note a consent, and text the person in their own words', async () => {
  const { org, applicant } = await scene()
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<PersonTexts personId={applicant.personId} />, { path: '/' })
  expect(await screen.findByText('No consent on record')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send text message' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Note consent' }))
  const form = within(await screen.findByRole('dialog', { name: 'Note consent' }))
  await person.type(await form.findByLabelText('Date they agreed'), '2026-11-30')
  await person.click(form.getByRole('button', { name: 'Note consent' }))
  expect(await screen.findByText('Agreed to text messages')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send text message' }))
  const text = within(await screen.findByRole('dialog', { name: 'Send text message' }))
  await person.type(await text.findByLabelText('Message'), 'Please call us.')
  expect(text.getByText(/1 segment to \(512\) 555-0100/)).toBeTruthy()
  await person.click(text.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Please call us\. Reply STOP to end/)).toBeTruthy()
})

test('a person turns texts on and off, after reading what they agree to', async () => {
  const { org, applicant } = await scene()
  saveSession(someone({ id: applicant.accountId, role: 'applicant' }), applicant.token)
  showPage(<OwnTexts />, { path: '/' })
  expect(await screen.findByText(new RegExp(`^I agree that ${org.name} may text me`))).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'I agree, turn on text messages' }))
  await person.click(await screen.findByRole('button', { name: 'Turn off text messages' }))
  expect(await screen.findByRole('button', { name: 'I agree, turn on text messages' })).toBeTruthy()
})
