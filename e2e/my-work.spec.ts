import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, settled, shape } from './looking.ts'
import { pageOf } from './people.ts'
import { callerOf } from './phone.ts'
import { administratorOf, desktop, phone, test } from './product.ts'

/** The name of what has the focus. */
const focused = (page: Page) => page.locator(':focus').first()

/** Two caregivers who were signed off although their CPR card is missing. */
async function twoLapses(page: Page, demo: Parameters<typeof callerOf>[1]) {
  const call = callerOf(page, demo)
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const card = await call('POST', '/api/documents', { name: 'CPR card' })
  const categories = await call<{ data: { id: string }[] }>('GET', '/api/category?type=compliance')
  await call('POST', '/api/compliance-requirement', {
    name: 'CPR and first aid',
    categoryId: categories.data[0]?.id,
    satisfiedBy: { kind: 'document', sourceId: card.id },
    lasting: [{ kind: 'printedDate' }],
    due: { kind: 'beforeFirstContact' },
    seriousness: 'blocks',
    reminderDays: [],
    positionIds: [],
    states: [],
  })
  for (const firstName of ['Rosa', 'Ines']) {
    const email = `${firstName.toLowerCase()}@hazel.example`
    const who = { firstName, lastName: 'Delgado', email, positionId: position.id, stateCode: 'TX' }
    const { id } = await call('POST', '/api/caregiver', who)
    await call('PUT', `/api/caregiver/signedoff-status/${id}`, { signedOff: true, reason: 'Known from before' })
  }
}

test('My work is done by keys alone: from row to row, a reminder, and on with the next', async ({ browser, demo }) => {
  const office = { name: 'Hazel Home Care', shortName: 'hazel' }
  const { page, errors, context } = await administratorOf(browser, demo, office, desktop)
  await expect(page.getByText(/^You’re all caught up/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First, say what people need to work' })).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])

  await twoLapses(page, demo)
  await page.reload()
  const list = page.getByRole('region', { name: 'My work' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const names = await list.getByRole('button', { name: /^Remind: / }).evaluateAll(all => all.map(one => one.ariaLabel))
  await page.keyboard.press('j')
  await expect(focused(page)).toHaveAccessibleName(names[0] ?? '')
  await page.keyboard.press('j')
  await expect(focused(page)).toHaveAccessibleName(names[1] ?? '')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveAccessibleName(names[0] ?? '')

  await page.keyboard.press('Enter')
  const send = dialog.getByRole('button', { name: 'Send 1 reminder' })
  await expect(send).toBeEnabled()
  for (let times = 0; times < 12 && !(await send.evaluate(one => one === document.activeElement)); times += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(focused(page)).toHaveAccessibleName(names[1] ?? '')

  await page.keyboard.press('t')
  await expect(list.getByRole('listitem')).toContainText('Reminded')
  await expect(page).toHaveURL(/\/dashboard\?list=withOthers$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
  await context.close()
})

test('a row is put off and undone by keys alone, and stands under what was put off', async ({ browser, demo }) => {
  const office = { name: 'Maple Home Care', shortName: 'maple' }
  const { page, errors, context } = await administratorOf(browser, demo, office, desktop)
  await twoLapses(page, demo)
  await page.reload()
  const list = page.getByRole('region', { name: 'My work' })
  const remind = list.getByRole('button', { name: /^Remind: / })
  await expect(remind).toHaveCount(2)
  const names = await remind.evaluateAll(all => all.map(one => one.ariaLabel))
  const dialog = page.getByRole('dialog', { name: 'Put off' })
  const putOff = async () => {
    await page.keyboard.press('j')
    await expect(focused(page)).toHaveAccessibleName(names[0] ?? '')
    await page.keyboard.press('s')
    await expect(dialog).toBeVisible()
  }
  await putOff()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveAccessibleName(names[0] ?? '')
  await page.keyboard.press('s')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await dialog.getByLabel(/^Reason/).focus()
  await page.keyboard.type('On leave')
  await page.keyboard.press('Enter')
  await expect(remind).toHaveCount(1)
  await expect(focused(page)).toHaveAccessibleName(names[1] ?? '')
  await expect(page.getByText(/^Put off until .+: CPR and first aid$/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(remind).toHaveCount(2)
  await page.reload()
  await expect(remind).toHaveCount(2)
  await putOff()
  await dialog
    .getByRole('radio', { name: /^Next Monday|^Tomorrow/ })
    .last()
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(remind).toHaveCount(1)
  await page.goto(`${demo.url}/dashboard?list=putOff`)
  const back = list.getByRole('button', { name: /^Bring back: / })
  await expect(back).toHaveCount(1)
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.setViewportSize(phone.viewport)
  await settled(page)
  expect(await shape(page)).toEqual([])
  await back.click()
  await expect(page.getByText('You haven’t put anything off.')).toBeVisible()
  await page.goto(`${demo.url}/dashboard`)
  await expect(remind).toHaveCount(2)
  await list.getByRole('button', { name: 'Done today (2)' }).click()
  await expect(list.getByRole('link', { name: 'Signed off' })).toHaveCount(2)
  await settled(page)
  expect(await shape(page)).toEqual([])
  expect(await barriersInBothSchemes(page)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('a document to review opens at its place in the queue, and Back leads to the list', async ({ browser, demo }) => {
  const page = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/dashboard?kind=document`)
  const list = page.getByRole('region', { name: 'My work' })
  await expect(list.getByRole('link', { name: /^Review: / }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/caregivers/review?document=**')
  await expect(page.getByText(/^1 of \d+, the oldest first$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\?kind=document$/)
  await expect(list.getByRole('link', { name: /^Review: / }).first()).toBeVisible()
  await page.context().close()
})

for (const [width, look] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const)
  test(`the dashboard bars nobody on ${width}, in both schemes`, async ({ browser, demo }) => {
    const page = await pageOf(browser, demo, 'administrator', look)
    for (const query of ['', '?whose=everyone&page=4', '?list=withOthers']) {
      await page.goto(`${demo.url}/dashboard${query}`)
      await settled(page)
      await expect(page.getByRole('region', { name: 'Onboarding pipeline' })).toBeVisible()
      expect(await shape(page), query).toEqual([])
      expect(await barriersInBothSchemes(page), query).toEqual([])
    }
    await page.context().close()
  })
