import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { useDocumentActions } from './DocumentActions.tsx'

const paper = {
  ...{ id: 'd1', userId: 'p1', documentTypeId: 't1', typeName: 'CPR card', status: 'inReview', active: true },
  ...{
    takenBack: null,
    number: 'A7',
    performedOn: '2026-11-02',
    expiresOn: null,
    decision: null,
    note: 'See back.',
    mayOpen: true,
  },
  files: [{ id: 'f1', name: 'a.pdf' }],
} as unknown as CaregiverDocument

function Actions({ of }: { of: CaregiverDocument }) {
  const { actions, dialogs } = useDocumentActions(id => (id === of.id ? of : null))
  return (
    <>
      {actions(of).map(({ label, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  )
}
const all = ['documents.view', 'documents.upload', 'documents.review', 'documents.delete']

async function show(of: object = {}, { capabilities = all, at = '', refuses = false } = {}) {
  saveSession(someone({ role: 'organizationUser', capabilities } as never), 'token')
  const heard = await outerServer(({ method }, response) =>
    refuses && method !== 'GET'
      ? envelope(response, 400, { success: false, message: 'Not today.' })
      : envelope(response, 200, { success: true, message: '', data: { ...paper, suggestions: [] } }),
  )
  showPage(<Actions of={{ ...paper, ...of } as CaregiverDocument} />, { at: `/page${at}` })
  const sent = async () => {
    await waitFor(() => expect(heard.some(one => one.method !== 'GET')).toBe(true))
    const { method, url, body } = heard.find(one => one.method !== 'GET') ?? { body: '' }
    return { to: `${method} ${url}`, body: body ? JSON.parse(body) : null }
  }
  const names = screen.queryAllByRole('button').map(one => one.textContent)
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return { heard, sent, names, dialog }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // jsdom knows no addresses of blobs.
  URL.createObjectURL = () => 'blob:page'
  URL.revokeObjectURL = () => undefined
})

const [upload, edit, back] = ['Upload a replacement', 'Edit details', 'Take back approval']
const [aside, again] = ['Set aside', 'Let it count again']
test.each<[string, object, string[], string[]]>([
  ['what waits for its review', {}, all, ['Download', upload, edit, aside, 'Delete']],
  ['approved', { status: 'approved', decision: 'approved' }, all, ['Download', upload, edit, back, aside, 'Delete']],
  ['set aside', { active: false }, all, ['Download', upload, edit, again, 'Delete']],
  ['one without a file', { files: [] }, all, [upload, edit, aside, 'Delete']],
  ['one that may not be opened', { mayOpen: false, files: [] }, all, [upload]],
  ['one that may not be opened and was set aside', { mayOpen: false, active: false, files: [] }, all, [upload]],
  ['for whoever only sees it', {}, ['documents.view'], ['Download']],
  ['for whoever uploads', {}, ['documents.view', 'documents.upload'], ['Download', upload, edit]],
  ['for whoever reviews', {}, ['documents.view', 'documents.review'], ['Download', aside]],
  ['for whoever reviews what was set aside', { active: false }, ['documents.review'], ['Download', again]],
])('what can be done: %s', async (_what, of, capabilities, actions) => {
  const { names } = await show(of, { capabilities })
  expect(names).toEqual(actions)
})

test('details are edited, and of a document that was decided the note alone', async () => {
  const { dialog, sent } = await show()
  await press(edit)
  const form = await dialog('Edit details')
  expect(form.getByLabelText(/^Number on the document/)).toHaveProperty('value', 'A7')
  fireEvent.change(form.getByLabelText(/^Note for staff/), { target: { value: 'Good copy.' } })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const { to, body } = await sent()
  expect(to).toMatch(/^PUT .*d1$/)
  expect(body).toEqual({ number: 'A7', performedOn: '2026-11-02', expiresOn: null, note: 'Good copy.', userId: 'p1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the dates of a document that was decided stay', async () => {
  const { dialog } = await show({ decision: 'approved' }, { at: '?edit=d1' })
  const form = await dialog('Edit details')
  expect(form.queryByLabelText(/^Number/)).toBeNull()
  expect(form.getByLabelText(/^Note for staff/)).toHaveProperty('value', 'See back.')
})

test('a document is set aside with a reason, and a refusal keeps the reason', async () => {
  const { dialog, sent } = await show({}, { refuses: true })
  await press(aside)
  const form = await dialog('Set aside CPR card?')
  fireEvent.change(form.getByLabelText('Why'), { target: { value: 'Wrong person.' } })
  await userEvent.click(form.getByRole('button', { name: aside }))
  expect((await sent()).body).toEqual({ active: false, reason: 'Wrong person.' })
  await form.findByText('Not today.')
  expect(form.getByLabelText('Why')).toHaveProperty('value', 'Wrong person.')
})

test('a document that was set aside counts again at once', async () => {
  const { sent } = await show({ active: false })
  await press(again)
  const { to, body } = await sent()
  expect(to).toContain('d1')
  expect(body).toEqual({ active: true })
  await screen.findByText('Document status changed.')
})

test.each([
  ['inReview', 'It is hidden from everyone and kept for the record.'],
  ['approved', /^Starting today it does not count/],
])('before one is deleted that is %s, it is said what that means', async (status, words) => {
  const { sent } = await show({ status })
  await press('Delete')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete CPR card?' }))
  asked.getByText(words)
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect((await sent()).to).toMatch(/^DELETE .*d1/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each(['edit', 'take-back', 'set-aside', 'replace'])('an address opens no %s for whoever may not', async word => {
  await show({ status: 'approved', decision: 'approved' }, { capabilities: ['documents.view'], at: `?${word}=d1` })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('every page is downloaded', async () => {
  const { heard } = await show({
    files: [
      { id: 'f1', name: 'a.pdf' },
      { id: 'f2', name: 'b.pdf' },
    ],
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press('Download')
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  expect(heard.map(one => one.url).filter(one => /f1|f2/.test(one))).toHaveLength(2)
})
