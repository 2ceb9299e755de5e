import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { settled } from './looking.ts'
import { addressOf, type Ids, idsOf } from './pages.ts'
import { browserOf, type Who } from './people.ts'
import { desktop, type Product, phone, test } from './product.ts'

const folder = new URL('../docs/screenshots/', import.meta.url)

type Picture = {
  name: string
  who: Who
  at: (ids: Ids) => string
  on?: 'phone'
  dark?: true
  prepare?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'login', who: 'stranger', at: () => '/login' },
  { name: 'dashboard', who: 'administrator', at: () => '/dashboard' },
  { name: 'dashboard-dark', who: 'administrator', at: () => '/dashboard', dark: true },
  { name: 'caregivers', who: 'administrator', at: () => '/caregivers' },
  {
    name: 'compliance',
    who: 'administrator',
    at: ids => addressOf({ path: '/caregivers/compliance/:id' }, ids),
    async prepare(page) {
      await page
        .getByRole('button', { name: /^CPR and first aid/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'walkthrough-builder',
    who: 'administrator',
    at: ids => addressOf({ path: '/settings/onboarding/create-steps/:id' }, ids),
  },
  { name: 'documents-phone', who: 'applicant', at: () => '/applicant/document-upload', on: 'phone' },
  {
    name: 'documents-phone-dark',
    who: 'applicant',
    at: () => '/applicant/document-upload',
    on: 'phone',
    dark: true,
  },
]

async function take(browser: Browser, demo: Product, ids: Ids, { name, who, at, on, dark, prepare }: Picture) {
  const size = on ? { ...phone, deviceScaleFactor: 2 } : desktop
  const context = await browserOf(browser, demo, who, { ...size, colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  await page.goto(demo.url + at(ids))
  await settled(page)
  // The bell comes after the page, with what is unread.
  if (who !== 'stranger') await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor()
  await prepare?.(page)
  await settled(page)
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
  writeFileSync(new URL(`${name}.png`, folder), picture)
  await context.close()
}

test('takes the pictures of the README', async ({ browser, demo }) => {
  test.skip(process.env.SCREENSHOTS !== '1', 'Run it with SCREENSHOTS=1 to write docs/screenshots anew.')
  mkdirSync(folder, { recursive: true })
  const ids = await idsOf(browser, demo)
  for (const picture of pictures) await take(browser, demo, ids, picture)
})
