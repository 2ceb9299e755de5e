import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { DecideDocument, DocumentFacts, factsLine } from './parts.tsx'

const document = (of: Partial<CaregiverDocument> = {}) =>
  ({
    ...{ id: 'd', typeName: 'TB test', status: 'approved', number: null, performedOn: null, expiresOn: null },
    ...{ category: null, uploader: 'Ana Reyes', receivedAt: '2026-11-20T15:00:00.000Z', decision: 'approved' },
    ...{ decider: 'Ada Admin', decidedOn: '2026-11-21', note: '', reason: null, reasonForPerson: null },
    ...{ setAsideReason: null, takenBack: null, mayOpen: true, files: [] },
    ...of,
  }) as unknown as CaregiverDocument
function facts(of: Partial<CaregiverDocument> = {}) {
  const { container } = showPage(<DocumentFacts of={document(of)} />)
  const terms = Array.from(container.querySelectorAll('dt'), one => one.textContent)
  return { text: container.textContent ?? '', terms }
}

beforeEach(() => saveSession(someone(), 'token'))

test('only what is known of a document is told, and what is not given says so', () => {
  const { text, terms } = facts()
  expect(terms).toEqual(['Date on the document', 'Expires', 'Received', 'Decision'])
  expect(text.match(/Not given/g)).toHaveLength(2)
  expect(text).toContain('Approved by Ada Admin on Nov 21, 2026')
})

test('all that is known is told', () => {
  const of = { number: 'A1', performedOn: '2026-01-02', expiresOn: '2027-01-02', note: 'Call them.' }
  const { text, terms } = facts({ ...of, category: { value: 'c', label: 'Health' } })
  expect(terms).toEqual([
    'Category',
    'Number',
    'Date on the document',
    'Expires',
    'Received',
    'Decision',
    'Note for staff',
  ])
  expect(text).toMatch(/Jan 2, 2026.*Jan 2, 2027/)
})

test('why it was sent back is told as it was written and as the person reads it', () => {
  const of = { status: 'rejected', decision: 'rejected', reason: 'No stamp.' } as const
  const { text } = facts({ ...of, reasonForPerson: 'Sin sello.' })
  expect(text).toContain('No stamp.They read: Sin sello.')
  expect(text).toContain('Sent back by Ada Admin on Nov 21, 2026')
})

test('a reason is told of what was sent back alone', () => {
  expect(facts({ reason: 'No stamp.' }).text).not.toContain('No stamp.')
})

test('without other words the person reads the same', () => {
  expect(facts({ status: 'rejected', reason: 'No stamp.' }).text).not.toContain('They read')
})

test('what was set aside and what was taken back is told', () => {
  const takenBack = { on: '2026-11-22', by: 'Dana' }
  const { text } = facts({ setAsideReason: 'A copy.', takenBack } as Partial<CaregiverDocument>)
  expect(text).toContain('A copy.')
  expect(text).toContain('Approval taken back by Dana on Nov 22, 2026')
})

test('what waits has no decision', () => {
  expect(facts({ status: 'inReview', decision: null, mayOpen: false }).terms).not.toContain('Decision')
})

test('in a line only what was read off it stands', () => {
  expect(factsLine({ number: null, performedOn: null, expiresOn: null })).toBe('')
  expect(factsLine({ number: 'A1', performedOn: '2026-01-02', expiresOn: '2027-01-02' })).toBe(
    'No. A1 · Dated Jan 2, 2026 · Expires Jan 2, 2027',
  )
})

describe('approving', () => {
  async function show(dateFor: string[], refusal: { status: number; code: string; errors?: object[] } | null = null) {
    const heard = await outerServer(({ method }, response) => {
      if (method === 'GET') return envelope(response, 200, { success: true, message: '', data: { suggestions: [] } })
      if (!refusal) return envelope(response, 200, { success: true, message: 'Approved.', data: document() })
      const { status, ...body } = refusal
      envelope(response, status, { success: false, message: 'Not now.', ...body })
    })
    const acts = { onDone: vi.fn(), onFailed: vi.fn() }
    showPage(<DecideDocument of={{ id: 'd', typeName: 'TB test', dateFor, files: [] }} {...acts} />, { at: '/page' })
    const sent = () => heard.filter(one => one.method === 'PUT').map(one => JSON.parse(one.body))
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    return { ...acts, sent }
  }
  async function approveWithDate() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve TB test' }))
    dialog.getByText('Needed for: TB screening')
    fireEvent.change(dialog.getByLabelText('Date on the document'), { target: { value: '2026-11-02' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  }
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('without a date that is needed takes one press', async () => {
    const { onDone, sent } = await show([])
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ status: 'approved', undoable: false }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks for the date that a requirement counts from, and is told once its dialog is gone', async () => {
    const { onDone, sent } = await show(['TB screening'])
    await approveWithDate()
    await noDialog()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ status: 'approved', undoable: false, performedOn: '2026-11-02' }])
  })

  test('of what somebody else has decided in between is told with the dialog closed', async () => {
    const { onFailed, onDone } = await show(['TB screening'], { status: 409, code: 'conflict' })
    await approveWithDate()
    await noDialog()
    await waitFor(() => expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'conflict' })))
    expect(onDone).not.toHaveBeenCalled()
  })

  test('that is refused for another reason keeps the dialog with what was typed', async () => {
    const { onFailed } = await show(['TB screening'], { status: 400, code: 'notPossible' })
    await approveWithDate()
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText('Date on the document')).toHaveProperty('value', '2026-11-02')
    dialog.getByText('Not now.')
  })

  test('asks for the date where the server says that it is missing', async () => {
    const errors = [{ path: 'performedOn', message: 'Enter the date.' }]
    await show([], { status: 400, code: 'invalid', errors })
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve TB test' }))
    expect(dialog.queryByText(/^Needed for/)).toBeNull()
  })

  test('is nothing for whoever may not review', () => {
    saveSession(someone({ role: 'organizationUser', capabilities: ['documents.view'] } as never), 'token')
    showPage(<DecideDocument of={{ id: 'd', typeName: 'TB test', dateFor: [], files: [] }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
