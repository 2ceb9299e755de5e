import { expect } from '@playwright/test'
import { browserOf } from './people.ts'
import { desktop, test } from './product.ts'

test('a long chat is scrolled up to its first message, and few of its messages are in the page', async ({
  browser,
  demo,
}) => {
  const context = await browserOf(browser, demo, 'coordinator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/chat`)
  const chatId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const admins = await (await fetch('/api/chat/get-all-admin', { headers })).json()
    let begun = ''
    for (let at = 1; at <= 320; at++) {
      const body = new FormData()
      const message = { id: crypto.randomUUID(), to: admins.data[0].id, text: `Line ${at}` }
      for (const [name, value] of Object.entries(message)) body.set(name, value)
      const answer = await fetch('/api/chat/messages', { method: 'POST', headers, body })
      begun = (await answer.json()).data.chatId
    }
    return begun
  })
  await page.goto(`${demo.url}/chat?chat=${chatId}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Line 320', { exact: true })).toBeInViewport()
  // How many messages the page has, and the first of them in sight.
  const look = () =>
    messages.evaluate(list => {
      const { top } = list.getBoundingClientRect()
      const all = [...list.querySelectorAll('article')]
      const first = all.find(one => one.getBoundingClientRect().bottom > top)
      return { count: all.length, first: Number(first?.textContent?.match(/Line (\d+)/)?.[1]) }
    })
  await messages.hover()
  const counts: number[] = []
  for (let { first } = await look(); first > 1; ) {
    await page.mouse.wheel(0, -1_500)
    // Nothing is passed over, also where older ones come in, and the end is reached.
    await expect.poll(async () => (await look()).first).toBeLessThan(first)
    const now = await look()
    expect(first - now.first).toBeLessThan(60)
    counts.push(now.count)
    first = now.first
  }
  // The newest 30 always are there, besides those in sight.
  expect(Math.max(...counts)).toBeLessThan(80)
  await context.close()
})
