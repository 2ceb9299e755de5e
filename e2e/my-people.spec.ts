import { expect } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { callerOf } from './phone.ts'
import { administratorOf, beginWith, desktop, test, watchErrors } from './product.ts'

type Listed = { data: { id: string; name: string; permissions: string[] }[] }

test('a role works with its users’ people: theirs are there, others are not found until they are assigned', async ({
  browser,
  demo,
}) => {
  const office = { name: 'Orchard Home Care', shortName: 'orchard' }
  const { page: desk, errors, context } = await administratorOf(browser, demo, office, desktop)
  const call = callerOf(desk, demo)
  const role = (await call<Listed>('GET', '/api/role?search=Coordinator')).data[0]
  const dana = await call('POST', '/api/organizationUser/registerUser', {
    firstName: 'Dana',
    lastName: 'Ruiz',
    email: 'dana@orchard.example',
    role: 'organizationUser',
    roleId: role?.id,
  })
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const invite = (firstName: string, lastName: string) =>
    call('POST', '/api/caregiver', {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@example.com`,
      positionId: position.id,
    })
  const zora = await invite('Zora', 'Zielinski')

  // The administrator binds the role.
  await desk.goto(`${demo.url}/settings/role-management?role=${role?.id}`)
  await desk.getByRole('radio', { name: 'Only the people they coordinate' }).check()
  await expect(desk.getByRole('region', { name: 'In words' })).toContainText('sees no one else')
  expect(await barriersInBothSchemes(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Save changes' })).toBeHidden()

  // The coordinator has nobody yet, and reads why.
  const hers = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const herErrors = watchErrors(hers)
  const page = await hers.newPage()
  const { link } = await demo.mailTo('dana@orchard.example', /account/)
  await beginWith(page, demo, link, 'dana@orchard.example')
  await expect(page.getByText('You have no people yet')).toBeVisible()
  await page.goto(`${demo.url}/caregivers?status=applicant`)
  const main = page.getByRole('main')
  await expect(main.getByText('You have no people yet')).toBeVisible()
  await expect(main.getByText('None of the people you coordinate is an applicant.')).toBeVisible()
  await expect(page.getByText('Zielinski')).toBeHidden()
  expect(await barriersInBothSchemes(page)).toEqual([])
  const address = `${demo.url}/caregivers/profile-details/${zora.id}`
  await page.goto(address)
  await expect(main.getByText(/not found|no longer|isn’t here|not here/i).first()).toBeVisible()
  await expect(page.getByText('Zielinski')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Zielinski')
  await expect(page.getByRole('dialog').getByText(/No results|Nothing/)).toBeVisible()
  await page.keyboard.press('Escape')

  // The administrator views as the role, with her people, and assigns her one.
  await desk.getByRole('button', { name: 'View as this role' }).click()
  const choosing = desk.getByRole('dialog', { name: 'View as Coordinator' })
  await choosing.getByLabel('With the people of').selectOption({ label: 'Dana Ruiz' })
  await choosing.getByRole('button', { name: 'View as this role' }).click()
  await expect(choosing).toBeHidden()
  const bar = desk.getByRole('region', { name: 'View as a role' })
  await expect(bar).toContainText('You’re viewing as Coordinator. People of Dana Ruiz. Read only')
  await expect(desk.getByText('Dana Ruiz has no people yet')).toBeVisible()
  await bar.getByRole('button', { name: 'Leave' }).click()
  await expect(bar).toBeHidden()
  await desk.goto(address)
  await desk.getByRole('button', { name: /^Coordinator: / }).click()
  await desk.getByLabel('Coordinator').selectOption({ label: 'Dana Ruiz' })
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Saved').first()).toBeVisible()

  // Now she is there, and only she.
  await invite('Ines', 'Okafor')
  await page.goto(`${demo.url}/caregivers?status=applicant`)
  await expect(main.getByText(/Zora Zielinski|Zielinski/).first()).toBeVisible()
  await expect(main.getByText('Okafor')).toBeHidden()
  await expect(main.getByText('You have no people yet')).toBeHidden()
  await page.goto(address)
  await expect(main.getByRole('heading', { name: /Zora/ }).first()).toBeVisible()
  expect(dana.id).toBeTruthy()
  expect([...errors, ...herErrors]).toEqual([])
  await hers.close()
  await context.close()
})
