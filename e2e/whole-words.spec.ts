import { expect, type Locator } from '@playwright/test'
import { settled } from './looking.ts'
import { pageOf } from './people.ts'
import { desktop, type Product, phone, test } from './product.ts'

const at = async (demo: Product, browser: Parameters<typeof pageOf>[0], size: object, path: string) => {
  const page = await pageOf(browser, demo, 'administrator', size)
  await page.goto(demo.url + path)
  await settled(page)
  return page
}

/** Whether an element, or one that it stands in, cuts off a part of it. */
const isCut = (of: Locator): Promise<boolean> =>
  of.evaluate(element => {
    const inner = element.getBoundingClientRect()
    if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) return true
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const box = outer.getBoundingClientRect()
      const hides = getComputedStyle(outer).overflowX !== 'visible'
      if (hides && (inner.right > box.right + 1 || inner.bottom > box.bottom + 1)) return true
    }
    return false
  })

const heightOf = async (of: Locator) => (await of.boundingBox())?.height ?? 0

for (const [name, size] of [['a desktop', desktop] as const, ['a phone', phone] as const])
  test(`the rule pack that a requirement was changed from is read whole on ${name}`, async ({ browser, demo }) => {
    const page = await at(demo, browser, size, '/settings/compliance-manager')
    const chip = page.getByText(/^Changed from Federal home health \d/).first()
    await expect(chip).toBeVisible()
    expect(await isCut(chip)).toBe(false)
    await page.context().close()
  })

test('in the matrix the categories of requirements are read whole', async ({ browser, demo }) => {
  const page = await at(demo, browser, desktop, '/report')
  const heads = page.getByRole('columnheader').filter({ hasText: 'Background and exclusion' })
  await expect(heads.first()).toBeVisible()
  for (const head of await heads.all()) expect(await isCut(head.getByTitle('Background and exclusion'))).toBe(false)
  await page.context().close()
})

test('a row of the compliance manager is as high as any other, whatever its names', async ({ browser, demo }) => {
  const page = await at(demo, browser, desktop, '/settings/compliance-manager')
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect(await heightOf(row)).toBeLessThanOrEqual(64)
  await page.context().close()
})

test('on a phone the buttons of a page go below what is said of it', async ({ browser, demo }) => {
  for (const path of ['/settings/rule-packs', '/settings/exclusion-screening', '/settings/in-service']) {
    const page = await at(demo, browser, phone, path)
    const title = page.getByRole('heading', { level: 1 })
    const said = await title.locator('xpath=following-sibling::*[1]').boundingBox()
    const button = await page.locator('main').getByRole('button').first().boundingBox()
    expect(said?.width, path).toBeGreaterThan(300)
    expect(button?.y, path).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0))
    await page.context().close()
  }
})

test('a possible match is told in whole lines', async ({ browser, demo }) => {
  const page = await at(demo, browser, desktop, '/settings/exclusion-screening?view=matches')
  const state = page.getByText('Needs a second review').first()
  expect(await isCut(state)).toBe(false)
  const cell = await page.getByRole('gridcell').filter({ has: state }).boundingBox()
  const chip = await state.boundingBox()
  expect((cell?.x ?? 0) + (cell?.width ?? 0) - (chip?.x ?? 0) - (chip?.width ?? 0)).toBeGreaterThan(8)
  await state.click()
  const score = page.getByText('of 100: how alike they are')
  await expect(score).toBeVisible()
  expect(await heightOf(score)).toBeLessThan(30)
  await page.context().close()
})

for (const width of [1024, 1440])
  test(`names and addresses of people are read whole in a window of ${width}`, async ({ browser, demo }) => {
    const page = await at(demo, browser, { viewport: { width, height: 900 } }, '/caregivers?limit=100')
    const lists = ['active', 'applicant', 'archived', 'rejected'].map(
      status => `/caregivers?limit=100&status=${status}`,
    )
    for (const path of [...lists, '/caregivers/duplicates']) {
      await page.goto(demo.url + path)
      await settled(page)
      const cells = page.getByRole('gridcell')
      await expect(cells.filter({ hasText: '@' }).first()).toBeVisible()
      const cut = await cells.evaluateAll(all =>
        all
          .flatMap(cell => [cell, ...cell.querySelectorAll('*')])
          .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
          .map(one => one.textContent),
      )
      expect(cut, path).toEqual([])
    }
    await page.context().close()
  })
