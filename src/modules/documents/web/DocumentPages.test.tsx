import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { DocumentPages, type PagesProps } from './DocumentPages.tsx'

type Of = PagesProps['document']
type File = Of['files'][number]

// A file without a preview is named in place; no bytes of it are asked for.
const file = (id: string, side: File['side'], scan: File['scan'] = 'clean') =>
  ({ id, side, scan, name: `${id}.docx`, mediaType: 'application/msword', hasPreview: false, bytes: 9 }) as File
const show = (of: Partial<Of>) =>
  showPage(
    <DocumentPages document={{ id: 'd', typeName: 'TB test', mayOpen: true, files: [file('one', 'front')], ...of }} />,
  )
const tabs = () => screen.queryAllByRole('tab').map(one => one.textContent)

beforeEach(() => saveSession(someone(), 'token'))

test('a paper with two sides has a tab of each, and the first is shown', async () => {
  show({ files: [file('one', 'front'), file('two', 'back')] })
  expect(tabs()).toEqual(['Front', 'Back'])
  screen.getByText('one.docx')
  expect(screen.getByRole('tab', { name: 'Front' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Back' }))
  screen.getByText('two.docx')
  expect(screen.queryByText('one.docx')).toBeNull()
  expect(screen.getByRole('tab', { name: 'Back' }).getAttribute('aria-selected')).toBe('true')
})

test('pages are counted from one', () => {
  show({ files: [file('one', 'page'), file('two', 'page')] })
  expect(tabs()).toEqual(['Page 1', 'Page 2'])
})

test('one page needs no tabs', () => {
  show({})
  expect(tabs()).toEqual([])
  screen.getByText('one.docx')
})

test('when pages go, the last one that is left is shown', async () => {
  const all = [file('one', 'page'), file('two', 'page'), file('three', 'page')]
  const of = { id: 'd', typeName: 'TB test', mayOpen: true }
  const { rerender } = render(<DocumentPages document={{ ...of, files: all }} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Page 3' }))
  screen.getByText('three.docx')
  rerender(<DocumentPages document={{ ...of, files: all.slice(0, 2) }} />)
  screen.getByText('two.docx')
  expect(screen.getByRole('tab', { name: 'Page 2' }).getAttribute('aria-selected')).toBe('true')
})

test.each<[Partial<Of>, RegExp]>([
  [{ mayOpen: false }, /^This document is medical/],
  [{ destroyedOn: '2026-11-20' }, /^Destroyed on Nov 20, 2026 under retention/],
  [{ files: [] }, /^There is no file for this document/],
])('what cannot be shown says why: %j', (of, words) => {
  show(of)
  screen.getByText(words)
  expect(screen.queryByText('one.docx')).toBeNull()
})

test('staff read that nobody scanned a file, and its sender does not', () => {
  const files = [file('one', 'front', 'notScanned')]
  const { unmount } = show({ files })
  screen.getByText('Not scanned for viruses')
  unmount()
  saveSession(someone({ role: 'applicant' }), 'token')
  show({ files })
  expect(screen.queryByText('Not scanned for viruses')).toBeNull()
})
