import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { AccountContext } from '../../../kit/web/drafts/account.ts'
import { isUnsaved } from '../../../kit/web/routing/leaving.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { killTab } from '../../../kit/web/testing/killed-tab.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testAccount } from '../../../testing/account.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType } from '../../../testing/compliance.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { PaperForm } from './PaperForm.tsx'

const product = await testScreens()
const org = await testOrganization(product)
const person = userEvent.setup()

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

/** A picture, as a camera makes them. */
const photo = async (name: string) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name, { type: 'image/jpeg' })
}
const card = {
  name: 'CPR card',
  description: 'From a class with a hands-on part.',
  needsExpiry: true,
  needsNumber: true,
  needsDate: false,
  twoSided: true,
  validityMonths: 24 as number | null,
}
type Sent = Parameters<Parameters<typeof PaperForm>[0]['send']>[0]

/** Shows the form of a new person for a type of these needs; every send is noted and answered by `answer`. */
async function show(answer: (sent: Sent) => Promise<unknown>, needs: Partial<typeof card> = {}) {
  const { personId, token } = await testApplicant(org)
  const type = { ...card, ...needs, id: await testDocumentType(org) }
  saveSession(someone({ role: 'applicant', personId }), token)
  const sends: Sent[] = []
  let done = 0
  const send = (sent: Sent) => {
    sends.push(sent)
    return answer(sent)
  }
  const open = () => showPage(<PaperForm type={type} userId={personId} send={send} onDone={() => done++} />)
  const keptPages = async (): Promise<{ id: string; name: string }[]> =>
    (await product.call('GET', '/api/documents/draft-page', { token })).body.data
  return { ...open(), sends, type, personId, token, keptPages, open, done: () => done }
}

// A PDF: jsdom shows no pictures.
const side = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const pageOf = (name: string) => screen.findByRole('listitem', { name: new RegExp(name) })

async function add(label: string, name: string) {
  await person.upload(await screen.findByLabelText(label, { selector: 'input:not([capture])' }), side(name))
  await within(await pageOf(name)).findByText('Saved')
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

test('both sides are asked for one after the other, and the button says what is missing', async () => {
  const { sends } = await show(async () => undefined)
  expect(button('Send document').disabled).toBe(true)
  screen.getByText('Add the front and the back first.')
  await add('Front', 'a.pdf')
  expect(button('Send document').disabled).toBe(true)
  await add('Back', 'b.pdf')
  await waitFor(() => expect(button('Send document').disabled).toBe(false))
  await person.click(button('Remove Front'))
  await waitFor(() => expect(button('Send document').disabled).toBe(true))
  // The side that is missing is asked for, and not another back.
  await screen.findByLabelText('Front', { selector: 'input:not([capture])' })
  expect(sends).toEqual([])
})

test('what the type needs is told before anything is sent; the expiry follows the date until it is changed', async () => {
  const { sends, done, keptPages, type } = await show(async () => undefined)
  await add('Front', 'a.pdf')
  await add('Back', 'b.pdf')
  await person.click(button('Send document'))
  await screen.findByText('Enter the number on the document.')
  screen.getByText('Enter the date on which it expires.')
  expect(sends).toEqual([])
  await person.type(screen.getByLabelText(/^Number/), 'A-1')
  await person.type(screen.getByLabelText(/^Date on the document/), '2026-01-31')
  const expires = screen.getByLabelText(/^Expires on/) as HTMLInputElement
  await waitFor(() => expect(expires.value).toBe('2028-01-31'))
  await person.clear(expires)
  await person.type(expires, '2027-06-30')
  await person.clear(screen.getByLabelText(/^Date on the document/))
  await person.type(screen.getByLabelText(/^Date on the document/), '2026-02-01')
  expect(expires.value).toBe('2027-06-30')
  await person.click(button('Send document'))
  await waitFor(() => expect(done()).toBe(1))
  expect(sends[0]?.body).toEqual({
    documentTypeId: type.id,
    pageIds: (await keptPages()).map(page => page.id),
    number: 'A-1',
    performedOn: '2026-02-01',
    expiresOn: '2027-06-30',
  })
  expect((await keptPages()).map(page => page.name)).toEqual(['a.pdf', 'b.pdf'])
})

const plain = { needsExpiry: false, needsNumber: false, twoSided: false, validityMonths: null }

test('the date is asked for where a requirement counts from it, unless there is none', async () => {
  const { sends } = await show(async () => undefined, { ...plain, needsDate: true })
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await screen.findByText('Enter the date on the document.')
  expect(sends).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'There is no date on it' }))
  await person.click(button('Send document'))
  await waitFor(() => expect(sends.map(({ body }) => body.performedOn)).toEqual([null]))
})

test('a date that is over is told under its field at once, and the document can be sent', async () => {
  const { sends } = await show(async () => undefined, { ...plain, needsExpiry: true })
  await add('Document', 'a.pdf')
  const expires = screen.getByLabelText(/^Expires on/)
  await person.type(expires, '2020-01-01')
  const told = await screen.findByText('This expired on Jan 1, 2020. You can still send it, but we can’t count it.')
  expect(expires.getAttribute('aria-describedby')).toBe(told.closest('p')?.id)
  await person.click(button('Send document'))
  await waitFor(() => expect(sends.map(({ body }) => body.expiresOn)).toEqual(['2020-01-01']))
})

test('a type that asks for nothing else is looked at before it is sent, too, and has room for more pages', async () => {
  const { sends, keptPages } = await show(async () => undefined, plain)
  await add('Document', 'a.pdf')
  await add('Add another page', 'b.pdf')
  expect(sends).toEqual([])
  await person.click(button('Send document'))
  await waitFor(() => expect(sends).toHaveLength(1))
  expect(sends[0]?.body.pageIds).toEqual((await keptPages()).map(page => page.id))
})

test('pages that were taken are there when the form is opened again, and one can be taken anew', async () => {
  const { open, keptPages } = await show(async () => undefined, plain)
  await add('Document', 'a.pdf')
  cleanup()
  open()
  const page = await pageOf('a.pdf')
  await within(page).findByText('Saved')
  await person.upload(within(page).getByLabelText('Retake Page 1', { selector: 'input' }), await photo('sharper.jpg'))
  await within(await pageOf('sharper.jpg')).findByText('Saved')
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull())
  expect((await keptPages()).map(one => one.name)).toEqual(['sharper.jpg'])
})

test('of more pages than a front and a back the surplus has to be removed first', async () => {
  const { type, personId } = await show(async () => undefined, plain)
  await add('Document', 'a.pdf')
  await add('Add another page', 'b.pdf')
  await add('Add another page', 'c.pdf')
  cleanup()
  const twoSided = { ...type, twoSided: true }
  showPage(<PaperForm type={twoSided} userId={personId} send={async () => undefined} onDone={() => undefined} />)
  await pageOf('c.pdf')
  expect(await screen.findByText('Keep one front and one back.')).toBeTruthy()
})

test('what the server refuses says why, is not sent again, and keeps the document from being sent', async () => {
  await show(async () => undefined, plain)
  const input = await screen.findByLabelText('Document', { selector: 'input:not([capture])' })
  await person.upload(input, new File(['no picture at all'], 'card.jpg', { type: 'image/jpeg' }))
  const page = await pageOf('card.jpg')
  await within(page).findByText(/not what its name says/)
  expect(within(page).queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByText('Remove the page that cannot be used.')
  expect(button('Send document').disabled).toBe(true)
  await person.click(button('Remove Page 1'))
  await waitFor(() => expect(screen.queryByText('card.jpg')).toBeNull())
})

test('a page whose answer was lost is sent again by Try again, and is there once', async () => {
  const { keptPages } = await show(async () => undefined, plain)
  product.loseAnswers(to => to.method === 'POST')
  const input = await screen.findByLabelText('Document', { selector: 'input:not([capture])' })
  await person.upload(input, side('a.pdf'))
  const page = await pageOf('a.pdf')
  const again = await within(page).findByRole('button', { name: 'Try again' })
  product.loseAnswers(() => false)
  await person.click(again)
  await within(page).findByText('Saved')
  expect(await keptPages()).toHaveLength(1)
})

test('a failure is told where the button is, everything stays, and Try again sends the same', async () => {
  let fails = true
  const { sends, done } = await show(
    async () => {
      if (fails) throw new Refusal('busy', 'The network is gone.')
    },
    { ...plain, validityMonths: 12 },
  )
  await add('Document', 'a.pdf')
  await person.type(screen.getByLabelText(/^Date on the document/), '2026-01-31')
  await person.click(button('Send document'))
  const told = await screen.findByText('The network is gone.')
  expect(told.parentElement).toBe(button('Try again').parentElement)
  expect((screen.getByLabelText(/^Date on the document/) as HTMLInputElement).value).toBe('2026-01-31')
  fails = false
  await person.click(button('Try again'))
  await waitFor(() => expect(done()).toBe(1))
  expect(sends[1]?.body).toEqual(sends[0]?.body)
})

test('cancelling keeps what was chosen', async () => {
  const { done } = await show(
    ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    plain,
  )
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await person.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  await waitFor(() => expect(button('Send document').disabled).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('a.pdf')
  expect(done()).toBe(0)
})

test('a page that the server has is not asked about; what was typed is, where nothing keeps it', async () => {
  await show(async () => undefined, { ...plain, needsNumber: true })
  await add('Document', 'a.pdf')
  expect(isUnsaved()).toBe(false)
  await person.type(screen.getByLabelText(/^Number/), 'A-1')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await person.click(button('Send document'))
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

test('what was typed goes with the document, also what was typed last', async () => {
  const { type, personId, token } = await show(async () => undefined)
  cleanup()
  const plainType = { ...type, ...plain, needsNumber: true }
  const sheet = showPage(
    <AccountContext value={testAccount}>
      <PaperForm type={plainType} userId={personId} send={async () => undefined} onDone={() => sheet.unmount()} />
    </AccountContext>,
  )
  const drafts = async () => (await product.call('GET', '/api/draft', { token })).body.data
  await add('Document', 'a.pdf')
  await person.type(screen.getByLabelText(/^Number/), 'A-1')
  await waitFor(async () => expect(await drafts()).toHaveLength(1), { timeout: 10_000 })
  await person.type(screen.getByLabelText(/^Number/), '2')
  await person.click(button('Send document'))
  await waitFor(() => expect(screen.queryByLabelText(/^Number/)).toBeNull())
  await waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 10_000 })
})

test('a page that neither the server nor this device could keep is asked about', async () => {
  await show(async () => undefined, plain)
  // This browser has no place for it.
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  const input = await screen.findByLabelText('Document', { selector: 'input:not([capture])' })
  await person.upload(input, side('a.pdf'))
  const page = within(await pageOf('a.pdf'))
  await page.findByText('Not sent yet. Keep this page open: this phone couldn’t save your photo.')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  vi.stubEnv('VITE_API_HOST', product.address)
  await person.click(page.getByRole('button', { name: 'Try again' }))
  await page.findByText('Saved')
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

test('what was typed without a network is on this device after a killed tab, until the server has it', async () => {
  const { type, personId, token } = await show(async () => undefined)
  cleanup()
  const plainType = { ...type, ...plain, needsNumber: true }
  const open = () => {
    saveSession(someone({ role: 'applicant', personId }), token)
    showPage(
      <AccountContext value={testAccount}>
        <PaperForm type={plainType} userId={personId} send={async () => undefined} />
      </AccountContext>,
    )
  }
  const drafts = async () => (await product.call('GET', '/api/draft', { token })).body.data
  open()
  await add('Document', 'a.pdf')
  // The server is out of reach, and nothing arrives there.
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  await person.type(screen.getByLabelText(/^Number/), 'A-17')
  await waitFor(() => expect(localStorage.getItem('typed')).toContain('A-17'))
  killTab()
  expect(await drafts()).toEqual([])
  vi.stubEnv('VITE_API_HOST', product.address)
  open()
  await waitFor(() => expect(screen.getByLabelText(/^Number/)).toHaveProperty('value', 'A-17'))
  await waitFor(async () => expect(await drafts()).toHaveLength(1), { timeout: 10_000 })
  await waitFor(() => expect(localStorage.getItem('typed')).toBeNull())
  cleanup()
  open()
  await waitFor(() => expect(screen.getByLabelText(/^Number/)).toHaveProperty('value', 'A-17'))
})

test('leaving while it is sent stops it', async () => {
  const { sends, unmount } = await show(() => new Promise(() => undefined), plain)
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await waitFor(() => expect(sends).toHaveLength(1))
  expect(sends[0]?.signal.aborted).toBe(false)
  unmount()
  expect(sends[0]?.signal.aborted).toBe(true)
})
