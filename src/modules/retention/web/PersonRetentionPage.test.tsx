import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testRetention } from '../../../testing/retention.ts'
import { testScreens } from '../../../testing/screens.ts'
import { PersonRetentionPage } from './PersonRetentionPage.tsx'

const product = await testScreens()
const person = userEvent.setup()
const ended = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2022-06-30' } as const
const path = '/caregivers/retention/:id'

async function scene(life: Parameters<Awaited<ReturnType<typeof testRetention>>['person']>[0], types = {}) {
  const { org, second, person: made } = await testRetention(product)
  const { id } = await made(life, types)
  saveSession(someone({ id: org.adminId }), org.admin)
  const show = async () => {
    showPage(<PersonRetentionPage />, { path, at: `/caregivers/retention/${id}` })
    await screen.findByRole('region', { name: 'Legal hold' })
  }
  const region = (name: string) => within(screen.getByRole('region', { name }))
  return { org, second, id, show, region }
}
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const answerWith = async (dialog: string, reason: string, act: string) => {
  const form = within(await screen.findByRole('dialog', { name: dialog }))
  await person.click(form.getByLabelText('Reason'))
  await person.paste(reason)
  await person.click(form.getByRole('button', { name: act }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a legal hold is placed with a reason, keeps erasure away, and is ended with another', async () => {
  const { show, region } = await scene(ended, { i9: { name: 'Form I-9' } })
  await show()
  const holds = region('Legal hold')
  holds.getByText('This person is not under legal hold.')
  expect(holds.queryAllByRole('listitem')).toEqual([])
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for erasure' })
  expect(ask.disabled).toBe(false)
  await press('Place hold')
  await answerWith('Place a legal hold', 'A claim of a client', 'Place legal hold')
  await holds.findByText('Nothing of this person is destroyed.')
  expect(holds.getByRole('listitem').textContent).toMatch(/^A claim of a clientSince .+, by Ada AdminEnd$/)
  await region('Erase this person').findByText('This person is under legal hold.')
  expect(ask.disabled).toBe(true)
  await press('End')
  within(await screen.findByRole('dialog')).getByText('A claim of a client')
  await answerWith('End this legal hold', 'It was settled', 'End legal hold')
  await holds.findByText('This person is not under legal hold.')
  expect(holds.getByRole('listitem').textContent).toMatch(/Ended .+ by Ada Admin: It was settledEnded$/)
  expect(holds.queryByRole('button', { name: 'End' })).toBeNull()
  expect(ask.disabled).toBe(false)
})

test('each kind says until when it is kept, and erasure what goes and what stays', async () => {
  const { show, region, second, id } = await scene(ended, {
    i9: { name: 'Form I-9' },
    file: { name: 'Reference letter' },
  })
  await show()
  const kinds = region('How long records are kept').getAllByRole('listitem')
  const kind = (name: string) => kinds.find(one => one.textContent?.startsWith(name))
  expect(kind('Form I-9 documents')?.textContent).toMatch(/Until .+1 document$/)
  expect(kind('Personnel file')?.textContent).toMatch(/Until Jun 30, 2028: employment ended on Jun 30, 2022/)
  await press('Ask for erasure')
  const question = within(await screen.findByRole('alertdialog', { name: 'Ask to erase Grace Hall?' }))
  const words = document.querySelector('[role=alertdialog]')?.textContent ?? ''
  expect(words).toMatch(/Then these are destroyed: Form I-9 documents[^.]*\..*These stay: [^.]*Personnel file/)
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Ask for erasure')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask for erasure' }))
  await screen.findByText('Requested')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // What was asked for is not asked for twice.
  region('Erase this person').getByText('The law still keeps all of it. Above it says until when.')
  const { body } = await product.call('GET', '/api/retention/destruction', { token: second.token })
  expect(body.data.data).toEqual([expect.objectContaining({ state: 'asked', askedBy: 'Ada Admin' })])
  const decided = await product.call('PUT', `/api/retention/destruction/approve/${body.data.data[0].id}`, {
    token: second.token,
    body: {},
  })
  expect([decided.status, id]).toEqual([200, body.data.data[0].items[0].person.id])
})

test('of somebody who works here everything stays, and what is on file is saved as one archive', async () => {
  const { show, region } = await scene({ status: 'active', hiredOn: '2024-01-08' })
  await show()
  region('Erase this person').getByText('The law still keeps all of it. Above it says until when.')
  expect(region('How long records are kept').getAllByText('Kept while the person works here').length).toBeGreaterThan(0)
  URL.createObjectURL = () => 'blob:archive'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Export data')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('Grace Hall.zip')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export data' })).toHaveProperty('disabled', false))
})

test('a refusal stays in its dialog with what was typed, and is gone when it is opened anew', async () => {
  const { show } = await scene(ended, { i9: { name: 'Form I-9' } })
  await show()
  await outerServer((_, response) =>
    envelope(response, 409, { success: false, message: 'It has changed.', error: { code: 'conflict' } }),
  )
  await press('Place hold')
  const form = within(await screen.findByRole('dialog', { name: 'Place a legal hold' }))
  await person.click(form.getByLabelText('Reason'))
  await person.paste('A claim')
  await person.click(form.getByRole('button', { name: 'Place legal hold' }))
  await form.findByRole('alert')
  expect(form.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A claim')
  await person.clear(form.getByLabelText('Reason'))
  await person.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const askErasure = async () => {
    await press('Ask for erasure')
    return within(await screen.findByRole('alertdialog'))
  }
  const question = await askErasure()
  await person.click(question.getByRole('button', { name: 'Ask for erasure' }))
  await question.findByText('It has changed.')
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await askErasure()).queryByText('It has changed.')).toBeNull()
})

test('who may not take data out is offered no archive', async () => {
  const { show, second } = await scene(ended)
  const capabilities = ['retention.destroy', 'caregivers.view'] as const
  saveSession(someone({ role: 'organizationUser', capabilities: [...capabilities] }), second.token)
  await show()
  expect(screen.queryByRole('button', { name: 'Export data' })).toBeNull()
})
