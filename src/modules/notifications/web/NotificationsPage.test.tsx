import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { testOrganization } from '../../../testing/people.ts'
import { beWide, testScreens } from '../../../testing/screens.ts'
import { Bell } from './Bell.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const product = await testScreens({ SMS_URL: 'http://127.0.0.1:9/sms' })
const { send, group } = chatting(product)
const person = userEvent.setup()

beforeEach(beWide)

/** The administrator of an organization, to whom Ana has signed up and written twice. */
async function scene() {
  const org = await testOrganization(product)
  const { ana, coordinator } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId })).body.data
  await send(ana.token, { chatId })
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return { org, ana, coordinator, chatId: chatId as string }
}

test('the bell says how many are unread, shows the newest, and reads them all', async () => {
  const { chatId } = await scene()
  showPage(<Bell />, { path: '/dashboard' })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const line = await within(panel).findByRole('link', { name: /^2 new messages from Ana Reyes/ })
  expect(line.getAttribute('href')).toBe(`/chat?chat=${chatId}`)
  await person.click(within(panel).getByRole('button', { name: 'Mark all read' }))
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('whoever opens what a notification is about has read it', async () => {
  const { chatId } = await scene()
  showPage(<Bell />, { path: '/chat', at: `/chat?chat=${chatId}` })
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
})

test('the page shows all or what is unread, and has a sentence for nothing', async () => {
  await scene()
  showPage(<NotificationsPage />, { path: '/notifications' })
  expect(await screen.findByRole('link', { name: /^Ana Reyes signed up/ })).toBeTruthy()
  await person.click(screen.getByRole('tab', { name: /Unread/ }))
  await person.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('You’ve read everything.')).toBeTruthy()
})

test('what is chosen is kept, and what needs an answer is always emailed', async () => {
  const { org, ana } = await scene()
  showPage(<SettingsPage />, { path: '/notifications/settings' })
  const box = await screen.findByRole('checkbox', { name: 'Chat messages: In Carefold' })
  expect((box as HTMLInputElement).checked).toBe(true)
  await person.click(box)
  await person.click(screen.getByRole('checkbox', { name: 'Chat messages: Device' }))
  expect(screen.queryByRole('checkbox', { name: 'Waivers to decide: Email' })).toBeNull()
  expect(screen.getAllByText('Always').length).toBeGreaterThan(3)
  await person.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Notification settings saved.')).toBeTruthy()
  const { body } = await product.call('GET', '/api/notification/settings', { token: org.admin })
  expect(body.data.quiet).toEqual({ from: '21:00', to: '07:00' })
  expect(body.data.kinds[0]).toMatchObject({ kind: 'chatMessage', places: [] })
  await send(ana.token, { chatId: await group(org, [org.adminId, ana.accountId]) })
  const told = await product.call('GET', '/api/notification', { token: org.admin })
  expect(told.body.data.pagination.total).toBe(2)
})

test('texts are chosen by whoever agreed to them, and until then it says why they cannot be', async () => {
  const { org } = await scene()
  await product.call('PUT', '/api/text-messages/settings', {
    token: org.admin,
    body: { reminders: false, notices: true, priceMicros: 0 },
  })
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ phone: '+15125550100' }).where('id', '=', org.adminId).execute(),
  )
  showPage(<SettingsPage />, { path: '/notifications/settings' })
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Chat messages: Text' })
  expect((await box()).disabled).toBe(true)
  const why = document.getElementById((await box()).getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Texts can’t be chosen yet. Turn on text messages to your phone first.')
  await person.click(await screen.findByRole('button', { name: 'I agree, turn on text messages' }))
  await waitFor(async () => expect((await box()).disabled).toBe(false))
  await person.click(await box())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Notification settings saved.')).toBeTruthy()
  const { body } = await product.call('GET', '/api/notification/settings', { token: org.admin })
  expect(body.data.kinds[0].places).toContain('sms')
})
