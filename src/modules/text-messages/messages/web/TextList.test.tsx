import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { TextReach } from '../../consents/contract.ts'
import type { TextEntry } from '../contract.ts'
import { TextForm } from './TextForm.tsx'
import { TextList } from './TextList.tsx'

const personId = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'
const entry = (more: Partial<TextEntry>): TextEntry => ({
  ...{ id: crypto.randomUUID(), kind: 'own', text: 'Please call us.', phone: '+15125550100', state: 'sent', why: null },
  ...{ leavesAt: null, keyword: null, actor: 'Ada Admin', at: '2026-12-01T17:00:00.000Z', segments: 1 },
  ...more,
})

/** Answers so many of all texts as are asked for. */
async function withTexts(texts: TextEntry[]) {
  saveSession(someone(), 'token')
  return outerServer(({ method, url }, response) => {
    const limit = Number(new URL(url, 'http://x').searchParams.get('limit'))
    const pagination = { page: 1, limit, total: texts.length, totalPages: 1 }
    const data = method === 'GET' ? { data: texts.slice(0, limit), pagination } : { leavesAt: null }
    envelope(response, 200, { success: true, message: '', data })
  })
}
const rows = () => screen.getAllByRole('listitem').map(one => one.textContent)

test('each says what became of it, from whom and when, why it did not leave, and when it will', async () => {
  await withTexts([
    entry({ state: 'waiting', leavesAt: '2026-12-02T14:00:00.000Z' }),
    entry({ state: 'received', kind: 'reply', text: 'Thanks.', actor: 'Ana Adams' }),
    entry({ text: null }),
    entry({ state: 'withheld', why: 'The person ended them.' }),
    entry({ state: 'failed', why: 'The number does not exist.' }),
  ])
  showPage(<TextList personId={personId} />)
  await screen.findByRole('list', { name: 'Text messages' })
  expect(rows()).toEqual([
    'WaitingAda Admin · Dec 1, 2026, 11:00 AMPlease call us.Leaves Dec 2, 2026, 8:00 AM',
    'ReplyAna Adams · Dec 1, 2026, 11:00 AMThanks.',
    'SentAda Admin · Dec 1, 2026, 11:00 AMInvitation with a link',
    'Not sentAda Admin · Dec 1, 2026, 11:00 AMPlease call us.The person ended them.',
    'FailedAda Admin · Dec 1, 2026, 11:00 AMPlease call us.The number does not exist.',
  ])
  // These are all.
  expect(screen.queryByRole('button')).toBeNull()
})

test('five are shown, and more when they are asked for, until all or a hundred are', async () => {
  const heard = await withTexts(Array.from({ length: 101 }, () => entry({})))
  showPage(<TextList personId={personId} />)
  for (const count of [5, 20, 80]) {
    await waitFor(() => expect(rows()).toHaveLength(count))
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }))
  }
  await waitFor(() => expect(rows()).toHaveLength(100))
  expect(screen.queryByRole('button')).toBeNull()
  expect(heard.at(-1)?.url).toBe(`/api/text-messages/of-person/${personId}?limit=100`)
})

test('without any there is no list', async () => {
  const heard = await withTexts([])
  const { container } = showPage(<TextList personId={personId} />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect([screen.queryByRole('list'), container.textContent]).toEqual([null, ''])
})

const reach = { phone: '+15125550100', leavesAt: null, isFirst: false } as TextReach

test.each<[Partial<TextReach>, string, string]>([
  [{}, 'Hello', '1 segment to (512) 555-0100'],
  [
    { leavesAt: '2026-12-02T14:00:00.000Z' },
    'x'.repeat(160),
    '2 segments to (512) 555-0100 · Leaves Dec 2, 2026, 8:00 AM',
  ],
  // The first one to a number says how to end them: its words count too.
  [{ isFirst: true }, 'x'.repeat(140), '2 segments to (512) 555-0100'],
])('a text says as it is written how long it is, to where, and when it leaves: %j', async (more, text, words) => {
  const heard = await withTexts([])
  const onClose = vi.fn()
  showPage(<TextForm personId={personId} reach={{ ...reach, ...more }} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: 'Send text message' }))
  await userEvent.click(form.getByLabelText('Message'))
  await userEvent.paste(text)
  await form.findByText(words)
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = heard.find(one => one.method === 'POST')
  expect([sent?.url.endsWith(personId), JSON.parse(sent?.body ?? '')]).toEqual([true, { text }])
})
