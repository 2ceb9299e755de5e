import { expect } from '@playwright/test'
import { desktop, phone, test, watchErrors } from './product.ts'

for (const [name, size] of [
  ['desk', desktop],
  ['phone', phone],
] as const)
  test(`the reference of the API is read at a ${name}, and asks nobody else`, async ({ browser, product }) => {
    const context = await browser.newContext({ ...size, reducedMotion: 'reduce' })
    const errors = watchErrors(context)
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', request => {
      const url = request.url()
      if (!url.startsWith(product.url) && !/^(data|blob):/.test(url)) foreign.push(url)
    })
    await page.goto(`${product.url}/api/docs#tag/positions/POST/api/positions`)
    // A busy machine takes its time for four megabytes of script.
    await expect(page.getByRole('heading', { name: 'Create position' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Who may ask: admin.').first()).toBeVisible()
    expect(foreign).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

test('without scripts the reference is a list of all calls', async ({ browser, product }) => {
  const context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/api/docs`)
  await expect(page.getByRole('heading', { level: 1, name: 'Carefold API' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^POST \/api\/positions admin/ })).toBeVisible()
  await context.close()
})
