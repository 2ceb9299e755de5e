import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])

type Received = { headers: Record<string, string>; body: string }

/** A program that gets events, out of order at first. */
async function startReceiver() {
  const got: Received[] = []
  const state = { status: 503 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(state.status).end(state.status === 503 ? 'Down for maintenance' : '')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { got, state, url: `http://localhost:${port}/carefold`, stop: () => server.close() }
}

for (const [width, size] of Object.entries({ desktop, phone })) {
  test(`a webhook is added and tested, and what did not arrive is sent again, on a ${width}`, async ({
    browser,
    demo,
  }) => {
    const receiver = await startReceiver()
    const context = await browserOf(browser, demo, 'administrator', size)
    const page = await context.newPage()
    await page.goto(`${demo.url}/settings/webhooks`)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    // An address inside the house is refused, and what was typed stays.
    await form.getByLabel('Address').fill('https://169.254.169.254/latest/')
    await form.getByLabel('Description').fill(`Payroll on a ${width}`)
    await form.getByRole('checkbox', { name: 'Person signed off' }).check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect(form.getByText('We can’t send to this address', { exact: false })).toBeVisible()
    await clean(page)
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByLabel('Address').press('Enter')
    const told = page.getByRole('dialog', { name: 'Signing secret' })
    const secret = (await told.getByRole('group', { name: 'Secret' }).locator('code').textContent()) ?? ''
    await clean(page)
    await told.getByRole('button', { name: 'I saved the secret' }).click()
    await expect(told).toBeHidden()
    await clean(page)

    await page.getByText(`Payroll on a ${width}`).click()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect(page.getByText('Answered 503')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Nothing has arrived since', { exact: false })).toBeVisible()
    await clean(page)
    receiver.state.status = 204
    await page.getByRole('button', { name: /^Actions for Test event/ }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await expect(page.getByText('Answered 204')).toBeVisible({ timeout: 30_000 })
    await page.getByText('Test event', { exact: true }).click()
    const delivery = page.getByRole('dialog', { name: 'Delivery' })
    await expect(delivery.getByText('webhook.test')).toBeVisible()
    await clean(page)

    const [first, second, ...more] = receiver.got
    if (!first || !second) throw new Error('the event did not arrive twice')
    expect(more).toEqual([])
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(new Webhook(secret).verify(second.body, second.headers)).toMatchObject({ type: 'webhook.test' })
    await context.close()
    receiver.stop()
  })
}
