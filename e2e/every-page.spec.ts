import { type Browser, expect, type Page } from '@playwright/test'
import { closeLayers, layer, openLayer, waysTo } from './layers.ts'
import { barriersInBothSchemes, barriersInLight, goOn, settled, shape } from './looking.ts'
import { addressesOf, addressOf, idsOf, notBuiltRoutes, type Route, routesOf } from './pages.ts'
import { browserOf, people, type Who } from './people.ts'
import { desktop, type Product, phone, test, watchErrors } from './product.ts'

const widths = { 'at a desk': desktop, 'on a phone': phone } as const

type Width = keyof typeof widths
type Visit = { who: Who; width: Width; routes?: Route[]; byAddress?: boolean }

/**
 * Goes through the pages of somebody and collects what the look at each of them finds: from one to the next as links do,
 * or `byAddress`, each loaded by itself.
 */
async function visitAll(
  { browser, demo }: { browser: Browser; demo: Product },
  { who, width, routes = routesOf(who), byAddress = false }: Visit,
  look: (page: Page, route: Route) => Promise<string[]>,
): Promise<string[]> {
  const ids = await idsOf(browser, demo)
  const context = await browserOf(browser, demo, who, widths[width])
  const errors = watchErrors(context)
  const page = await context.newPage()
  const faults: string[] = []
  for (const route of routes) {
    for (const address of addressesOf(route, ids)) {
      const begun = page.url() !== 'about:blank'
      await (begun && !byAddress ? goOn(page, address) : page.goto(demo.url + address))
      await settled(page)
      const found = [...(await look(page, route)), ...errors.splice(0)]
      faults.push(...found.map(one => `${address}: ${one}`))
    }
  }
  await context.close()
  return faults
}

async function lookAtPage(page: Page, { path }: Route): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const isThere = path === '*' || new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  const elsewhere = isThere ? [] : [`led to ${pathname}`]
  return [...elsewhere, ...(await shape(page))]
}

async function lookForBarriers(page: Page, route: Route): Promise<string[]> {
  return [...(await lookAtPage(page, route)), ...(await barriersInBothSchemes(page))]
}

/** Opens what a page can open, one after the other; `opened` counts. Their colors are the same at every width. */
const lookAtLayers =
  (opened: string[], width: Width) =>
  async (page: Page, { path }: Route): Promise<string[]> => {
    const faults: string[] = []
    for (const way of waysTo[path] ?? []) {
      const words = way.join(' > ')
      if (!(await openLayer(page, way))) continue
      opened.push(words)
      const found = await (width === 'at a desk' ? barriersInBothSchemes : barriersInLight)(page, layer)
      faults.push(...found.map(one => `${words}: ${one}`))
      await closeLayers(page)
    }
    return faults
  }

/** The pages of staff are loaded by their addresses in nearly every other journey. */
const isStaff = (who: Who) => people[who]?.[1] === 'staff'

// Some forty pages and as many layers, each looked at in both schemes.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

for (const width of Object.keys(widths) as Width[]) {
  for (const who of Object.keys(people) as Who[]) {
    // Every page of a coordinator is one of the administrator's, with less on it.
    const [look, words] = who === 'coordinator' ? [lookAtPage, ''] : [lookForBarriers, ' and without barriers']
    test(`every page of the ${who} ${width} is whole and quiet${words}`, async ({ browser, demo }) => {
      const visit = { who, width, byAddress: width === 'at a desk' && !isStaff(who) }
      expect(await visitAll({ browser, demo }, visit, look)).toEqual([])
    })
  }

  test(`every dialog and menu of the administrator ${width} is without barriers`, async ({ browser, demo }) => {
    const opened: string[] = []
    const routes = routesOf('administrator').filter(({ path }) => path in waysTo)
    const visit = { who: 'administrator', width, routes } as const
    expect(await visitAll({ browser, demo }, visit, lookAtLayers(opened, width))).toEqual([])
    expect(opened.length).toBeGreaterThan(25)
  })
}

test('who wants no motion has the other colors at once, also what inherits them', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'coordinator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/dashboard`)
  await settled(page)
  const [light, dark] = await page.locator('h1').evaluate(heading => {
    const color = () => getComputedStyle(heading).color
    const before = color()
    document.documentElement.setAttribute('data-scheme', 'dark')
    return [before, color()]
  })
  expect(dark).not.toBe(light)
  await context.close()
})

test('a page that is not built is not found', async ({ browser, demo }) => {
  const ids = await idsOf(browser, demo)
  const context = await browserOf(browser, demo, 'administrator')
  const page = await context.newPage()
  await page.goto(`${demo.url}/dashboard`)
  await settled(page)
  for (const route of notBuiltRoutes) {
    await goOn(page, addressOf(route, ids))
    // Until the next page is here the last one stands, which was not found either.
    await settled(page)
    await expect(page.getByRole('heading', { name: 'Page not found!' }), route.path).toBeVisible()
  }
  await context.close()
})
