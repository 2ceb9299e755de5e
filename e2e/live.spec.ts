import { expect } from '@playwright/test'
import { desktop, signIn, test, watchErrors } from './product.ts'

test('a decision in one browser appears in another that is open, and an ended session is over there', async ({
  demo,
  browser,
}) => {
  const [mine, theirs] = [await browser.newContext(desktop), await browser.newContext(desktop)]
  const errors = [watchErrors(mine), watchErrors(theirs)]
  const [page, other] = [await mine.newPage(), await theirs.newPage()]
  await signIn(page, demo, 'admin@demo.example')
  await signIn(other, demo, 'admin@demo.example')
  // 40 is what socket.io answers to whoever is let in: from then on, this page hears of changes.
  const connected = new Promise<void>(resolve =>
    other.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => void (String(payload).startsWith('40') && resolve())),
    ),
  )
  await other.goto(`${demo.url}/caregivers/review`)
  await connected
  const waiting = other.getByText(/\d+ documents wait for a decision/)
  const before = Number((await waiting.textContent())?.match(/\d+/)?.[0])

  await page.goto(`${demo.url}/caregivers/review`)
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Approved: / })).toBeVisible()
  await expect(waiting).toHaveText(new RegExp(`^${before - 1} documents wait`))

  await theirs.setOffline(true)
  await expect(other.getByText('You’re offline')).toBeVisible()
  await theirs.setOffline(false)
  await expect(other.getByText('You’re offline')).toBeHidden()

  const authorization = `Bearer ${await other.evaluate(() => localStorage.getItem('token'))}`
  const ended = await fetch(`${demo.url}/api/admin/logout`, { method: 'POST', headers: { authorization } })
  expect(ended.status).toBe(200)
  await other.waitForURL(/\/login/)
  expect(errors.flat()).toEqual([])
  await mine.close()
  await theirs.close()
})
