import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

for (const [width, size] of Object.entries({ desktop, phone })) {
  test(`a program reads with a key that an administrator made and revokes, on a ${width}`, async ({
    browser,
    demo,
  }) => {
    const name = `Scheduling on a ${width}`
    const context = await browserOf(browser, demo, 'administrator', size)
    const page = await context.newPage()
    await page.goto(`${demo.url}/settings/api-keys`)
    await page.getByRole('button', { name: 'Add API key' }).click()
    const form = page.getByRole('dialog', { name: 'Add API key' })
    // By the keyboard alone.
    await form.getByLabel('Name').press('End')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.getByRole('checkbox', { name: 'see caregivers and applicants' })).toBeChecked()
    await clean(page)
    await form.getByLabel('Name').press('Enter')
    const told = page.getByRole('dialog', { name: `API key ${name}` })
    const token = (await told.getByRole('group', { name: 'Key' }).locator('code').textContent()) ?? ''
    await clean(page)
    await told.getByRole('button', { name: 'I saved the key' }).click()
    await expect(told).toBeHidden()
    await expect(page.getByText(`${token.slice(0, 8)}…`)).toBeVisible()
    await clean(page)

    const ask = (path: string, method = 'GET') =>
      fetch(demo.url + path, { method, headers: { authorization: `Bearer ${token}` } })
    const read = await ask('/api/caregiver?status=active&limit=1')
    const { data } = (await read.json()) as { data: { pagination: { total: number } } }
    expect(data.pagination.total).toBeGreaterThan(200)
    expect((await ask('/api/caregiver', 'POST')).status).toBe(403)
    expect((await ask('/api/report/compliance-overview')).status).toBe(403)
    expect((await ask('/api/api-key')).status).toBe(403)

    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Revoke key' }).click()
    await expect(question).toBeHidden()
    expect((await ask('/api/caregiver')).status).toBe(401)
    await context.close()
  })
}
