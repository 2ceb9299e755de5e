import { type Browser, expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { browserOf, fetchAs } from './people.ts'
import { desktop, type Product, phone, test, watchErrors } from './product.ts'

// Many keys, one after the other.
test.describe.configure({ timeout: 300_000 })

const manager = (demo: Product) => `${demo.url}/settings/compliance-manager`

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    const label = await page.locator(':focus').evaluateAll(([one]) => {
      const labelled = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels?.[0] : null
      return one?.getAttribute('aria-label') ?? labelled?.textContent ?? one?.textContent ?? ''
    })
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

type Rows<Row> = { data: Row[] }

/** Somebody who is clear to work. */
async function clearPerson(browser: Browser, demo: Product) {
  const path = '/api/caregiver?status=active&answer=clear&sort=name'
  const { data } = await fetchAs<Rows<{ id: string }>>(browser, demo, 'administrator', path)
  const [first] = data
  if (!first) throw new Error('nobody in the demo is clear to work')
  return first.id
}

const statusOf = async (browser: Browser, demo: Product, id: string, rule: string) => {
  const path = `/api/compliance-requirement/compliance?userId=${id}`
  const { items } = await fetchAs<{ items: { name: string; status: string; blocks: boolean }[] }>(
    browser,
    demo,
    'administrator',
    path,
  )
  return items.find(one => one.name === rule)
}

/** Fills in a nested rule without a pointer: one document, and both another one and a check. */
async function buildNested(page: Page): Promise<void> {
  await tabTo(page, 'Name')
  await page.keyboard.type('Night shift readiness')
  await tabTo(page, 'Category')
  await page.keyboard.type('Heal')
  await tabTo(page, 'Add document')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Document type')).toBeFocused()
  await page.keyboard.type('Form W')
  await tabTo(page, 'Add group')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How the pieces of Group 2 count')).toBeFocused()
  await tabTo(page, 'Add document to Group 2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Document type').nth(1)).toBeFocused()
  await page.keyboard.type('Form I')
  await tabTo(page, 'Add check to Group 2')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('List to check against')).toBeFocused()
  await page.keyboard.type('SAM')
  // Nobody was checked there: when all is needed, the rule bears on everyone.
  await page.getByLabel('How these count').focus()
  await page.keyboard.type('All')
}

test('a nested rule is built by keyboard, names whom it changes, applies, and tells its history', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const errors = watchErrors(context)
  const page = await context.newPage()
  await page.goto(manager(demo))
  await settled(page)
  await page.getByRole('button', { name: 'Add requirement' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add requirement' })
  await expect(dialog.getByRole('button', { name: 'Add document' })).toBeVisible()
  await buildNested(page)
  await expect(dialog.getByRole('status').last()).toContainText(
    /A person meets it with: .+, and both .+, and SAM.gov exclusions, checked every month\./,
  )
  expect(await barriersInBothSchemes(page, '.MuiModal-root')).toEqual([])

  // Enter in a field hands the form in.
  await page.getByLabel('Repeated after so many months').press('Enter')
  const step = page.getByRole('dialog', { name: 'What this would change' })
  await expect(step.getByText(/people stop being clear to work\.$/)).toBeVisible()
  const first = step.getByRole('listitem').filter({ hasText: 'Stops being clear to work' }).first().getByRole('link')
  const id = (await first.getAttribute('href'))?.replace('/caregivers/compliance/', '') ?? ''
  expect(await statusOf(browser, demo, id, 'Night shift readiness')).toBeUndefined()
  await expect(step.getByRole('button', { name: 'Back' })).toBeFocused()
  await tabTo(page, /^Apply to \d+ people$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  // More than the first people: the others follow in the background, and the page says so until all are reached.
  await expect(page.getByText(/being applied/)).toHaveCount(0, { timeout: 60_000 })
  await expect
    .poll(() => statusOf(browser, demo, id, 'Night shift readiness'), { timeout: 60_000 })
    .toMatchObject({ status: 'missing', blocks: true })

  await page.getByRole('button', { name: 'Actions for Night shift readiness' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit requirement' })
  await edit.getByLabel('When it is not met').selectOption('Tracks only')
  await edit.getByRole('button', { name: 'Preview' }).click()
  await expect(step.getByText(/begin to be clear to work\.$/)).toBeVisible()
  await step.getByRole('button', { name: 'Back' }).click()
  await edit.getByRole('button', { name: 'Save new version' }).click()
  await step.getByRole('button', { name: /^Apply to \d+ people$/ }).click()
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Night shift readiness' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Night shift readiness' })
  await expect(history.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expect(history.locator('del')).toHaveText(['Blocks work'])
  await expect(history.locator('ins')).toHaveText(['Tracks only'])
  expect(errors).toEqual([])
  await context.close()
})

test('one person alone is asked for something, on a phone, and not any more', async ({ browser, demo }) => {
  const id = await clearPerson(browser, demo)
  const context = await browserOf(browser, demo, 'administrator', phone)
  const errors = watchErrors(context)
  const page = await context.newPage()
  await page.goto(`${demo.url}/caregivers/compliance/${id}`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item for this person only' })
  await dialog.getByLabel('Name', { exact: true }).fill('Note of the doctor')
  await dialog.getByLabel('Category').selectOption({ label: 'Health' })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await dialog.getByLabel('Document type').selectOption({ index: 1 })
  expect(await barriersInBothSchemes(page, '.MuiModal-root')).toEqual([])
  // An earlier day is shown first as what it rewrites, and can be taken back.
  await dialog.getByLabel(/^In force from/).fill(`${new Date().getFullYear() - 1}-03-01`)
  await dialog.getByRole('button', { name: 'Add item' }).click()
  const step = page.getByRole('dialog', { name: 'What this would change' })
  await expect(
    step.getByText(/^Rewrites past days: from \w+ \d+, \d+, 1 person would read differently\./),
  ).toBeVisible()
  expect(await barriersInBothSchemes(page, '.MuiModal-root')).toEqual([])
  await step.getByRole('button', { name: 'Back' }).click()
  await dialog.getByLabel(/^In force from/).fill('')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('button', { name: /^Note of the doctor/ }).click()
  await page.getByRole('button', { name: 'Edit item' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit item' })
  await edit.getByLabel('When it is not met').selectOption('Warns')
  await edit.getByRole('button', { name: 'Save new version' }).click()
  await expect(edit).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove item' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove Note of the doctor?' })
  await remove.getByLabel('Reason').fill('It was meant for somebody else.')
  await remove.getByRole('button', { name: 'Remove item' }).click()
  await expect(page.getByRole('button', { name: /^Note of the doctor/ })).toHaveCount(0)
  expect(errors).toEqual([])
  await context.close()
})
