import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { testWebhook, toThisMachine } from '../../../testing/webhooks.ts'
import type { Webhook } from '../contract.ts'
import { WebhookForm } from './WebhookForm.tsx'

const product = await testScreens(toThisMachine)
const person = userEvent.setup()
const org = await testOrganization(product)

async function show(of: Webhook | 'new') {
  saveSession(someone({ id: org.adminId }), org.admin)
  const calls = { onMade: vi.fn(), onChanged: vi.fn(), onClose: vi.fn() }
  showPage(<WebhookForm of={of} {...calls} />)
  const name = of === 'new' ? 'Add webhook' : 'Edit webhook'
  const form = within(await screen.findByRole('dialog', { name }))
  const boxes = () => form.getAllByRole<HTMLInputElement>('checkbox')
  const field = (label: RegExp | string) => form.getByLabelText<HTMLInputElement>(label)
  const press = (button: string) => person.click(form.getByRole('button', { name: button }))
  return { ...calls, form, boxes, field, press }
}

const address = () => `http://localhost:9/${unique('hook')}`

test('a new one has nothing chosen; each event says when it is sent, and what is ticked is sent', async () => {
  const url = address()
  const { form, boxes, field, press, onMade, onChanged } = await show('new')
  const group = form.getByRole('group', { name: 'Events to send' })
  expect(boxes().map(one => [one.getAttribute('aria-label'), one.checked])).toEqual([
    ['Clear to work changed', false],
    ['Document decided', false],
    ['Person signed off', false],
    ['Sign-off withdrawn', false],
  ])
  within(group).getByText('Somebody becomes, or stops being, clear to work')
  await person.click(field('Address'))
  await person.paste('ftp://somewhere')
  await press('Add webhook')
  await form.findByText('Enter an address that starts with https://.')
  expect(group.textContent).toContain('Choose at least one event.')
  await person.clear(field('Address'))
  await person.paste(url)
  for (const at of [3, 1, 0]) await person.click(boxes()[at] as HTMLElement)
  await person.click(boxes()[3] as HTMLElement)
  await press('Add webhook')
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce())
  expect(onMade.mock.calls[0]?.[0]).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    webhook: { url, description: '', events: ['person.clearanceChanged', 'document.decided'] },
  })
  expect(onChanged).not.toHaveBeenCalled()
})

test('one on file shows what is stored, keeps what was typed when it is refused, and is then saved', async () => {
  const url = address()
  const { id } = await testWebhook(product, org, { url, events: ['person.signedOff'] })
  const of = (await product.call('GET', `/api/webhook/${id}`, { token: org.admin })).body.data as Webhook
  const { form, boxes, field, press, onChanged, onMade } = await show(of)
  expect([field('Address').value, field(/^Description/).value]).toEqual([url, 'Scheduling'])
  expect(boxes().map(one => one.checked)).toEqual([false, false, true, false])
  await person.clear(field(/^Description/))
  await person.paste('Payroll')
  await person.clear(field('Address'))
  await person.paste('https://10.0.0.5/')
  await press('Save')
  await form.findByText(/We can’t send to this address/)
  expect(field(/^Description/).value).toBe('Payroll')
  await person.clear(field('Address'))
  await person.paste(`${url}/new`)
  await press('Save')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  const saved = { id, url: `${url}/new`, description: 'Payroll', events: ['person.signedOff'] }
  expect(onChanged.mock.calls[0]?.[0]).toMatchObject(saved)
  expect(onMade).not.toHaveBeenCalled()
})
