import { expect } from '@playwright/test'
import { barriersInBothSchemes, settled } from './looking.ts'
import { idsOf } from './pages.ts'
import { pageOf } from './people.ts'
import { administratorOf, desktop, phone, test, watchErrors } from './product.ts'

const code = '**/assets/MarkedEditor-*.js'

test('what staff write by keyboard is what applicants see', async ({ browser, demo }) => {
  const { walkthrough } = await idsOf(browser, demo)
  const page = await pageOf(browser, demo, 'administrator', desktop)
  const errors = watchErrors(page.context())
  await page.goto(`${demo.url}/settings/onboarding/edit-steps/${walkthrough}`)
  await page.getByRole('button', { name: /^5\. Client rights/ }).click()
  const tools = page.getByRole('toolbar', { name: 'Format Text' })
  await expect(tools).toBeVisible()
  const editor = page.getByRole('textbox', { name: /^Text/ })
  await page.locator('label', { hasText: /^Text/ }).click()
  await expect(editor).toBeFocused()
  // What was not changed is not unsaved.
  await expect(page.getByText('Not saved')).toHaveCount(0)

  const { keyboard } = page
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('# Your first day')
  await keyboard.press('Enter')
  await keyboard.type('Bring ')
  await keyboard.press('ControlOrMeta+B')
  await keyboard.type('all')
  await keyboard.press('ControlOrMeta+B')
  await keyboard.type(' of this:')
  await keyboard.press('Enter')
  await keyboard.type('- Shoes')
  await keyboard.press('Enter')
  await keyboard.type('A badge')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Ask us')
  await keyboard.press('Shift+Home')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Ask us')
  // Back to the tools, to the link, and in again.
  await keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  for (let at = 0; at < 4; at += 1) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  const address = page.getByLabel('Address of the link')
  await expect(address).toBeFocused()
  expect(await barriersInBothSchemes(page, 'main')).toEqual([])
  await keyboard.type('hr@example.org')
  await keyboard.press('Enter')
  await expect(editor).toBeFocused()

  const preview = page.getByRole('region', { name: 'Preview of the step' })
  await expect(preview.getByRole('heading', { name: 'Your first day' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('all')
  await expect(preview.locator('li')).toHaveText(['Shoes', 'A badge'])
  await expect(preview.locator('a')).toHaveAttribute('href', 'mailto:hr@example.org')
  await expect(preview.locator('a')).toHaveText('Ask us')
  for (const shown of ['heading', 'listitem'] as const)
    expect(await editor.getByRole(shown).allInnerTexts()).toEqual(await preview.getByRole(shown).allInnerTexts())
  expect(errors).toEqual([])
  await page.context().close()
})

test('a text is written without the editor where it cannot be loaded, and goes on in it when it comes', async ({
  browser,
  product,
}) => {
  const { page, context, errors } = await administratorOf(
    browser,
    product,
    { name: 'Quill', shortName: 'quill' },
    { ...phone, before: async page => void (await page.route(code, route => route.abort())) },
  )
  await page.goto(`${product.url}/settings/acknowledgement?new`)
  const dialog = page.getByRole('dialog')
  const text = page.getByRole('textbox', { name: /^Text/ })
  await dialog.getByLabel('Name').fill('Driving')
  await text.fill('I drive **with care**.\n\n* in snow')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.unroute(code)
  const arrived = page.waitForResponse(code)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await arrived
  // Nothing is taken from under the hands of somebody who writes.
  await page.keyboard.type(' and ice')
  await expect(text).toHaveValue('I drive **with care**.\n\n* in snow and ice')
  await dialog.getByLabel('Name').focus()
  await expect(dialog.getByRole('toolbar')).toBeVisible()
  await expect(text.locator('strong')).toHaveText('with care')
  await expect(text.locator('li')).toHaveText('in snow and ice')

  // What a text cannot say is not kept: of a page that was copied, words, bold and links stay.
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await text.evaluate(element => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red">Rules</h1><table><tr><td><i>Slow</i> <b>down</b></td></tr></table><img src="x"><p><a href="http://a.org">one</a> <a href="https://b.org">two</a></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('table, img, i, em, [style]')).toHaveCount(0)
  await expect(text.locator('a')).toHaveText('two')
  await dialog.getByRole('button', { name: 'Add text to sign' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await settled(page)
  const stored = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const response = await fetch('/api/acknowledgement', { headers })
    return (await response.json()).data.data[0].text
  })
  expect(stored).toContain('I drive **with care**.\n\n* in snow and ice')
  expect(stored).toContain('# Rules\n\nSlow **down**\n\none [two](https://b.org)')
  expect(errors).toEqual([])
  await context.close()
})
