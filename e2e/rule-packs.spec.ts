import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { administratorOf, desktop, type Product, test } from './product.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const rule = {
  key: 'card',
  name: 'Own card',
  category: 'Health',
  positions: [],
  states: [],
  satisfiedBy: { kind: 'document', sourceId: 'card' },
  lasting: [{ kind: 'months', months: 24, to: 'day' }],
  seriousness: 'blocks',
  citation: { type: 'practice', text: 'What we agreed on.' },
  explanation: 'A card.',
  sourceUrl: 'https://rules.example/card',
  sourceEdition: 'Text of 2026',
  lastVerifiedOn: '2026-11-20',
  confidence: 'high',
}

const packFile = (version: string, change: object = {}) => ({
  name: 'own.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 1,
      key: 'own-rules',
      name: 'Own rules',
      version,
      publishedOn: '2026-11-20',
      jurisdiction: 'US',
      about: 'What we ask.',
      positions: {},
      sources: { card: { kind: 'document', name: 'Own card' } },
      entries: [{ ...rule, ...change }],
    }),
  ),
})

async function addPack(page: Page, product: Product, file: ReturnType<typeof packFile>) {
  await page.goto(`${product.url}/settings/rule-packs`)
  await button(page, 'Add a pack file').click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

async function importChosen(page: Page, label: RegExp) {
  await button(page, 'Preview import').click()
  await button(page, label).click()
  await expect(page.getByText('Imported. Next, add your people.')).toBeVisible()
}

test('a new organization starts from a pack, changes a rule, and sees that beside a newer pack', async ({
  browser,
  product,
}) => {
  const organization = { name: 'Pack Care', shortName: 'packs' }
  const { page, context, errors } = await administratorOf(browser, product, organization, desktop)

  await page.goto(`${product.url}/settings/compliance-manager`)
  await page.getByRole('link', { name: 'Federal home health' }).click()
  await expect(page.getByRole('checkbox', { name: 'RN license in good standing' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Criminal check before first contact' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Yearly evaluation' })).toBeDisabled()
  await settled(page)
  expect(await barriersInBothSchemes(page)).toEqual([])
  await importChosen(page, /^Import \d+ rules$/)

  await addPack(page, product, packFile('2026.1', { color: 'red' }))
  await expect(page.getByText('Entry "card", field "color"').first()).toBeVisible()
  await addPack(page, product, packFile('2026.1'))
  await page.waitForURL('**/settings/rule-packs/own-rules')
  await importChosen(page, /^Import 1 rule$/)

  await page.goto(`${product.url}/settings/compliance-manager?search=Own`)
  await page.getByText('Own card').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When it is not met').selectOption({ label: 'Warns' })
  await button(page, 'Save new version').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changed from Own rules 2026.1')).toBeVisible()

  await addPack(page, product, packFile('2026.2', { lasting: [{ kind: 'months', months: 12, to: 'day' }] }))
  await page.waitForURL('**/settings/rule-packs/own-rules')
  await expect(page.getByText('Changed here').first()).toBeVisible()
  await expect(page.getByText('What the pack changed since 2026.1')).toBeVisible()
  await expect(page.getByText('What you changed since the import of 2026.1')).toBeVisible()
  const own = page.getByRole('checkbox', { name: 'Own card' })
  await expect(own).not.toBeChecked()
  await own.check()
  await importChosen(page, /^Import 1 rule$/)
  await expect(page.getByText('As in the pack').first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
