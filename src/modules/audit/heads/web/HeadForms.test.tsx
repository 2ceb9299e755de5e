import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { AddressForm, CompareForm } from './HeadForms.tsx'

/** A form over a server that gives these answers, one after the other; null: a refusal. */
async function show(form: ReactElement, ...answers: (object | null)[]) {
  saveSession(someone(), 'token')
  const heard = await outerServer((_heard, response) => {
    const data = answers[heard.length - 1]
    if (!data) return envelope(response, 409, { success: false, message: 'It is of another organization.' })
    return envelope(response, 200, { success: true, message: '', data })
  })
  showPage(form)
  const dialog = within(await screen.findByRole('dialog'))
  const submit = async (name: string, label: RegExp, value: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    await userEvent.click(dialog.getByRole('button', { name }))
  }
  return { heard, dialog, submit, sent: () => heard.map(one => [one.method, JSON.parse(one.body)]) }
}
const compared = { position: 1200, sealedAt: '2026-11-20T18:00:00.000Z', held: 'same', signed: true }
const line = /^Line from the email/

test('an address is sent, none clears it, and what is no address is not sent', async () => {
  const onClose = vi.fn()
  const answer = { email: null, last: null }
  const { dialog, submit, sent } = await show(<AddressForm email="old@example.com" onClose={onClose} />, answer)
  const field = /^Email address/
  expect(dialog.getByLabelText(field)).toHaveProperty('value', 'old@example.com')
  await submit('Save', field, 'nobody')
  await dialog.findByText('Enter an email address.')
  expect(sent()).toEqual([])
  await submit('Save', field, '')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['PUT', { email: null }]])
})

test('a seal that the log still holds says through which event', async () => {
  const { dialog, submit, sent } = await show(<CompareForm onClose={vi.fn()} />, compared)
  await submit('Compare', line, '')
  await dialog.findByText('Paste the line that begins with carefold-seal.')
  await submit('Compare', line, 'carefold-seal 1')
  const said = await dialog.findByText(/^The log still holds this seal: through event 1,200, sealed Nov 20, 2026/)
  expect(said.closest('[role="alert"]')?.className).toContain('Success')
  expect(dialog.queryByText(/^The signature does not fit/)).toBeNull()
  expect(sent()).toEqual([['POST', { line: 'carefold-seal 1' }]])
})

test.each([
  ['changed', /^The log was changed: event 1,200 has another seal today/],
  ['missing', /^The log was cut: it has no event 1,200 today/],
])('a log that was %s alarms', async (held, words) => {
  const { dialog, submit } = await show(<CompareForm onClose={vi.fn()} />, { ...compared, held })
  await submit('Compare', line, 'carefold-seal 1')
  expect((await dialog.findByText(words)).closest('[role="alert"]')?.className).toContain('Error')
})

test('a line that was tampered with is told, and the next comparison begins without an answer', async () => {
  const { dialog, submit } = await show(<CompareForm onClose={vi.fn()} />, { ...compared, signed: false }, null)
  await submit('Compare', line, 'carefold-seal 1')
  await dialog.findByText(/^The signature does not fit this line/)
  await submit('Compare', line, 'carefold-seal 2')
  await dialog.findByText('It is of another organization.')
  expect(dialog.queryByText(/^The signature|^The log/)).toBeNull()
  expect(dialog.getByLabelText(line)).toHaveProperty('value', 'carefold-seal 2')
})
