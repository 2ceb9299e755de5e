import { expect, type Page } from '@playwright/test'
import { hasRedis } from '../src/testing/redis-server.ts'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, signIn, test } from './product.ts'
import { startTwo } from './two-processes.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const inChat = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** The texts of the messages that begin with the word, in the order on the screen. */
const textsOf = async (page: Page, word: string) => {
  const all = await inChat(page).getByRole('article').allTextContents()
  return all.flatMap(text => text.match(new RegExp(`${word} \\d`)) ?? [])
}

test('an administrator and a caregiver write to each other; what is written offline arrives once and in order', async ({
  browser,
  demo,
}) => {
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const home = await browserOf(browser, demo, 'caregiver', phone)
  const admin = await office.newPage()
  const caregiver = await home.newPage()
  await admin.goto(`${demo.url}/chat`)
  await admin.getByRole('link', { name: /Does the closed office move the class/ }).click()
  await expect(composer(admin)).toBeVisible()
  // Beside it stands who writes; closed, that stays so.
  const beside = admin.getByRole('complementary', { name: /^About / })
  await expect(beside.getByRole('link', { name: 'Open record' })).toBeVisible()
  await clean(admin)
  await admin.getByRole('button', { name: /^About / }).click()
  await expect(beside).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByRole('button', { name: /^About /, expanded: false })).toBeVisible()
  await expect(composer(admin)).toBeVisible()
  await expect(beside).toHaveCount(0)
  await caregiver.goto(`${demo.url}/applicant/chat`)
  await caregiver.getByRole('link', { name: /Does the closed office move the class/ }).click()
  await expect(composer(caregiver)).toBeVisible()
  await clean(caregiver)

  // Enter sends at a desk.
  await composer(admin).fill('Monday stays 1')
  await composer(admin).press('Enter')
  await expect(inChat(caregiver).getByText('Monday stays 1')).toBeVisible()
  await expect(caregiver.getByRole('status').filter({ hasText: 'Monday stays 1' })).toHaveCount(1)
  await expect(inChat(admin).getByText(/Read$/).last()).toBeVisible()

  await home.setOffline(true)
  await expect(caregiver.getByText('Messages wait on this device')).toBeVisible()
  for (const n of [1, 2, 3]) {
    await composer(caregiver).fill(`Offline ${n}`)
    await caregiver.getByRole('button', { name: 'Send' }).click()
  }
  await expect(caregiver.getByText('Waiting to send')).toHaveCount(3)
  await clean(caregiver)
  await composer(admin).fill('Meanwhile 1')
  await composer(admin).press('Enter')
  await expect(inChat(admin).getByText('Meanwhile 1')).toBeVisible()
  await home.setOffline(false)
  await expect(caregiver.getByText('Waiting to send')).toHaveCount(0)
  for (const page of [admin, caregiver]) {
    await expect(inChat(page).getByText('Offline 3')).toBeVisible()
    await expect(inChat(page).getByText('Meanwhile 1')).toBeVisible()
    await expect.poll(() => textsOf(page, 'Offline')).toEqual(['Offline 1', 'Offline 2', 'Offline 3'])
  }
  await office.close()
  await home.close()
})

test('an administrator closes a chat, and sets up an announcement of which they see who has read it', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/settings/chat-settings`)
  await page.getByRole('button', { name: 'Add group' }).click()
  const form = page.getByRole('dialog', { name: 'Add group' })
  await form.getByLabel('Name').fill('Snow days')
  await form.getByLabel(/^Announcements: only staff write/).check()
  await form.getByRole('button', { name: 'Add all staff' }).click()
  await clean(page)
  await form.getByRole('button', { name: 'Add group' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'When messages disappear' })).toBeVisible()
  await page.goto(`${demo.url}/chat`)
  await page.getByRole('link', { name: /Snow days/ }).click()
  await composer(page).fill('Roads are closed today.')
  await composer(page).press('Enter')
  await expect(inChat(page).getByText('Roads are closed today.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Snow days/ })).toContainText(/Read by 0 of \d+/)
  await page.getByRole('button', { name: 'Actions for Snow days' }).click()
  await page.getByRole('menuitem', { name: 'Close chat' }).click()
  await expect(page.getByText('This chat is closed. You can still read it.')).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
  await context.close()
})

test('two processes serve a chat, one is killed: nothing is lost, doubled or out of order', async ({ browser }) => {
  test.skip(!hasRedis, 'needs Redis')
  test.setTimeout(480_000)
  const two = await startTwo()
  const [office, home] = [await browser.newContext(desktop), await browser.newContext(phone)]
  const [admin, applicant] = [await office.newPage(), await home.newPage()]
  await signIn(admin, { url: two.urls[0] }, 'admin@demo.example')
  await signIn(applicant, { url: two.urls[1] }, 'applicant@demo.example', 'applicant')

  await admin.goto(`${two.urls[0]}/chat?new`)
  await admin.getByRole('dialog', { name: 'New message' }).getByLabel('Search by name').fill('Santos')
  await admin.getByRole('button', { name: /^Maria Santos/ }).click()
  const write = async (page: Page, text: string) => {
    await composer(page).fill(text)
    await (page === admin ? composer(page).press('Enter') : page.getByRole('button', { name: 'Send' }).click())
  }
  await write(admin, 'Office 1')
  await expect(inChat(admin).getByText('Sent')).toBeVisible()
  await applicant.goto(`${two.urls[1]}/applicant/chat`)
  await applicant.getByRole('link', { name: /Office 1/ }).click()
  await expect(inChat(applicant).getByText('Office 1')).toBeVisible()
  await write(applicant, 'Home 1')
  await expect(inChat(admin).getByText('Home 1')).toBeVisible()

  // Killed while a message is on its way to it.
  const asked = admin.waitForRequest(request => request.url().endsWith('/api/chat/messages'))
  const connectedAgain = admin.waitForEvent('websocket', socket => socket.url().includes('/socket.io/'))
  await write(admin, 'Office 2')
  await asked
  await two.killFirst()
  for (const n of [2, 3, 4]) {
    await write(applicant, `Home ${n}`)
    await write(admin, `Office ${n + 1}`)
  }
  await connectedAgain
  for (const page of [admin, applicant])
    for (const [who, last] of [
      ['Office', 5],
      ['Home', 4],
    ] as const) {
      await expect(inChat(page).getByText(`${who} ${last}`)).toBeVisible({ timeout: 30_000 })
      const wanted = Array.from({ length: last }, (_, at) => `${who} ${at + 1}`)
      // Between waiting and sent, one may be on its way into the list.
      await expect.poll(() => textsOf(page, who), { timeout: 30_000 }).toEqual(wanted)
    }
  await expect(admin.getByText('Waiting to send')).toHaveCount(0)
  const told = await textsOf(applicant, '(?:Office|Home)')
  await expect.poll(() => textsOf(admin, '(?:Office|Home)')).toEqual(told)

  // What is told reaches the browser over the process that is left.
  await write(applicant, 'Home 5')
  await expect(inChat(admin).getByText('Home 5')).toBeVisible()
  await office.close()
  await home.close()
  await two.stop()
})
