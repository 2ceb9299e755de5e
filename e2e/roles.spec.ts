import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { callerOf } from './phone.ts'
import { beginWith, desktop, phone, signIn, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

test('an administrator makes a role and a user with it, who may do what it allows, from the next request on', async ({
  browser,
  demo,
}) => {
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const desk = await office.newPage()
  await desk.goto(`${demo.url}/settings/role-management`)
  await desk.getByRole('button', { name: 'Add role' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add role' })
  await adding.getByLabel('Name').fill('Front desk')
  await adding.getByRole('button', { name: 'Add role' }).click()
  await expect(adding).toBeHidden()
  await expect(desk.getByRole('region', { name: 'Front desk' })).toBeVisible()
  await desk.getByRole('switch', { name: 'See people and their files' }).click()
  await desk.getByRole('button', { name: 'What See people and their files allows' }).click()
  await expect(desk.getByRole('region', { name: 'In words' }).getByText('New').first()).toBeVisible()
  await clean(desk)
  // As editors do.
  await desk.keyboard.press('Control+s')
  await expect(desk.getByRole('button', { name: 'Save changes' })).toBeHidden()

  await desk.goto(`${demo.url}/settings/user-management?new`)
  const inviting = desk.getByRole('dialog', { name: 'Invite a user' })
  await inviting.getByLabel('First name').fill('Tess')
  await inviting.getByLabel('Last name').fill('Okoro')
  await inviting.getByLabel('Email').fill('tess.okoro@example.com')
  await inviting.getByLabel('Role').selectOption({ label: 'Front desk' })
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(inviting).toBeHidden()
  await expect(desk.getByText('tess.okoro@example.com')).toBeVisible()

  const { link } = await demo.mailTo('tess.okoro@example.com', /account/)
  const hers = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const tess = await hers.newPage()
  await beginWith(tess, demo, link, 'tess.okoro@example.com')
  const menu = tess.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Caregivers' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Report' })).toBeHidden()

  // She writes into her browser that she is an administrator: the server refuses, and the next answer puts it right.
  await tess.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'organizationAdmin', capabilities: ['reports.view'] }))
  })
  await tess.goto(`${demo.url}/caregivers`)
  await expect
    .poll(() => tess.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role))
    .toBe('organizationUser')
  await expect(menu.getByRole('link', { name: 'Report' })).toBeHidden()

  const call = callerOf(desk, demo)
  type Named = { data: { id: string; name: string; permissions: string[] }[] }
  const role = (await call<Named>('GET', '/api/role?search=Front')).data[0]
  const reports = (await call<Named>('GET', '/api/permission?search=Read+reports')).data[0]
  await call('PUT', `/api/role/${role?.id}`, {
    name: 'Front desk',
    permissions: [...(role?.permissions ?? []), reports?.id],
  })
  await tess.getByRole('searchbox').first().fill('a')
  await expect(menu.getByRole('link', { name: 'Report' })).toBeVisible()

  const [row] = (await call<Named>('GET', '/api/organizationUser?search=tess')).data
  await call('PUT', `/api/organizationUser/toggle-staus/${row?.id}`, { active: false })
  await tess.getByRole('searchbox').first().fill('b')
  await expect(tess).toHaveURL(`${demo.url}/login`)
  await hers.close()
  await office.close()
})

for (const [width, size] of Object.entries({ desktop, phone })) {
  test(`an administrator views as a role, and leaves, on a ${width}`, async ({ browser, demo }) => {
    // A sign-in of its own: the view belongs to the session.
    const context = await browser.newContext({ ...size, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, demo, 'admin@demo.example', 'staff')
    await page.goto(`${demo.url}/settings/role-management`)
    await page.getByRole('link', { name: /^Recruiter/ }).click()
    await page.getByRole('button', { name: 'View as this role' }).click()
    const bar = page.getByRole('region', { name: 'View as a role' })
    await expect(bar).toContainText('You’re viewing as Recruiter. Read only')
    await expect(page).toHaveURL(`${demo.url}/dashboard`)
    await clean(page)
    await page.goto(`${demo.url}/settings/role-management`)
    await expect(page).toHaveURL(`${demo.url}/unauthorized`)
    await page.goto(`${demo.url}/caregivers`)
    const call = callerOf(page, demo)
    await expect(call('PUT', '/api/color-mode', { colorMode: 'light' })).rejects.toThrow(/viewing as Recruiter/)
    await bar.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`${demo.url}/settings/role-management`)
    await expect(bar).toBeHidden()
    await context.close()
  })
}
