import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { beWide } from '../../../../testing/screens.ts'
import type { Message } from '../contract.ts'
import { Composer } from './Composer.tsx'
import type { About } from './Writing.tsx'

const ana = { id: 'ana', firstName: 'Ana', lastName: 'Reyes', email: 'ana@acme.example' }
const members = [ana, { ...ana, id: 'me', firstName: 'Maya' }]
const paper = { id: 'd1', typeName: 'CPR card', receivedOn: '2026-01-20', mayOpen: true }
const aboutIt = (as: About['as']): About => ({
  as,
  message: { author: ana, text: 'Are you in?' } as unknown as Message,
})

type Options = { about?: About | null; mentionsOf?: string | null; wide?: boolean; capabilities?: string[] }
async function show(of: Options = {}) {
  const { about = null, mentionsOf = 'c1', wide = true, capabilities = ['caregivers.view', 'documents.view'] } = of
  saveSession(someone({ id: 'me', role: 'organizationUser', capabilities } as never), 'token')
  beWide(wide)
  await outerServer(({ url }, response) => {
    const hidden = { ...paper, id: 'd2', typeName: 'TB test', mayOpen: false }
    const rows = url.includes('document') ? [paper, hidden] : url.includes('member') ? members : [ana]
    const pagination = { page: 1, limit: 50, total: rows.length, pages: 1 }
    envelope(response, 200, { success: true, message: '', data: { data: rows, pagination } })
  })
  const acts = { onCancel: vi.fn(), onTyping: vi.fn(), onSend: vi.fn() }
  showPage(<Composer label="Message Grace" mentionsOf={mentionsOf} about={about} autoFocus={false} {...acts} />)
  const field = screen.getByRole('textbox', { name: 'Message Grace' }) as HTMLTextAreaElement
  return { ...acts, field, sent: () => acts.onSend.mock.calls.map(([one]) => one) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('Enter sends what was written at a desk, once, and Shift breaks the line', async () => {
  const { field, sent, onTyping } = await show()
  type(field, '  ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(sent()).toEqual([])
  type(field, ' Hello ')
  expect(onTyping).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(sent()).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(sent()).toEqual([{ text: 'Hello', files: [], mentions: [], links: [] }])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  screen.getByText('Enter to send')
})

test('on a phone Enter breaks the line, and the button sends', async () => {
  const { field, sent } = await show({ wide: false })
  expect(screen.queryByText('Enter to send')).toBeNull()
  type(field, 'Hello')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(sent()).toEqual([])
  await press('Send')
  expect(sent()).toHaveLength(1)
})

test('what is answered stands above, and Escape gives it up without losing what was written', async () => {
  const { field, onCancel } = await show({ about: aboutIt('reply') })
  screen.getByText('Reply to Ana Reyes')
  screen.getByText('Are you in?')
  expect(document.activeElement).toBe(field)
  type(field, 'Yes')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
  expect(field.value).toBe('Yes')
})

test('a message is edited where it is written, with nothing else to add', async () => {
  const { field, sent, onCancel } = await show({ about: aboutIt('edit') })
  screen.getByText('Edit message')
  expect(field.value).toBe('Are you in?')
  for (const name of ['Attach a file', 'Mention someone', 'Link to a person or document'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  type(field, 'Are you home?')
  await press('Save')
  expect(sent()).toMatchObject([{ text: 'Are you home?' }])
  type(field, 'Never mind')
  await press('Cancel')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(field.value).toBe('')
})

test('Escape without anything to give up does nothing', async () => {
  const { field, onCancel } = await show()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onCancel).not.toHaveBeenCalled()
})

test('others are mentioned by name, and who was taken out of the words is not', async () => {
  const { field, sent } = await show()
  type(field, 'See @')
  const mention = screen.getByRole('button', { name: 'Mention someone' })
  await waitFor(() => expect(mention).toHaveProperty('disabled', false))
  await userEvent.click(mention)
  const names = await screen.findAllByRole('menuitem')
  expect(names.map(one => one.textContent)).toEqual(['Ana Reyes'])
  await userEvent.click(names[0] as HTMLElement)
  expect(field.value).toBe('See @Ana Reyes ')
  await press('Send')
  await userEvent.click(mention)
  await userEvent.click(await screen.findByRole('menuitem'))
  expect(field.value).toBe('@Ana Reyes ')
  type(field, 'Nobody')
  await press('Send')
  expect(sent().map(one => one.mentions)).toEqual([['ana'], []])
})

test('a document of a person is linked, once, and taken out again', async () => {
  const { field, sent } = await show()
  const link = async (name: RegExp) => {
    await press('Link to a person or document')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /^Ana Reyes/ }))
    expect(dialog.queryByText('TB test')).toBeNull()
    await userEvent.click(await dialog.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await link(/CPR card/)
  await link(/CPR card/)
  await link(/The person/)
  const links = within(screen.getByRole('list', { name: 'Links' }))
  expect(links.getAllByRole('listitem').map(one => one.textContent)).toEqual(['CPR card, Ana Reyes', 'Ana Reyes'])
  await userEvent.click(links.getByRole('button', { name: 'Remove Ana Reyes' }))
  type(field, 'Here')
  await press('Send')
  expect(sent()[0].links).toEqual([{ kind: 'document', id: 'd1', name: 'CPR card, Ana Reyes' }])
  expect(screen.queryByRole('list', { name: 'Links' })).toBeNull()
})

test('a file goes without a word, one of another kind is refused, and one is taken out', async () => {
  const { sent } = await show()
  const picker = screen.getByLabelText('Files')
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
  fireEvent.change(picker, { target: { files: [new File(['x'], 'a.exe', { type: 'application/x-msdownload' })] } })
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  fireEvent.change(picker, { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Send')
  expect(sent()[0].files.map((one: File) => one.name)).toEqual(['b.pdf'])
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

test('between two nobody is mentioned, and whoever sees no people links to none', async () => {
  await show({ mentionsOf: null, capabilities: [] })
  expect(screen.queryByRole('button', { name: 'Mention someone' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Link to/ })).toBeNull()
})
