import { expect, type Page } from '@playwright/test'
import core, { type RunOptions } from 'axe-core'

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  var axe: typeof core | undefined
}

/** Waits until the page shows what it has to say: its heading, no skeleton, nothing under way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A player waits for the world outside, which is out of reach here.
    const waits = document.querySelector(
      '.MuiSkeleton-root:not(iframe ~ * *), [aria-busy=true], [role=progressbar][aria-label=Loading]',
    )
    return document.querySelector('h1')?.checkVisibility() && !waits
  })
  await page.evaluate(() => document.fonts.ready)
}

/** Goes on to another address of the app, as Forward does: what is loaded stays, and the old page until the next is here. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Changes the colors that the system asks for, and waits until the page has followed. */
async function inColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator(`html[data-scheme=${colorScheme}]`)).toHaveCount(1)
}

type Look = { rules?: string[]; within?: string }

/** What axe finds, a line for each place. */
async function barriers(page: Page, { rules, within }: Look): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: guidelines },
    resultTypes: ['violations'],
    iframes: false,
  }
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(core.source)
  const violations = await page.evaluate(
    async ({ of, options }) => (await globalThis.axe?.run(of, options))?.violations,
    { of: within ?? 'html', options },
  )
  if (!violations) throw new Error('axe did not come to the page')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? node.html.slice(0, 160)}`),
  )
}

/** Looks in the light scheme, at all of the page or within something. */
export async function barriersInLight(page: Page, within?: string): Promise<string[]> {
  await inColors(page, 'light')
  return barriers(page, { within })
}

/** Looks in both schemes; between them only the contrast can differ. */
export async function barriersInBothSchemes(page: Page, within?: string): Promise<string[]> {
  await inColors(page, 'dark')
  const dark = await barriers(page, { rules: ['color-contrast'], within })
  const light = await barriersInLight(page, within)
  return [...light, ...dark.map(one => `dark: ${one}`)]
}

/** Rows of a list, whatever it is made of; the pages of its pager are none. */
const rows = '[role=row][data-id], main li:not(nav *), main tbody tr'

/** What every page owes: one heading of the first level, a title, no scrolling sideways, the rows that a list tells of. */
export async function shape(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const headings = await page.locator('h1').count()
  const title = await page.title()
  const told = await page.getByText(/^\d+–\d+ of \d+$/).count()
  return [
    told > 0 && (await page.locator(rows).count()) === 0 && 'tells of rows and shows none',
    wide > 0 && `is ${wide} px wider than the window`,
    headings !== 1 && `has ${headings} headings of the first level`,
    !/^.+ · Carefold$/.test(title) && `has the title "${title}"`,
  ].filter(one => one !== false)
}
