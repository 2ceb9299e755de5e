import { expect, type Page } from '@playwright/test'
import { settled } from './looking.ts'
import { browserOf, fetchAs, pageOf } from './people.ts'
import { desktop, phone, signIn, test } from './product.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('Back asks before unsaved work is left, keeps the address of who stays, and leaves by one page', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/settings`)
  await menu(page, 'Positions').click()
  await page.waitForURL('**/settings/position')
  await menu(page, 'Organization details').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Brightside Home Care of Texas')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/organization-details$/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Brightside Home Care of Texas')

  await menu(page, 'Categories').click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Positions', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/settings\/position$/)
  await page.goForward()
  await expect(page).toHaveURL(/organization-details$/)
  await expect(name).not.toHaveValue('Brightside Home Care of Texas')
  await page.context().close()
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back from a person shows the list where it was left', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'coordinator', phone)
  await page.goto(`${demo.url}/caregivers?limit=50`)
  const people = page.getByRole('main').locator('a[href*="/profile-details/"]')
  await expect(people).toHaveCount(50)
  await people.nth(30).scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(1000)
  await people.nth(30).click()
  await expect(page).toHaveURL(/profile-details/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(people).toHaveCount(50)
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(100)
  await page.context().close()
})

test('the code of a list is fetched while its rows are still asked for', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/positions?*', async route => {
    await held
    await route.continue()
  })
  const grid = page.waitForResponse('**/assets/ListGrid-*.js')
  await page.goto(`${demo.url}/settings/position`)
  await grid
  answer()
  await expect(page.getByRole('row', { name: /Home health aide/ }).first()).toBeVisible()
  await page.context().close()
})

test('a page whose code the network lost shows Oops in its layout, and opens once the network is back', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await menu(page, 'Referral sources').click()
  await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible()
  await page.context().setOffline(false)
  await menu(page, 'Positions').click()
  await expect(page.getByRole('heading', { name: 'Positions', level: 1 })).toBeVisible()
  await menu(page, 'Referral sources').click()
  await expect(page.getByRole('heading', { name: 'Referral sources', level: 1 })).toBeVisible()
  await page.context().close()
})

test('a network that is lost takes nothing of what was typed: what happened is said, and leaving asks', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/settings/organization-details`)
  const phoneNumber = page.getByLabel(/^Phone/)
  const before = await phoneNumber.inputValue()
  await phoneNumber.fill('(512) 555-0188')
  // Whoever has been asked once has the code of the question; without it the browser asks (below).
  await menu(page, 'Positions').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  // The code of notifications has never been fetched.
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' }).first()).toBeVisible()
  await menu(page, 'Positions').click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(phoneNumber).toHaveValue('(512) 555-0188')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Organization details saved.')).toBeVisible()
  await phoneNumber.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.context().close()
})

test('where the code of the question cannot be had, the browser itself asks', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.route('**/assets/DiscardDialog-*.js', route => route.abort())
  await page.goto(`${demo.url}/settings/organization-details`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Brightside Home Care of Texas')
  const asked: string[] = []
  let leaves = false
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    return leaves ? dialog.accept() : dialog.dismiss()
  })
  await menu(page, 'Positions').click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')])
  await expect(name).toHaveValue('Brightside Home Care of Texas')
  leaves = true
  await menu(page, 'Dashboard').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().close()
})

test('of two who sign in side by side, nobody sees what the other had open', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'stranger', desktop)
  const staff = await context.newPage()
  await staff.goto(`${demo.url}/login`)
  const candidate = await context.newPage()
  await candidate.goto(`${demo.url}/applicant/login`)
  const active = await fetchAs<{ data: { id: string }[] }>(browser, demo, 'coordinator', '/api/caregiver?status=active')
  await signIn(staff, demo, 'coordinator@demo.example')
  await staff.goto(`${demo.url}/caregivers/profile-details/${active.data[0]?.id}`)
  await expect(staff.getByRole('heading', { name: 'Personal details' })).toBeVisible()

  // The tab beside it follows to where staff begin.
  await expect(candidate).toHaveURL(/\/dashboard$/)

  // Somebody else's session takes its place in this browser, as by a sign-in that was under way.
  const elsewhere = await pageOf(browser, demo, 'applicant', desktop)
  await elsewhere.goto(`${demo.url}/applicant/welcome-to-carefold`)
  // In the order in which a sign-in writes it.
  const session = await elsewhere.evaluate(() =>
    ['user', 'token', 'tokenExpiry'].map(name => [name, localStorage.getItem(name) ?? ''] as const),
  )
  await elsewhere.context().close()
  await candidate.evaluate(items => {
    for (const [name, value] of items) localStorage.setItem(name, value)
  }, session)
  await expect(staff).toHaveURL(/\/applicant\/welcome-to-carefold$/)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(staff.getByText('You do not have permission')).toBeHidden()
  await context.close()
})

test('a press on a tab is not lost when the count beside it comes while the finger is down', async ({
  browser,
  demo,
}) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  const counted = Promise.withResolvers<void>()
  await page.route('**/exclusions/lists', async route => {
    await counted.promise
    await route.continue()
  })
  await page.goto(`${demo.url}/settings/exclusion-screening`)
  const log = page.getByRole('tab', { name: 'Log' })
  await expect(log).toBeVisible()
  // On a first visit the font comes late and moves words, too: fetched earlier it would hold up the page.
  await page.evaluate(() => document.fonts.ready)
  await log.hover()
  await page.mouse.down()
  counted.resolve()
  await expect(page.getByRole('tab', { name: /Possible matches \d/ })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/view=log$/)
  await page.context().close()
})

test('the items of a menu stand still from the moment they are seen', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${demo.url}/settings/position`)
  await settled(page)
  const places = page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const seen = new Set<string>()
        const look = () => {
          const menu = document.querySelector('[role=menu]')
          for (const item of menu?.querySelectorAll('[role=menuitem]') ?? []) {
            const { x, y, height } = item.getBoundingClientRect()
            seen.add(`${item.textContent} ${x} ${y} ${height}`)
          }
          const paper = menu?.parentElement
          if (paper && getComputedStyle(paper).opacity === '1') resolve([...seen])
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const seen = await places
  const items = await page.getByRole('menuitem').count()
  expect(items).toBeGreaterThan(1)
  expect(seen).toHaveLength(items)
  await page.context().close()
})
