import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { testPerson, testType } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { readerOf } from '../../../testing/read-words.ts'
import { testScreens } from '../../../testing/screens.ts'
import { readWaiting } from '../../document-reading/work.ts'
import { TakeDocument, TypesHere } from './parts.tsx'
import { UploadDialog } from './UploadDialog.tsx'

const product = await testScreens({}, await ownDatabase())
const { call } = product
const org = await testOrganization(product)
const asks = { needsExpiry: true, needsNumber: true }
const license = await testType(product, org, { ...asks, name: 'Nursing license' })
const safety = await testType(product, org, { ...asks, name: 'Safety card' })
const asAsked = (of: typeof license) => ({
  ...of,
  ...asks,
  description: '',
  needsDate: false,
  twoSided: false,
  validityMonths: null,
})
const person = userEvent.setup()

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

const photo = async (name: string) => {
  const background = { r: Math.random() * 255, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const pagesOf = async (token: string) =>
  (
    (await call('GET', '/api/documents/draft-page', { token })).body.data as { documentTypeId: string; name: string }[]
  ).map(({ documentTypeId, name }) => [name, documentTypeId])

/** Adds pictures; the reader finds the words of a safety card on each of those that wait. */
async function add(label: string, name: string, lines: readonly string[]) {
  const input = await screen.findByLabelText(label, { selector: 'input:not([capture])' })
  await person.upload(input, await photo(name))
  const page = await screen.findByRole('listitem', { name: new RegExp(name) })
  await within(page).findByText('Saved', undefined, { timeout: 6_000 })
  await readWaiting(product.services, undefined, readerOf(...lines))
}
const card = ['SAFETY CARD', 'License No. RN123456', 'Expires: 04/03/2027']
const told = () =>
  screen.findByText('The page looks like “Safety card”. You’re sending it as “Nursing license”.', undefined, {
    timeout: 6_000,
  })
const moveButton = () => screen.findByRole('button', { name: 'Move to Safety card' })

/** The page of an applicant who is asked for these types. */
async function showAsked(...types: (typeof license)[]) {
  const { personId, accountId, token } = await testApplicant(org)
  saveSession(someone({ id: accountId, role: 'applicant', personId }), token)
  const sent: unknown[] = []
  const send = async ({ body }: { body: unknown }) => sent.push(body)
  const asked = types.map(asAsked)
  const open = () =>
    showPage(
      <TypesHere types={asked}>
        {asked.map(type => (
          <section key={type.id} aria-label={type.name}>
            <TakeDocument type={type} userId={personId} send={send} />
          </section>
        ))}
      </TypesHere>,
    )
  open()
  return { token, personId, sent, open }
}

/** Takes the first page of a nursing license, which opens its form. */
async function takeLicense(name: string, lines: readonly string[]) {
  const section = screen.getByRole('region', { name: 'Nursing license' })
  const input = await within(section).findByLabelText('Nursing license', { selector: 'input:not([capture])' })
  await person.upload(input, await photo(name))
  await within(await screen.findByRole('listitem', { name: new RegExp(name) })).findByText('Saved', undefined, {
    timeout: 6_000,
  })
  await readWaiting(product.services, undefined, readerOf(...lines))
}

test('an applicant moves pages to the type that they look like, with what was typed, and only by a press', async () => {
  const { token, sent } = await showAsked(license, safety)
  await takeLicense('card.jpg', card)
  await told()
  await person.type(field(/^Number/), '4711')
  expect(await pagesOf(token)).toEqual([['card.jpg', license.id]])
  await person.click(await moveButton())
  const dialog = await screen.findByRole('dialog', { name: 'Safety card' })
  expect(screen.queryByRole('dialog', { name: 'Nursing license' })).toBeNull()
  expect(await pagesOf(token)).toEqual([['card.jpg', safety.id]])
  await waitFor(() => expect(field(/^Number/).value).toBe('4711'))
  // What was read is there, too, and is of the right type now.
  await within(dialog).findByText('The page seems to say RN123456')
  expect(within(dialog).queryByText(/^The page looks like/)).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Use this: Apr 3, 2027' }))
  await person.click(within(dialog).getByRole('button', { name: 'Send document' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ documentTypeId: safety.id, number: '4711', expiresOn: '2027-04-03' }]),
  )
  // Nothing of it is left where it was typed first.
  await takeLicense('other.jpg', ['Some words'])
  expect(field(/^Number/).value).toBe('')
})

test('of several pages the one that looks like another document can go alone; what was typed stays with the others', async () => {
  const { token, open } = await showAsked(license, safety)
  await takeLicense('first.jpg', ['Some words'])
  await person.type(field(/^Number/), '4712')
  await add('Add another page', 'card.jpg', ['SAFETY CARD'])
  await told()
  await person.click(await screen.findByRole('button', { name: 'Move only the page that looks like it' }))
  await screen.findByRole('dialog', { name: 'Safety card' })
  expect(await pagesOf(token)).toEqual(
    expect.arrayContaining([
      ['first.jpg', license.id],
      ['card.jpg', safety.id],
    ]),
  )
  expect(field(/^Number/).value).toBe('')
  cleanup()
  open()
  const section = screen.getByRole('region', { name: 'Nursing license' })
  await person.click(await within(section).findByRole('button', { name: 'Check and send Nursing license' }))
  await waitFor(() => expect(field(/^Number/).value).toBe('4712'))
})

test('without that type on the page there is no button', async () => {
  await showAsked(license)
  await takeLicense('card.jpg', card)
  await told()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('a refusal is told where it was pressed, and everything stays', async () => {
  const { token } = await showAsked(license, safety)
  await takeLicense('card.jpg', card)
  await told()
  await person.type(field(/^Number/), '4711')
  await call('PUT', `/api/documents/toggle-status/${safety.id}`, { token: org.admin, body: { active: false } })
  await person.click(await moveButton())
  await screen.findByText('This type of document is no longer needed.')
  await call('PUT', `/api/documents/toggle-status/${safety.id}`, { token: org.admin, body: { active: true } })
  expect(await pagesOf(token)).toEqual([['card.jpg', license.id]])
  expect(field(/^Number/).value).toBe('4711')
  await person.click(await moveButton())
  await screen.findByRole('dialog', { name: 'Safety card' })
})

function Uploading({ personId }: { personId: string }) {
  const [typeId, choose] = useState(license.id)
  return <UploadDialog personId={personId} typeId={typeId} onChoose={choose} onClose={() => undefined} />
}

test('staff move what they upload for a person, and it opens in the same dialog', async () => {
  const { id } = await testPerson(org)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  showPage(<Uploading personId={id} />)
  await add('Document', 'card.jpg', card)
  await told()
  await person.type(field(/^Number/), '4711')
  await person.click(await moveButton())
  await waitFor(() => expect(screen.queryByText(/^The page looks like/)).toBeNull())
  await waitFor(() => expect(field(/^Number/).value).toBe('4711'))
  expect(await pagesOf(org.admin)).toEqual([['card.jpg', safety.id]])
  await person.click(await screen.findByRole('button', { name: 'Use this: Apr 3, 2027' }))
  await person.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(async () => {
    const { body } = await call('GET', `/api/documents/upload-document/${id}`, { token: org.admin })
    expect(body.data.data).toMatchObject([{ documentTypeId: safety.id, number: '4711' }])
  })
})
