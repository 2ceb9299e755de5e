import { expect, type Page } from '@playwright/test'
import { barriersInBothSchemes, shape } from './looking.ts'
import { callerOf } from './phone.ts'
import { administratorOf, desktop, phone, test } from './product.ts'

const clean = async (page: Page) => expect([...(await barriersInBothSchemes(page)), ...(await shape(page))]).toEqual([])

for (const [at, size] of Object.entries({ 'at a desk': desktop, 'on a phone': phone })) {
  test(`three rows are pasted ${at}, one is fixed, and everybody gets one email`, async ({ browser, demo }) => {
    const shortName = size === phone ? 'fair-phone' : 'fair-desk'
    const { page, errors, context } = await administratorOf(browser, demo, { name: 'Willow Care', shortName }, size)
    const call = callerOf(page, demo)
    await call('POST', '/api/positions', { name: 'Home health aide', abbreviation: 'HHA' })
    const address = (name: string) => `${name}@${shortName}.example`

    await page.goto(`${demo.url}/caregivers?status=applicant&invite=true`)
    await page.getByRole('link', { name: 'Invite several people from a list or a file' }).click()
    await expect(page.getByRole('heading', { name: 'Invite several people' })).toBeVisible()
    await clean(page)
    const rows = [
      'First name\tLast name\tEmail\tPhone\tPosition',
      `Celeste\tMoreau\t${address('celeste')}\t(512) 555-0181\tHHA`,
      `Tamara\tWhitfield\ttamara at example\t(512) 555-0182\tHHA`,
      `Ines\tOkafor\t${address('ines')}\t\tHHA`,
    ]
    await page.getByLabel('Rows from a spreadsheet').fill(rows.join('\n'))
    await page.getByRole('button', { name: 'Add to the list' }).click()
    const second = page.getByRole('listitem', { name: 'Line 2' })
    await expect(second.getByText('“tamara at example” is not an email address.')).toBeVisible()
    await clean(page)

    // A tab that is closed takes nothing with it.
    const kept = async () => {
      const [draft] = await call<{ id: string }[]>('GET', '/api/draft')
      if (!draft) return 0
      const { values } = await call<{ values: { lines?: unknown[] } }>('GET', `/api/draft/${draft.id}`)
      return values.lines?.length
    }
    await expect.poll(kept).toBe(3)
    await page.reload()
    await expect(page.getByText(/^This is your unsaved work from/)).toBeVisible()

    await second.getByRole('button', { name: 'Fix line 2' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(address('tamara'))
    await clean(page)
    await dialog.getByRole('button', { name: 'Save line' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Invite 3 people' }).click()
    await expect(page.getByRole('heading', { name: 'Invited: 3 people' })).toBeVisible()
    await clean(page)
    for (const name of ['celeste', 'tamara', 'ines']) {
      const { subject } = await demo.mailTo(address(name), /invites you/)
      expect(subject).toBe('Willow Care invites you to apply')
      expect((await demo.mails()).filter(({ to }) => to.includes(address(name)))).toHaveLength(1)
    }
    await page.getByRole('link', { name: 'Show applicants' }).click()
    await expect(page.getByText('Tamara Whitfield').first()).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })
}
