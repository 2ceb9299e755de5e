import { PDFDocument } from '@cantoo/pdf-lib'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { PdfPages } from './PdfPages.tsx'

async function pdf(pages: number, locked = false) {
  const made = await PDFDocument.create()
  for (let at = 0; at < pages; at++) made.addPage([200, 100])
  if (locked) made.encrypt({ userPassword: 'river', ownerPassword: 'stones' })
  return (await made.save({ useObjectStreams: false })) as BlobPart
}
const show = (bytes: BlobPart) =>
  showPage(<PdfPages file={new Blob([bytes])} label="CPR card" download={<a href="/file">Download</a>} />)

/** jsdom lays nothing out: every box is as wide as a phone, and far from what is seen. */
function beNarrow() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  class Measures {
    tell: (seen: never[]) => void
    constructor(tell: (seen: never[]) => void) {
      this.tell = tell
    }
    observe() {
      this.tell([])
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Measures)
  vi.stubGlobal('IntersectionObserver', Measures)
}

test('the pages stand one under the other, twenty at once, and can be downloaded', async () => {
  beNarrow()
  show(await pdf(23))
  const group = await screen.findByRole('group', { name: 'CPR card' })
  expect(group.children).toHaveLength(20)
  screen.getByRole('link', { name: 'Download' })
  await userEvent.click(screen.getByRole('button', { name: 'Show more pages' }))
  expect(group.children).toHaveLength(23)
  expect(screen.queryByRole('button', { name: 'Show more pages' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a PDF with a password says so, and can be downloaded', async () => {
  show(await pdf(1, true))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^This PDF is locked with a password\./)
  screen.getByRole('link', { name: 'Download' })
})

test('a damaged PDF says that it cannot be shown, and can be downloaded', async () => {
  show('no PDF at all')
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^This PDF cannot be shown here and may be damaged\./)
  screen.getByRole('link', { name: 'Download' })
})
