import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { ChecklistDetail } from '../src/modules/skill-checklists/checklists/contract.ts'
import { markGroup, markUntil, observe } from './evidence.ts'
import { callerOf, signUp, small } from './phone.ts'
import { administratorOf, desktop, type Product, test, watchErrors } from './product.ts'

const at = '/api/skill-checklist'
const name = 'Home health aide skills'
const email = 'rosa@skills.example'

/**
 * An applicant of whom a checklist of 120 skills is required. In each of its first two groups, subjects of the law, the
 * first skill is to be observed.
 */
async function setUp(page: Page, product: Product) {
  const call = callerOf(page, product)
  const made = await call<ChecklistDetail>('POST', at, { name, starter: 'hha' })
  const groups = made.content.groups.map((group, place) => ({
    ...group,
    subject: place < 2 ? group.subject : null,
    items: group.items.map((item, number) => ({ ...item, mustObserve: place < 2 && number === 0 })),
  }))
  await call('PUT', `${at}/${made.id}`, { groups })
  await call('POST', `${at}/publish/${made.id}`)
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const { data } = await call<{ data: { id: string }[] }>('GET', '/api/category?type=compliance')
  await call('POST', '/api/compliance-requirement', {
    name: 'Skills',
    categoryId: data[0]?.id,
    satisfiedBy: { kind: 'skillChecklist', sourceId: made.id },
    seriousness: 'blocks',
  })
  const who = { firstName: 'Rosa', lastName: 'Delgado', email, positionId: position.id, stateCode: 'TX' }
  const person = await call('POST', '/api/caregiver', who)
  const status = async () => {
    const path = `/api/compliance-requirement/compliance?userId=${person.id}`
    const { items } = await call<{ items: { name: string; status: string }[] }>('GET', path)
    return items.find(one => one.name === 'Skills')?.status
  }
  return { personId: person.id, checklistId: made.id, groups, status }
}

async function fillIn(pocket: BrowserContext, product: Product, groups: readonly { name: string }[]): Promise<void> {
  const first = await signUp(pocket, product, email)
  await first.goto(`${product.url}/applicant/skill-checklist`)
  await first.getByRole('link', { name: `Start: ${name}` }).click()
  await first.getByRole('link', { name: 'Start', exact: true }).click()
  const card = first.getByRole('region', { name: /^Greets the client/ })
  // A digit chooses, arrow keys move.
  await card.getByRole('radio', { name: '0: Never done' }).focus()
  await first.keyboard.press('2')
  await first.keyboard.press('ArrowRight')
  await card.getByRole('radio', { name: 'Rarely' }).check()
  await expect(card.getByRole('img', { name: 'Answered' })).toBeVisible()
  await markGroup(first)
  await first.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByText('1 of 120 skills')).toBeVisible()
  await markUntil(first, groups, 0, 3)
  await expect(first.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()

  // Out of reach of any network, two more groups; then the tab dies, as a phone kills it.
  await pocket.setOffline(true)
  await first.getByRole('link', { name: 'Next group' }).click()
  await markUntil(first, groups, 4, 5)
  await expect(first.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await expect(first.getByText('Not sent yet').first()).toBeVisible()
  await first.close({ runBeforeUnload: false })
  await pocket.setOffline(false)

  // Opened again on any page, what waited is sent.
  const second = await pocket.newPage()
  const sent = second.waitForResponse(one => one.url().endsWith('/skill-checklist/submit-answer') && one.ok())
  await second.goto(`${product.url}/applicant/competency-test`)
  await sent
  // Everything is there; what was answered by hand is as it was.
  await second.goto(`${product.url}/applicant/skill-checklist`)
  await second.getByRole('link', { name: `Continue: ${name}` }).click()
  await expect(second.getByText('59 of 120 skills')).toBeVisible()
  await expect(second.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()
  await second.getByRole('button', { name: 'Submit' }).click()
  await expect(second.getByRole('heading', { name: '61 skills are still open' })).toBeVisible()
  await second.getByRole('link', { name: 'Continue', exact: true }).click()
  await markUntil(second, groups, 6, groups.length - 1)
  await second.getByRole('link', { name: 'Review and submit' }).click()
  await expect(second.getByText('120 of 120 skills')).toBeVisible()
  await second.getByRole('button', { name: 'Submit' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Skill checklist results' })).toBeVisible()
  await second.getByText(groups[0]?.name ?? '', { exact: true }).click()
  await expect(second.getByText('3: Done on my own · Rarely')).toBeVisible()
}

test('120 skills are filled in on a phone without losing one, observed, retrained, and meet the requirement', async ({
  browser,
  product,
}) => {
  test.slow()
  const { page: desk } = await administratorOf(browser, product, { name: 'Harbor', shortName: 'skills' }, desktop)
  const { personId, groups, status } = await setUp(desk, product)
  const pocket = await browser.newContext(small)
  const errors = watchErrors(pocket)
  await fillIn(pocket, product, groups)
  expect(errors.filter(one => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(one))).toEqual([])
  await pocket.close()
  expect(await status()).toBe('in review')

  await desk.goto(`${product.url}/caregivers/skill-checklist/${personId}`)
  await expect(desk.getByText('0 of 2 required observations done')).toBeVisible()
  await observe(desk, /^Communication, Greets the client/, 'Unsatisfactory')
  const task = desk.getByRole('region', { name: /^Retraining: Greets the client/ })
  await expect(task.getByText('Until then, only under an RN’s direct supervision.')).toBeVisible()
  await expect(desk.getByText(/^Unsatisfactory in Communication\..*42 CFR 484\.80\(c\)\(4\)/)).toBeVisible()
  await task.getByRole('button', { name: 'Mark as trained' }).click()
  await expect(task.getByText('To observe again')).toBeVisible()
  expect(await status()).toBe('in review')
  await observe(desk, /^Communication, Greets the client/, 'Satisfactory')
  await expect(task.getByText('Observed again: satisfactory')).toBeVisible()
  await observe(desk, /^Vital signs, Takes a temperature by mouth/, 'Satisfactory')
  await expect(desk.getByText('Complete', { exact: true })).toBeVisible()
  expect(await status()).toBe('valid')
  await desk.context().close()
})
