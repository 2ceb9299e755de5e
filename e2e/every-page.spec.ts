import { type Browser, expect, type Page } from '@playwright/test'
import { closeLayers, layer, openLayer, waysTo } from './layers.ts'
import { barriersInBothSchemes, settled, shape } from './looking.ts'
import { addressOf, idsOf, notBuiltRoutes, routesOf } from './pages.ts'
import { browserOf, people, type Who } from './people.ts'
import { desktop, type Product, phone, test, watchErrors } from './product.ts'

const widths = { 'at a desk': desktop, 'on a phone': phone } as const

async function lookAtLayers(page: Page, path: string): Promise<{ faults: string[]; opened: number }> {
  const faults: string[] = []
  let opened = 0
  for (const way of waysTo[path] ?? []) {
    if (!(await openLayer(page, way))) continue
    opened += 1
    const found = await barriersInBothSchemes(page, layer)
    faults.push(...found.map(one => `${way.join(' > ')}: ${one}`))
    await closeLayers(page)
  }
  return { faults, opened }
}

async function visitAll(browser: Browser, demo: Product, who: Who, width: keyof typeof widths) {
  const ids = await idsOf(browser, demo)
  const context = await browserOf(browser, demo, who, widths[width])
  const errors = watchErrors(context)
  const page = await context.newPage()
  const faults: string[] = []
  let opened = 0
  for (const route of routesOf(who)) {
    const address = addressOf(route, ids)
    await page.goto(demo.url + address)
    await settled(page)
    const { pathname } = new URL(page.url())
    const there = pathname === address.split('?')[0] ? [] : [`led to ${pathname}`]
    const layers = await lookAtLayers(page, route.path)
    opened += layers.opened
    const found = [...there, ...(await shape(page)), ...(await barriersInBothSchemes(page)), ...layers.faults]
    faults.push(...[...found, ...errors.splice(0)].map(one => `${route.path}: ${one}`))
  }
  await context.close()
  return { faults, opened }
}

for (const who of Object.keys(people) as Who[]) {
  for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
    test(`every page of the ${who} ${width} is whole, quiet and without barriers`, async ({ browser, demo }) => {
      const { faults, opened } = await visitAll(browser, demo, who, width)
      expect(faults).toEqual([])
      if (who === 'administrator') expect(opened).toBeGreaterThan(25)
    })
  }
}

test('a page that is not built is not found', async ({ browser, demo }) => {
  const ids = await idsOf(browser, demo)
  const context = await browserOf(browser, demo, 'administrator')
  const page = await context.newPage()
  for (const route of notBuiltRoutes) {
    await page.goto(demo.url + addressOf(route, ids))
    await expect(page.getByRole('heading', { name: 'Page not found!' }), route.path).toBeVisible()
  }
  await context.close()
})
