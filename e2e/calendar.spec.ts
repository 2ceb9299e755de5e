import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, shape } from './looking.ts'
import { browserOf, type Who } from './people.ts'
import { desktop, type Product, phone, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])
const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`)

async function pageOf(browser: Parameters<typeof browserOf>[0], demo: Product, who: Who, size: object) {
  const context = await browserOf(browser, demo, who, size)
  return { page: await context.newPage(), close: () => context.close() }
}

test('a series keeps its time in its own zone over the clock change, by the keyboard alone', async ({
  browser,
  demo,
}) => {
  const { page, close } = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/calendar?day=2027-03-03&hide=expiries,evaluations,orientations`)
  await cell(page, '2027-03-03').focus()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabel('Title').fill('Phoenix call')
  await form.getByLabel('Repeats').selectOption('week')
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Phoenix')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await clean(page)
  await form.getByLabel('Title').press('Enter')
  await expect(form).toBeHidden()
  const panel = page.getByRole('region', { name: 'Phoenix call' })
  await expect(panel).toContainText('10:00 – 11:00 AM Central')
  await expect(panel).toContainText('9:00 – 10:00 AM Mountain')
  // Central time is set forward on March 14; Phoenix is not.
  await expect(cell(page, '2027-03-10').getByRole('button', { name: 'Phoenix call, 10:00 AM' })).toBeVisible()
  await expect(cell(page, '2027-03-17').getByRole('button', { name: 'Phoenix call, 11:00 AM' })).toBeVisible()
  await clean(page)
  await cell(page, '2027-03-10').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, '2027-03-17')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('11:00 AM – 12:00 PM Central')
  await close()
})

test('an event is dragged to another day, in the month and in the week, asked about, and moved back', async ({
  browser,
  demo,
}) => {
  const { page, close } = await pageOf(browser, demo, 'administrator', desktop)
  const hidden = 'hide=expiries,evaluations,orientations'
  await page.goto(`${demo.url}/calendar?day=2027-05-04&${hidden}`)
  await cell(page, '2027-05-04').focus()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add event' })
  const title = 'Quarterly review of every care plan in the Austin office'
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Title').press('Enter')
  await expect(form).toBeHidden()
  const block = (day: string) => cell(page, day).getByRole('button', { name: `${title}, ` })
  // Nothing of a title is cut.
  const isCut = await block('2027-05-04')
    .locator('span')
    .first()
    .evaluate(words => words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight)
  expect(isCut).toBe(false)

  const dialog = page.getByRole('dialog', { name: `Move ${title}` })
  await block('2027-05-04').dragTo(cell(page, '2027-05-06'))
  await expect(dialog.getByLabel('Day')).toHaveValue('2027-05-06')
  await clean(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  await expect(block('2027-05-06')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block('2027-05-04')).toBeVisible()
  await expect(block('2027-05-06')).toHaveCount(0)

  await page.goto(`${demo.url}/calendar?view=week&day=2027-05-04&${hidden}`)
  const entry = page.getByRole('button', { name: new RegExp(title) })
  const from = await entry.boundingBox()
  if (!from) throw new Error('the event has no box')
  const at = { x: from.x + from.width / 2, y: from.y + 8 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + from.width, at.y, { steps: 8 })
  await page.mouse.up()
  await expect(dialog.getByLabel('Day')).toHaveValue('2027-05-05')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await close()
})

test('a group renewal goes from the forecast to the evidence, and back', async ({ browser, demo }) => {
  const { page, close } = await pageOf(browser, demo, 'administrator', desktop)
  await page.goto(`${demo.url}/calendar`)
  await page.getByRole('button', { name: /^CPR and first aid renewal, / }).click()
  const panel = page.getByRole('region', { name: 'CPR and first aid renewal' })
  await expect(panel.getByRole('checkbox').first()).toBeVisible()
  const people = await panel.getByRole('checkbox').count()
  expect(people).toBeGreaterThan(1)
  await panel.getByRole('checkbox').first().uncheck()
  await expect(panel.getByText(`${people - 1} of ${people} attended`)).toBeVisible()
  await panel.getByLabel('Valid through').fill('2029-12-31')
  await clean(page)
  await panel.getByRole('button', { name: /^Record \d+ renewals?$/ }).click()
  await expect(panel.getByText('Recorded', { exact: true })).toHaveCount(people - 1)
  await expect(panel.getByText('Expires Dec 31, 2029')).toHaveCount(people - 1)
  await panel.getByRole('button', { name: 'Take back' }).click()
  await expect(panel.getByText('Recorded', { exact: true })).toHaveCount(0)
  await close()
})

test('a caregiver answers an invitation on the phone', async ({ browser, demo }) => {
  const { page, close } = await pageOf(browser, demo, 'caregiver', phone)
  await page.goto(`${demo.url}/applicant/calendar`)
  const answers = page.getByRole('group', { name: 'Your answer to Team call' }).first()
  await clean(page)
  await answers.getByRole('button', { name: 'Accept' }).click()
  await expect(answers.getByText('Accepted')).toBeVisible()
  await close()
})

test('a month on the phone: its days by touch and by the keyboard, and what is on the chosen one', async ({
  browser,
  demo,
}) => {
  const { page, close } = await pageOf(browser, demo, 'administrator', phone)
  await page.goto(`${demo.url}/calendar?view=month`)
  const chosen = page.getByRole('grid').getByRole('button', { pressed: true })
  const list = page.getByRole('region', { name: /^\w+, \w+ \d+, \d{4}$/ })
  const dayInAddress = () => new URL(page.url()).searchParams.get('day')
  await expect(list.getByRole('heading', { name: /^Today, / })).toBeVisible()
  await expect(chosen).toHaveAccessibleName(/^\w+, \w+ \d+: \d+ events?/)
  await clean(page)
  expect(await shape(page)).toEqual([])
  const box = await chosen.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'what a finger needs').toBeGreaterThanOrEqual(44)

  const renewal = 'CPR and first aid renewal'
  await list.getByRole('button', { name: renewal }).tap()
  const panel = page.getByRole('region', { name: renewal })
  await panel.getByRole('button', { name: 'Close' }).tap()
  await expect(list.getByRole('button', { name: renewal })).toBeVisible()

  // The stop after the calendar's address for others is the chosen day, and the one after it what is on that day.
  await page.getByRole('button', { name: 'Subscribe' }).focus()
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(list.getByRole('button', { name: 'Survey prep' })).toBeVisible()
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await expect(chosen).toHaveAccessibleName(/^Sunday, /)
  await expect(chosen).toBeFocused()
  const day = dayInAddress()
  await page.reload()
  await expect(chosen).toHaveAccessibleName(/^Sunday, /)
  expect(dayInAddress()).toBe(day)

  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Wednesday, / })
    .nth(1)
    .tap()
  await expect(chosen).toHaveAccessibleName(/^Wednesday, /)
  await expect(list.getByRole('heading', { name: /^Wednesday, / })).toBeVisible()
  await clean(page)
  await close()
})
