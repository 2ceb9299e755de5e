import { type BrowserContext, expect, type Page } from '@playwright/test'
import { choose, handHygiene, nextQuestion, publishHandHygiene } from './evidence.ts'
import { barriersInLight } from './looking.ts'
import { browserOf, fetchAs, pageOf } from './people.ts'
import { callerOf } from './phone.ts'
import { desktop, type Product, phone, test } from './product.ts'

const { name, questions } = handHygiene

type Rows = { data: { id: string; email: string }[] }

/** A published test, and the item that asks it of somebody. */
async function setUp(office: Page, demo: Product, userId: string): Promise<string> {
  const call = callerOf(office, demo)
  const id = await publishHandHygiene(call)
  const categories = await call<Rows>('GET', '/api/category?type=compliance&limit=100')
  await call('POST', '/api/compliance-requirement/compliance', {
    userId,
    name: 'Hand hygiene test',
    categoryId: categories.data[0]?.id,
    satisfiedBy: { kind: 'competencyTest', sourceId: id },
    lasting: [],
    seriousness: 'tracks',
  })
  return id
}

/**
 * On the last question an answer does not get through; a second tab shows it and sends it, and a sign-out asks before it is
 * deleted. The first tab continues with what was answered in the second.
 */
async function secondTab(context: BrowserContext, page: Page): Promise<void> {
  const answers = '**/api/competency-test/answers'
  await context.route(answers, route => route.abort())
  await choose(page, 'About 5 seconds')
  await expect(page.getByText('You’re offline. Saved on this phone.')).toBeVisible()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(page.getByText(/^You opened this test in another tab/)).toBeVisible()
  await expect(second.getByRole('radio', { name: 'About 5 seconds' })).toBeChecked()
  await second.getByRole('button', { name: /account of/ }).click()
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = second.getByRole('alertdialog', { name: 'Sign out before your answers are sent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await context.unroute(answers)
  await choose(second, 'At least 20 seconds')
  await expect(second.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await second.close()
  await expect(page.getByRole('radio', { name: 'At least 20 seconds' })).toBeChecked()
  await expect(page.getByText(/on another device too/)).toHaveCount(0)
}

test('an applicant fails a test on a phone, is given a retake, loses the network in the middle, and passes', async ({
  browser,
  demo,
}) => {
  const { data } = await fetchAs<Rows>(browser, demo, 'administrator', '/api/caregiver?search=Santos')
  const personId = data.find(one => one.email === 'applicant@demo.example')?.id ?? ''
  const desk = await pageOf(browser, demo, 'administrator', desktop)
  await desk.goto(`${demo.url}/caregivers/competency-test/${personId}`)
  await setUp(desk, demo, personId)

  const context = await browserOf(browser, demo, 'applicant', phone)
  const page = await context.newPage()
  await page.goto(`${demo.url}/applicant/competency-test`)
  await page.getByRole('button', { name: `Start test: ${name}` }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  expect(await barriersInLight(page)).toEqual([])
  await choose(page, 'About 5 seconds')
  await nextQuestion(page)
  // Back at the same question after a reload.
  await expect(page.getByRole('heading', { name: questions[1] ?? '' })).toBeVisible()
  await choose(page, 'At least 20 seconds')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 2 of 3')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'At least 20 seconds' })).toBeChecked()
  await nextQuestion(page)
  await nextQuestion(page)
  await expect(page.getByText(/1 question is not answered/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { name: 'Not passed' })).toBeVisible()
  await expect(page.getByText('1 of 3 points, 3 needed')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^You can try again / })).toBeVisible()
  await expect(page.getByText(/1 attempt left\.$/)).toBeVisible()
  expect(await barriersInLight(page)).toEqual([])

  await desk.reload()
  const section = desk.getByRole('region', { name })
  await expect(section.getByText(/^Can try again /)).toBeVisible()
  await section.getByRole('button', { name: 'Give another attempt' }).click()
  await desk.getByLabel('Reason').fill('The first one was interrupted.')
  await desk.getByRole('button', { name: 'Give attempt' }).click()
  await expect(section.getByText('Can take it now')).toBeVisible()

  await page.goto(`${demo.url}/applicant/competency-test`)
  await page.getByRole('button', { name: `Try again: ${name}` }).click()
  await choose(page, 'At least 20 seconds')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await nextQuestion(page)
  await context.setOffline(true)
  await choose(page, 'At least 20 seconds')
  await expect(page.getByText('You’re offline. Saved on this phone.')).toBeVisible()
  await nextQuestion(page)
  await choose(page, 'At least 20 seconds')
  await context.setOffline(false)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await secondTab(context, page)
  await nextQuestion(page)
  await expect(page.getByText('You answered every question.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
  expect(await barriersInLight(page)).toEqual([])
  const number = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download certificate' }).click()
  expect((await download).suggestedFilename()).toBe(`Certificate ${number}.pdf`)
  await context.close()

  await desk.goto(`${demo.url}/caregivers/compliance/${personId}`)
  await desk.getByRole('button', { name: /^Hand hygiene test/ }).click()
  await expect(desk.getByRole('dialog').getByText('Valid', { exact: true }).first()).toBeVisible()
  const stranger = await pageOf(browser, demo, 'stranger', phone)
  await stranger.goto(`${demo.url}/verify/${number}`)
  await expect(stranger.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(stranger.getByText('M. S.')).toBeVisible()
  await expect(stranger.getByText('Santos')).toHaveCount(0)
  expect(await barriersInLight(stranger)).toEqual([])

  // Staff learn that it was not her own work: the certificate is no longer valid, and the test is to be taken again.
  await desk.goto(`${demo.url}/caregivers/competency-test/${personId}`)
  await section.getByRole('button', { name: 'Withdraw attempt 2' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Withdraw attempt 2' })
  await dialog.getByLabel('Reason').fill('Somebody else took it.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(/^Withdrawn by .*: Somebody else took it\.$/)).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This certificate is not valid' })).toBeVisible()
  await desk.goto(`${demo.url}/caregivers/compliance/${personId}`)
  await desk.getByRole('button', { name: /^Hand hygiene test/ }).click()
  await expect(desk.getByRole('dialog').getByText('Missing', { exact: true }).first()).toBeVisible()
  await desk.context().close()
  await stranger.context().close()
})
