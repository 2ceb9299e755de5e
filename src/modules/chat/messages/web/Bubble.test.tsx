import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ScanState } from '../../../../kit/contract/scan.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Message } from '../contract.ts'
import { Bubble } from './Bubble.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'

/** A message of Ana's with one file. */
const messageWith = (scan: ScanState): Message => ({
  ...{ id, chatId: id, sequence: 1, revision: 1, authorId: id, author: { firstName: 'Ana', lastName: 'Reyes' } },
  ...{ byMember: true, text: 'Here it is.', mentions: [], links: [], replyTo: null, editedAt: null, deleted: false },
  sentAt: '2026-11-27T14:00:00.000Z',
  files: [{ id, name: 'card.pdf', mediaType: 'application/pdf', bytes: 1200, hasPreview: false, scan }],
})

const show = (scan: ScanState, own: boolean) =>
  showPage(<Bubble message={messageWith(scan)} own={own} />, { path: '/chat', at: '/chat' })

beforeEach(() => saveSession(someone(), 'token'))

test('a file that nobody scanned says so, but not to whoever sent it', () => {
  const { unmount } = show('notScanned', false)
  screen.getByText('card.pdf')
  screen.getByText('Not scanned for viruses')
  unmount()
  show('notScanned', true)
  screen.getByText('card.pdf')
  expect(screen.queryByText('Not scanned for viruses')).toBeNull()
})

test('a file that was scanned says nothing', () => {
  show('clean', false)
  screen.getByText('card.pdf')
  expect(screen.queryByText(/virus/)).toBeNull()
})

test('a file with a virus is not offered, nor to whoever sent it', () => {
  show('infected', true)
  screen.getByText('A virus was found in this file. It is no longer opened.')
  expect(screen.queryByText('card.pdf')).toBeNull()
})
