import { expect } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { callerOf } from './phone.ts'
import { administratorOf, beginWith, desktop, test, watchErrors } from './product.ts'

type Listed = { data: { id: string; name: string }[] }

test('an office is set up, filled and looked into; whoever works with it sees its people and invites into it', async ({
  browser,
  demo,
}) => {
  const agency = { name: 'Laurel Home Care', shortName: 'laurel' }
  const { page: desk, errors, context } = await administratorOf(browser, demo, agency, desktop)
  const call = callerOf(desk, demo)
  const role = (await call<Listed>('GET', '/api/role?search=Coordinator')).data[0]
  const position = await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
  const invite = (firstName: string, lastName: string) =>
    call('POST', '/api/caregiver', {
      ...{ firstName, lastName, positionId: position.id },
      email: `${firstName.toLowerCase()}@example.com`,
    })
  const zora = await invite('Zora', 'Zielinski')
  await invite('Ines', 'Okafor')

  // The first office comes from its page, the second by the same form.
  await desk.goto(`${demo.url}/settings/office`)
  await desk.getByRole('button', { name: 'Add the first one' }).click()
  const form = desk.getByRole('dialog', { name: 'Add office' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Tampa')
  await form.getByRole('textbox', { name: /^Address/ }).fill('12 Lake Street\nTampa, FL 33602')
  await form.getByRole('button', { name: 'Add office' }).click()
  await expect(form).toBeHidden()
  await call('POST', '/api/office', { name: 'Orlando' })
  const main = desk.getByRole('main')
  await expect(main.getByText('12 Lake Street, Tampa, FL 33602').first()).toBeVisible()
  expect(await barriersInBothSchemes(desk)).toEqual([])

  // Zora belongs to it: a field of her record.
  await desk.goto(`${demo.url}/caregivers/profile-details/${zora.id}`)
  await desk.getByRole('button', { name: /^Office: / }).click()
  await desk.getByLabel('Office', { exact: false }).last().selectOption({ label: 'Tampa' })
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(main.getByText(/Office: Tampa/)).toBeVisible()

  // The list is narrowed to the office, and to whoever has none; the address keeps it.
  await desk.goto(`${demo.url}/caregivers?status=applicant&officeId=none`)
  await expect(main.getByText('Ines Okafor').first()).toBeVisible()
  await expect(main.getByText('Zora Zielinski')).toBeHidden()
  await desk.getByRole('button', { name: /Filter/ }).click()
  await desk.getByRole('radio', { name: 'Tampa' }).check()
  await desk.keyboard.press('Escape')
  await expect(main.getByText('Zora Zielinski').first()).toBeVisible()
  await expect(main.getByText('Ines Okafor')).toBeHidden()
  await expect(desk).toHaveURL(/officeId=[\w-]{36}/)

  // The role works with offices, and Dana gets one of them with her invitation.
  await desk.goto(`${demo.url}/settings/role-management?role=${role?.id}`)
  await desk.getByRole('radio', { name: 'Only the people of their offices' }).check()
  await expect(desk.getByRole('region', { name: 'In words' })).toContainText('people of their offices')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await desk.goto(`${demo.url}/settings/user-management`)
  await desk.getByRole('button', { name: 'Invite a user' }).click()
  const user = desk.getByRole('dialog', { name: 'Invite a user' })
  await user.getByLabel('First name').fill('Dana')
  await user.getByLabel('Last name').fill('Ruiz')
  await user.getByLabel('Email').fill('dana@laurel.example')
  await user.getByLabel('Role').selectOption({ label: 'Coordinator' })
  await expect(user.getByText(/Without an office, this user sees no one/)).toBeVisible()
  await user.getByRole('combobox', { name: /^Offices/ }).click()
  await desk.getByRole('option', { name: 'Tampa' }).click()
  await expect(user.getByText('This user sees only the people of these offices.')).toBeVisible()
  await desk.keyboard.press('Tab')
  await user.getByRole('button', { name: 'Send invitation' }).click()
  await expect(user).toBeHidden()

  // On her phone she sees Zora and nobody else, and whom she invites belongs to Tampa.
  const hers = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const herErrors = watchErrors(hers)
  const page = await hers.newPage()
  const { link } = await demo.mailTo('dana@laurel.example', /account/)
  await beginWith(page, demo, link, 'dana@laurel.example')
  await page.goto(`${demo.url}/caregivers?status=applicant`)
  await expect(page.getByText('Zora Zielinski').first()).toBeVisible()
  await expect(page.getByText('Ines Okafor')).toBeHidden()
  expect(await barriersInBothSchemes(page)).toEqual([])
  await callerOf(page, demo)('POST', '/api/caregiver', {
    ...{ firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', positionId: position.id },
  })
  await desk.goto(`${demo.url}/settings/office`)
  await expect(main.getByText('2 people')).toBeVisible()
  expect([...errors, ...herErrors]).toEqual([])
  await hers.close()
  await context.close()
})
