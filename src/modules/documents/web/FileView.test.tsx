import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { setNavigator } from '../../../kit/web/testing/navigator.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { FileView, type PaperFile } from './FileView.tsx'

const picture: PaperFile = {
  ...{ id: 'f1', name: 'card.jpg', mediaType: 'image/jpeg', bytes: 9, side: 'front', hasPreview: true, scan: 'clean' },
}
const pdf: PaperFile = { ...picture, name: 'card.pdf', mediaType: 'application/pdf', hasPreview: false }

/** jsdom knows no addresses of what is in memory: each has a number, and those that are let go are named. */
function addresses() {
  const gone: string[] = []
  let made = 0
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL }
  URL.createObjectURL = () => `blob:made-${++made}`
  URL.revokeObjectURL = address => void gone.push(address)
  onTestFinished(() => void Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke }))
  return gone
}

async function show(file: PaperFile, { fails = 0 } = {}) {
  saveSession(someone(), 'token')
  const gone = addresses()
  let tries = 0
  const heard = await outerServer((_heard, response) => {
    if (++tries <= fails) return envelope(response, 500, { success: false, message: 'No.' })
    response.writeHead(200, { 'content-type': file.hasPreview ? 'image/jpeg' : file.mediaType })
    response.end('bytes')
  })
  const shown = showPage(<FileView documentId="d1" file={file} label="CPR card, front" />)
  return { heard, gone, asked: () => heard.map(one => one.url.split('?')[1]), ...shown }
}

test('a picture is shown by its preview, and let go when it is no longer shown', async () => {
  const { asked, gone, unmount } = await show(picture)
  const shown = await screen.findByRole('img', { name: 'CPR card, front' })
  expect(shown.getAttribute('src')).toBe('blob:made-1')
  expect(asked()).toEqual(['fileId=f1&preview=true'])
  unmount()
  expect(gone).toEqual(['blob:made-1'])
})

test('a PDF is shown whole in a frame', async () => {
  const { asked } = await show(pdf)
  const shown = await screen.findByTitle('CPR card, front')
  expect(shown.getAttribute('src')).toMatch(/^blob:made-1#/)
  expect(asked()).toEqual(['fileId=f1'])
})

test('where the browser has no viewer, the pages of a PDF are drawn here', async () => {
  setNavigator('pdfViewerEnabled', false)
  await show(pdf)
  await screen.findByText(/^This PDF cannot be shown here and may be damaged/)
  screen.getByRole('button', { name: 'Download' })
  expect(screen.queryByTitle('CPR card, front')).toBeNull()
})

test('what did not come can be asked for again', async () => {
  const { heard } = await show(picture, { fails: 1 })
  await screen.findByText('The file could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('img', { name: 'CPR card, front' })
  expect(heard).toHaveLength(2)
})

test('any other file is named, and asked for only when it is downloaded, under its own name', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { asked } = await show({ ...picture, name: 'card.docx', mediaType: 'application/msword', hasPreview: false })
  screen.getByText('card.docx')
  expect(asked()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(names).toEqual(['card.docx']))
  expect(asked()).toEqual(['fileId=f1'])
})
