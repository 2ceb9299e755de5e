import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

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
  await clean(admin)
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
    expect(await textsOf(page, 'Offline')).toEqual(['Offline 1', 'Offline 2', 'Offline 3'])
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
