import { expect, type Page } from '@playwright/test'
import { fillSignature } from './evidence.ts'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { callerOf } from './phone.ts'
import { desktop, phone, test } from './product.ts'

type Named = { data: { id: string; name: string; email: string }[] }

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

test('staff evaluate on a desktop, the caregiver comments and signs on a phone, and the requirement is met', async ({
  browser,
  demo,
}) => {
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const desk = await office.newPage()
  await desk.goto(`${demo.url}/dashboard`)
  const call = callerOf(desk, demo)
  const people = await call<Named>('GET', '/api/caregiver?status=active&search=caregiver@demo.example')
  const caregiver = people.data.find(one => one.email === 'caregiver@demo.example')?.id ?? ''
  const forms = await call<Named>('GET', '/api/evaluation?search=supervision')
  const categories = await call<Named>('GET', '/api/category?type=compliance')
  await call('POST', '/api/compliance-requirement', {
    name: 'Yearly supervision visit',
    categoryId: categories.data[0]?.id,
    satisfiedBy: { kind: 'evaluation', sourceId: forms.data[0]?.id },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
    due: { kind: 'after', event: 'hire', days: 10 },
    seriousness: 'tracks',
    reminderDays: [],
    positionIds: [],
    states: [],
  })
  // It comes to the first people at once, to the others soon after.
  await expect.poll(() => call<unknown[]>('GET', '/api/compliance-requirement/changes')).toEqual([])

  await desk.goto(`${demo.url}/caregivers/evaluation/${caregiver}`)
  const line = desk.getByRole('region', { name: 'Aide supervision visit (on site)' })
  await line.getByRole('button', { name: 'Start' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  const groups = desk.getByRole('radiogroup')
  await expect(groups).toHaveCount(8)
  // Pressed early, the button leads to the first open question; digits and arrow keys answer.
  await desk.getByRole('button', { name: /^Sign and send to/ }).click()
  await expect(groups.first().getByRole('radio', { name: 'Yes' })).toBeFocused()
  await desk.keyboard.press('Space')
  await groups.nth(1).getByRole('radio').first().focus()
  await desk.keyboard.press('4')
  await desk.keyboard.press('ArrowRight')
  await expect(groups.nth(1).getByRole('radio', { name: '5, Excellent' })).toBeChecked()
  // Without a network nothing is lost.
  await office.setOffline(true)
  await groups.nth(2).getByRole('radio', { name: /^3/ }).check()
  await expect(desk.getByText(/^Not saved yet/)).toBeVisible()
  await office.setOffline(false)
  for (const at of [3, 4, 5, 6]) await groups.nth(at).getByRole('radio', { name: /^4/ }).check()
  await groups.nth(7).getByRole('radio', { name: 'No' }).check()
  await desk.getByRole('button', { name: 'Comment on Follows the plan of care' }).click()
  await desk.getByLabel('Comment (optional)').fill('Asks before she changes anything.')
  await expect(desk.getByText('Everything is answered')).toBeVisible()
  await expect(desk.getByText(/^Saved /)).toBeVisible()
  await clean(desk)
  await desk.reload()
  await expect(groups.nth(2).getByRole('radio', { name: /^3/ })).toBeChecked()
  await desk.getByRole('button', { name: /^Sign and send to/ }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await fillSignature(desk, 'Alex Moreno')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign and send to/ })
    .click()
  await expect(desk.getByText('Waiting for the caregiver').first()).toBeVisible()

  const pocket = await browserOf(browser, demo, 'caregiver', phone)
  const page = await pocket.newPage()
  await page.goto(`${demo.url}/applicant/evaluation`)
  await page.getByRole('link', { name: 'Read and sign Aide supervision visit (on site), Required' }).click()
  await expect(page.getByText('Asks before she changes anything.')).toBeVisible()
  await clean(page)
  await page.getByLabel('Comment (optional)').fill('I was not told about the new plan.')
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>)
  await fillSignature(page, `${own.firstName} ${own.lastName}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You signed this evaluation' })).toBeVisible()
  await pocket.close()

  await desk.goto(`${demo.url}/caregivers/compliance/${caregiver}`)
  await desk.getByRole('button', { name: /^Yearly supervision visit/ }).click()
  await expect(desk.getByRole('dialog').getByText('Valid', { exact: true }).first()).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('tab', { name: 'Evaluations' }).click()
  await expect(desk.getByText('“I was not told about the new plan.”')).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^PDF / }).click()
  expect((await download).suggestedFilename()).toMatch(/supervision.*\.pdf$/)
  await office.close()
})
