import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { testPerson, testType, upload } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { readerOf } from '../../../testing/read-words.ts'
import { testScreens } from '../../../testing/screens.ts'
import { ReadingPolicy } from '../../document-reading/web/ReadingPolicy.tsx'
import { readWaiting } from '../../document-reading/work.ts'
import { PaperForm } from './PaperForm.tsx'
import { DocumentFacts } from './parts.tsx'

const product = await testScreens({}, await ownDatabase())
const org = await testOrganization(product)
const person = userEvent.setup()
const expires = { needsExpiry: true, needsNumber: true }

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  )

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

test('what was read fills in a field by a press and never by itself; what was typed otherwise is told', async () => {
  const [type, other] = [await testType(product, org, expires), await testType(product, org, { name: 'Safety card' })]
  const { personId, token } = await testApplicant(org)
  saveSession(someone({ role: 'applicant', personId }), token)
  const asked = { ...type, ...expires, description: '', needsDate: false, twoSided: false, validityMonths: null }
  const sent: unknown[] = []
  const send = async ({ body }: { body: unknown }) => sent.push(body)
  showPage(<PaperForm type={asked} userId={personId} send={send} />)
  const input = await screen.findByLabelText('Document', { selector: 'input:not([capture])' })
  await person.upload(input, new File([await photo()], 'card.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Saved')
  const lines = ['SAFETY CARD', 'License No. RN123456', 'Issued: 04/03/2025', 'Expires: 04/03/2027']
  await readWaiting(product.services, undefined, readerOf(...lines))
  await screen.findByText('Read from the page: Apr 3, 2027', undefined, { timeout: 6_000 })
  screen.getByText(`The page looks like “${other.name}”. You’re sending it as “${type.name}”.`)
  expect([field(/^Number/).value, field(/^Expires on/).value, field(/^Date on/).value]).toEqual(['', '', ''])
  await person.click(screen.getByRole('button', { name: 'Use this: RN123456' }))
  expect(field(/^Number/).value).toBe('RN123456')
  expect(document.activeElement).toBe(field(/^Number/))
  await person.type(field(/^Expires on/), '2028-01-01')
  screen.getByText('The page seems to say Apr 3, 2027')
  await person.click(screen.getByRole('button', { name: 'Send document' }))
  await waitFor(() => expect(sent).toMatchObject([{ number: 'RN123456', expiresOn: '2028-01-01', performedOn: null }]))
})

test('whoever reviews a document is told where its picture says something else, and what agrees is not mentioned', async () => {
  const type = await testType(product, org, expires)
  const { id: userId } = await testPerson(org)
  const facts = { userId, documentTypeId: type.id, number: 'RN123456', expiresOn: '2027-04-03' }
  const sent = await upload(product, org.admin, facts, [{ name: 'card.jpg', bytes: Buffer.from(await photo()) }])
  await readWaiting(product.services, undefined, readerOf('License No. RN123456', 'Expires: 04/03/2026'))
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  showPage(<DocumentFacts of={sent.body.data} />)
  const told = within(await screen.findByRole('alert'))
  told.getByText('The page seems to say that it expires Apr 3, 2026')
  expect(told.queryByText(/RN123456/)).toBeNull()
  await person.click(told.getByRole('button', { name: 'Show where Apr 3, 2026 stands' }))
  await screen.findByRole('img', { name: 'The part of the page that says Apr 3, 2026' })
})

test('an administrator switches it off on the page of policies', async () => {
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  showPage(<ReadingPolicy />)
  await person.click(await screen.findByRole('switch', { name: /Read documents/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await product.call('GET', '/api/documents/reading/setting', { token: org.admin })
    expect(body.data).toEqual({ on: false })
  })
})
