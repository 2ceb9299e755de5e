import { expect, type Page } from '@playwright/test'
import { addressOf, idsOf } from './pages.ts'
import { browserOf } from './people.ts'
import { demoPassword, desktop, type Product, test } from './product.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses the key until the focus stands where it should; fails when it never comes there. */
async function pressUntil(page: Page, key: string, there: () => Promise<boolean>, what: string): Promise<void> {
  for (let times = 0; times < 80; times += 1) {
    if (await there()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${what}`)
}

const tabTo = (page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  const one = { name }
  const target = page.getByRole('button', one).or(page.getByRole('link', one)).or(page.getByRole('tab', one)).first()
  const there = () => target.evaluate(element => element === document.activeElement)
  return pressUntil(page, key, there, String(name))
}

async function officeOf(browser: Parameters<typeof browserOf>[0], demo: Product) {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  return context.newPage()
}

test('signs in, finds a person and opens the reason of a status, without a pointer', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'stranger', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/login`)
  await page.getByLabel(/e-?mail/i).focus()
  await page.keyboard.type('admin@demo.example')
  await pressUntil(
    page,
    'Tab',
    () => focused(page).evaluate(element => element.getAttribute('type') === 'password'),
    'the password',
  )
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Grace Oka')
  await expect(page.getByRole('option', { name: /Grace Okafor/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/caregivers/profile-details/**')

  await tabTo(page, 'Profile')
  const compliance = page.getByRole('tab', { name: 'Compliance' })
  await pressUntil(
    page,
    'ArrowRight',
    () => compliance.evaluate(element => element === document.activeElement),
    'the tab of compliance',
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/caregivers/compliance/**')
  await expect(page.getByText('Clear to work').first()).toBeVisible()
  await tabTo(page, /^CPR and first aid/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^CPR and first aid/ })).toBeFocused()
  await context.close()
})

test('adds a position without a pointer, and the focus comes back', async ({ browser, demo }) => {
  const page = await officeOf(browser, demo)
  await page.goto(`${demo.url}/settings/position`)
  await tabTo(page, 'Add position')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  // An empty form says what is missing and leads there.
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Night companion')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NCP')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Night companion').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add position' })).toBeFocused()
  await page.context().close()
})

test('puts the steps of a walkthrough into another order without a pointer', async ({ browser, demo }) => {
  const page = await officeOf(browser, demo)
  const ids = await idsOf(browser, demo)
  await page.goto(demo.url + addressOf({ path: '/settings/onboarding/create-steps/:id' }, ids))
  const lines = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(lines.nth(1)).toContainText('2. About you')
  await tabTo(page, 'Move About you down')
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await expect(lines.nth(2)).toContainText('3. About you')
  await expect(page.getByRole('button', { name: 'Move About you down' })).toBeFocused()
  expect((await saved).status()).toBe(200)
  await tabTo(page, 'Move About you up', 'Shift+Tab')
  const savedAgain = page.waitForResponse(response => response.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await expect(lines.nth(1)).toContainText('2. About you')
  // What is seen stands before the answer: only a saved order survives the reload.
  expect((await savedAgain).status()).toBe(200)
  await page.reload()
  await expect(lines.nth(1)).toContainText('2. About you')
  await page.context().close()
})

test('the first Tab offers the way past the navigation', async ({ browser, demo }) => {
  const page = await officeOf(browser, demo)
  await page.goto(`${demo.url}/caregivers`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#content :focus')).toHaveCount(1)
  await page.context().close()
})

/** The name of what has the focus when it lies, even in part, under a bar that stays at an edge of the window; else null. */
const hiddenByBar = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const stays = (one: Element) => {
      const { position, bottom, top } = getComputedStyle(one)
      return (position === 'sticky' || position === 'fixed') && (bottom === '0px' || top === '0px')
    }
    const { innerHeight: height, innerWidth: width } = window
    const edge = (one: Element) => one.getBoundingClientRect()
    const wide = (one: Element) =>
      edge(one).width > width * 0.6 && edge(one).height > 0 && edge(one).height < height / 3
    const bars = [...document.querySelectorAll('body *')].filter(one => stays(one) && wide(one))
    if (bars.length === 0) throw new Error('There is no bar.')
    // The way past the navigation lies above the bars.
    if (
      !element ||
      element === document.body ||
      getComputedStyle(element).position === 'fixed' ||
      bars.some(bar => bar.contains(element))
    )
      return null
    const { top, bottom } = edge(element)
    const under = bars.some(bar => bottom > edge(bar).top + 0.5 && top < edge(bar).bottom - 0.5)
    return under ? `${element.getAttribute('name') ?? element.textContent} at ${top} to ${bottom}` : null
  })

// WCAG 2.2, 2.4.11
for (const [who, path] of [
  ['applicant', '/applicant/profile-information'],
  ['administrator', '/caregivers'],
] as const)
  test(`what has the focus never lies under a bar, forwards and back, on the phone of the ${who}`, async ({
    browser,
    demo,
  }) => {
    const context = await browserOf(browser, demo, who, { viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(`${demo.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const hidden: string[] = []
    for (const key of ['Tab', 'Shift+Tab'])
      for (let times = 0; times < 40; times += 1) {
        await page.keyboard.press(key)
        const name = await hiddenByBar(page)
        if (name) hidden.push(`${key}: ${name}`)
      }
    expect(hidden).toEqual([])
    await context.close()
  })
