import { expect } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { pageOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

const list = '/caregivers?status=active&sort=name'

test('a person is looked at beside the list, opened and edited, by the keyboard alone', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(demo.url + list)
  await settled(page)
  const names = page.locator('[role=gridcell][data-field=name]')
  await names.first().focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: 'Quick look' })
  const heading = panel.getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  const first = await heading.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(heading).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/peek=/)
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])
  const second = (await heading.textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await settled(page)

  const gender = page.getByRole('button', { name: /^Gender: / })
  await gender.focus()
  await page.keyboard.press('F2')
  await expect(page.getByLabel('Gender')).toBeFocused()
  await page.keyboard.type('female')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(gender).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Gender')).toBeFocused()
  await page.keyboard.type('female')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 unsaved change')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Gender: female' })).toBeVisible()
  await page.context().close()
})

test('on a phone the head of a person has room for a thumb', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', phone)
  await page.goto(demo.url + list)
  await settled(page)
  await page.locator('main a[href*="/profile-details/"]').first().click()
  const row = page.getByRole('group', { name: /^What to do for / })
  await expect(row).toBeVisible()
  await settled(page)
  // A button is replaced when its code is here.
  const smallest = () =>
    row
      .locator('a, button')
      .evaluateAll((all: HTMLElement[]) => Math.min(...all.flatMap(one => [one.offsetWidth, one.offsetHeight])))
  await expect.poll(smallest).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.context().close()
})

for (const [width, look] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`what stands in the way comes first, and name and status stay when the page is scrolled, on ${width}`, async ({
    browser,
    demo,
  }) => {
    const page = await pageOf(browser, demo, 'administrator', look)
    await page.goto(`${demo.url}/caregivers?status=active&sort=name&answer=notClear`)
    await settled(page)
    if (look === desktop) {
      await page.locator('[role=gridcell][data-field=name]').first().focus()
      await page.keyboard.press('Enter')
    } else await page.locator('main a[href*="/profile-details/"]').first().click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const banner = page.getByRole('region', { name: /in the way$|no sign-off in force/ })
    await expect(banner).toBeVisible()
    await settled(page)
    expect(await barriersInBothSchemes(page)).toEqual([])
    const strip = page.getByRole('region', { name: /^About / })
    await expect(strip).toBeHidden()
    const field = page.getByRole('button', { name: /^Gender: / })
    const before = await field.evaluate(one => one.getBoundingClientRect().top + scrollY)
    await page.evaluate(() => scrollTo(0, 900))
    await expect(strip).toBeVisible()
    await expect(strip).toContainText((await heading.textContent()) ?? '')
    // Nothing moved when it came, and it lies under no other bar.
    expect(await field.evaluate(one => one.getBoundingClientRect().top + scrollY)).toBe(before)
    await expect(strip.getByText(/^Not clear to work/).filter({ visible: true })).toBeVisible()
    const box = await strip.boundingBox()
    expect(box?.y).toBe(look === desktop ? 64 : 56)
    expect(box?.height).toBe(56)
    expect(await barriersInBothSchemes(page)).toEqual([])
    // What gets the focus upward comes out from under it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (let times = 0; times < 60; times += 1) {
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
      const isOfPage = await page.evaluate(
        () =>
          document.activeElement?.closest('main') !== null &&
          !document.activeElement?.closest('[aria-label^="About "]'),
      )
      if (isOfPage && (await strip.isVisible())) expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + 56)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width)
    await page.context().close()
  })

for (const [width, look] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`what stands in the way has its room before it comes, on ${width}`, async ({ browser, demo }) => {
    const page = await pageOf(browser, demo, 'administrator', look)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/StandsInTheWay-*.js', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${demo.url}/caregivers?status=active&sort=name&answer=notClear`)
    await settled(page)
    if (look === desktop) await page.locator('[role=row][data-id]').first().click()
    else await page.locator('main a[href*="/profile-details/"]').first().click()
    const details = page.getByRole('heading', { name: 'Personal details' })
    const top = () => details.evaluate(one => one.getBoundingClientRect().top + scrollY)
    await details.waitFor()
    const before = await top()
    held.resolve()
    await page.getByRole('region', { name: /in the way$|no sign-off in force/ }).waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(12)
    await page.context().close()
  })
