import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { isUnsaved } from '../routing/leaving.ts'
import { setNetwork } from '../testing/network.ts'
import { showPage } from '../testing/show.tsx'
import { FileDrop } from './FileDrop.tsx'

const rule = { field: 'file', maxBytes: 2_000_000, types: ['application/pdf'] }
const paper = (bytes = 3) => new File([new Uint8Array(bytes)], 'license.pdf', { type: 'application/pdf' })

type Under = { onProgress: (share: number) => void; signal: AbortSignal; end: (error?: Error) => void }

/** A drop whose sending the test carries on by hand. */
function mounted(asked = rule, disabled = false) {
  const sent: Under[] = []
  const send = (_files: readonly File[], onProgress: Under['onProgress'], signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Canceled.', 'AbortError')))
      sent.push({ onProgress, signal, end: error => (error ? reject(error) : resolve()) })
    })
  showPage(<FileDrop label="Nursing license" rule={asked} send={send} disabled={disabled} />)
  return { sent, person: userEvent.setup({ applyAccept: false }) }
}
const input = () => screen.getByLabelText<HTMLInputElement>('Nursing license', { selector: 'input' })
const latest = (sent: readonly Under[]) =>
  waitFor(() => {
    const one = sent.at(-1)
    if (!one) throw new Error('Nothing was sent yet.')
    return one
  })

test('a chosen file is sent, its progress is told, and then another may be chosen', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  const { onProgress, end } = await latest(sent)
  onProgress(0.42)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading license.pdf' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'))
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull()
  end()
  await screen.findByRole('button', { name: 'Choose file' })
})

const region = () => screen.getByRole('group', { name: 'Nursing license' })
const dropped = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })

test('a file may be dropped, and what is held over the place shows it', async () => {
  const { sent } = mounted()
  const before = region().className
  fireEvent.dragOver(region(), dropped(paper()))
  expect(region().className).not.toBe(before)
  fireEvent.dragLeave(region(), { relatedTarget: document.body })
  expect(region().className).toBe(before)
  fireEvent.dragOver(region(), dropped(paper()))
  // Prevented: otherwise the browser opens the file in the place of the page.
  expect(fireEvent.drop(region(), dropped(paper()))).toBe(false)
  await latest(sent)
  expect(region().className).toBe(before)
})

test('of what is dropped, more files than may be are told, and words are left to the browser', async () => {
  const { sent } = mounted()
  fireEvent.drop(region(), dropped(paper(), paper()))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose one file.')
  expect(fireEvent.drop(region(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(sent).toHaveLength(0)
})

test('a file let go beside its place is not opened in the place of the page, while there is a place for it', () => {
  mounted()
  expect(fireEvent.dragOver(document.body, dropped(paper()))).toBe(false)
  expect(fireEvent.drop(document.body, dropped(paper()))).toBe(false)
  cleanup()
  expect(fireEvent.drop(document.body, dropped(paper()))).toBe(true)
})

test('a picture under a name that only its phone knows is sent where pictures are taken, and nowhere else', async () => {
  const photo = new File(['x'], 'card.heif', { type: 'image/heif' })
  const pictures = mounted({ ...rule, types: ['image/heic', 'application/pdf'] })
  await pictures.person.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo)
  await latest(pictures.sent)
  cleanup()
  const papers = mounted()
  await papers.person.upload(input(), photo)
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be used here')
  expect(papers.sent).toHaveLength(0)
})

test('a file whose kind the browser does not know is sent: the server looks into it', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), new File(['%PDF-'], 'license', { type: '' }))
  await latest(sent)
})

test('an upload may be canceled, which is no failure', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  const { signal } = await latest(sent)
  await person.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  await screen.findByRole('button', { name: 'Choose file' })
  expect(signal.aborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after a lost network the same file is sent again by Try again', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  const first = await latest(sent)
  first.end(new TypeError('The connection broke off.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The upload did not work.')
  // A picture from the camera is often nowhere else: who leaves is asked.
  await waitFor(() => expect(isUnsaved()).toBe(true))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  // What is done with it when it has arrived may lead to another page.
  await waitFor(() => expect(isUnsaved()).toBe(false))
  sent[1]?.end()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('it is sent again by itself once there is a network, but not what was refused', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  ;(await latest(sent)).end(new TypeError('The connection broke off.'))
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.end(new Refusal('wrongType'))
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(sent).toHaveLength(2)
})

test('without a network it says that the file is sent by itself later; what was refused is told as it was', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  ;(await latest(sent)).end(new Refusal('busy'))
  const told = () => screen.getByRole('alert').textContent
  await waitFor(() => expect(told()).toContain('Something went wrong. Please try again.'))
  setNetwork(false)
  await waitFor(() =>
    expect(told()).toContain('You’re offline. Keep this page open: this is sent by itself when you’re back online.'),
  )
  expect(told()).not.toContain('Something went wrong')
  setNetwork(true)
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.end(new Refusal('wrongType'))
  await screen.findByRole('alert')
  setNetwork(false)
  expect(told()).toContain('This kind of file cannot be used here.')
  setNetwork(true)
})

test('a file that was refused for what it is is named, and not offered to be sent again', async () => {
  const { sent, person } = mounted()
  await person.upload(input(), paper())
  ;(await latest(sent)).end(new Refusal('wrongType'))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('license.pdf')
  expect(told.textContent).toContain('This kind of file cannot be used here.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['too large', paper(2_000_001), 'The file is larger than 2 MB.'],
  [
    'of another kind',
    new File(['x'], 'a.exe', { type: 'application/x-msdownload' }),
    'cannot be used here. You can use: ',
  ],
  ['empty', paper(0), 'This file is empty. Choose another one.'],
])('a file that is %s is told at once and not sent', async (_why, file, told) => {
  const { sent, person } = mounted()
  await person.upload(input(), file)
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  expect(sent).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

const areClosed = () => ['Choose file', 'Take photo'].map(words => screen.getByText(words).closest('button')?.disabled)
const pictureTypes = ['image/heic', 'application/pdf']

test('a place that is closed takes nothing, by no way', async () => {
  const closed = mounted({ ...rule, types: pictureTypes }, true)
  expect(areClosed()).toEqual([true, true])
  // Otherwise it would be told that this is one too many.
  fireEvent.drop(region(), dropped(paper(), paper()))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(closed.sent).toHaveLength(0)
  cleanup()
  mounted({ ...rule, types: pictureTypes })
  expect(areClosed()).toEqual([false, false])
})
