import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { unsavedNow } from '../../../kit/web/leaving.ts'
import { saveSession } from '../../../kit/web/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { PaperForm } from './PaperForm.tsx'

const person = userEvent.setup()
const card = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'CPR card',
  description: 'From a class with a hands-on part.',
  needsExpiry: true,
  needsNumber: true,
  needsDate: false,
  twoSided: true,
  validityMonths: 24,
}
type Sent = Parameters<Parameters<typeof PaperForm>[0]['send']>[0]

/** Shows the upload; every send is noted and answered by `answer`. */
function show(answer: (sent: Sent) => Promise<unknown>, type = card) {
  saveSession(someone(), 'a-token-of-the-test')
  const sends: Sent[] = []
  let done = 0
  const { unmount } = showPage(
    <PaperForm
      type={type}
      send={sent => {
        sends.push(sent)
        return answer(sent)
      }}
      onDone={() => done++}
    />,
  )
  return { sends, unmount, done: () => done }
}

// A PDF: jsdom shows no pictures.
const side = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
const add = (label: string, name: string) =>
  person.upload(
    screen.getByLabelText(label, { selector: 'input[multiple], input[type=file]:not([capture])' }),
    side(name),
  )
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

test('both sides are asked for one after the other, and the button says what is missing', async () => {
  const { sends } = show(async () => undefined)
  expect(button('Send document').disabled).toBe(true)
  screen.getByText('Add the front and the back first.')
  await add('Front', 'a.pdf')
  await screen.findByText('a.pdf')
  expect(button('Send document').disabled).toBe(true)
  await add('Back', 'b.pdf')
  await waitFor(() => expect(button('Send document').disabled).toBe(false))
  await person.click(button('Remove Back'))
  expect(button('Send document').disabled).toBe(true)
  expect(sends).toEqual([])
})

test('what the type needs is told before anything is sent; the expiry follows the date until it is changed', async () => {
  const { sends, done } = show(async () => undefined)
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
    documentTypeId: card.id,
    number: 'A-1',
    performedOn: '2026-02-01',
    expiresOn: '2027-06-30',
  })
  expect(sends[0]?.files.map(file => file.name)).toEqual(['a.pdf', 'b.pdf'])
})

const plain = { ...card, needsExpiry: false, needsNumber: false, twoSided: false, validityMonths: 0 }

test('the date is asked for where a requirement counts from it, unless there is none', async () => {
  const { sends } = show(async () => undefined, { ...plain, needsDate: true })
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await screen.findByText('Enter the date on the document.')
  expect(sends).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'There is no date on it' }))
  await person.click(button('Send document'))
  await waitFor(() => expect(sends.map(({ body }) => body.performedOn)).toEqual([null]))
})

test('a failure is told, everything stays, and Try again sends the same', async () => {
  let fails = true
  const { sends, done } = show(
    async () => {
      if (fails) throw new Refusal('busy', 'The network is gone.')
    },
    { ...plain, validityMonths: 12 },
  )
  await add('Document', 'a.pdf')
  await person.type(screen.getByLabelText(/^Date on the document/), '2026-01-31')
  await person.click(button('Send document'))
  await screen.findByText('The network is gone.')
  expect((screen.getByLabelText(/^Date on the document/) as HTMLInputElement).value).toBe('2026-01-31')
  fails = false
  await person.click(button('Try again'))
  await waitFor(() => expect(done()).toBe(1))
  expect(sends.map(({ body, files }) => [body.performedOn, files[0]?.name])).toEqual([
    ['2026-01-31', 'a.pdf'],
    ['2026-01-31', 'a.pdf'],
  ])
})

test('progress is shown, and cancelling keeps what was chosen', async () => {
  const { done } = show(({ onProgress, signal }) => {
    onProgress(0.4)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }, plain)
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  await person.click(button('Cancel upload'))
  await waitFor(() => expect(button('Send document').disabled).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('a.pdf')
  expect(done()).toBe(0)
})

test('leaving the page with a page of the paper chosen asks first, until it is sent', async () => {
  show(async () => undefined, { ...card, twoSided: false, needsExpiry: false, needsNumber: false })
  expect(unsavedNow()).toEqual([])
  await add('Document', 'a.pdf')
  await waitFor(() => expect(unsavedNow()).toHaveLength(1))
  await person.click(button('Send document'))
  await waitFor(() => expect(unsavedNow()).toEqual([]))
})

test('leaving while it is sent stops it', async () => {
  const { sends, unmount } = show(() => new Promise(() => undefined), plain)
  await add('Document', 'a.pdf')
  await person.click(button('Send document'))
  await waitFor(() => expect(sends).toHaveLength(1))
  expect(sends[0]?.signal.aborted).toBe(false)
  unmount()
  expect(sends[0]?.signal.aborted).toBe(true)
})
