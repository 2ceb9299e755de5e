import { expect, type Page } from '@playwright/test'

const row = /^Actions for/

/** By page, the ways to its dialogs, menus and sheets: what to press, one after the other. */
export const waysTo: Record<string, readonly (readonly (string | RegExp)[])[]> = {
  '/caregivers': [['Send invite'], ['Filters'], [row]],
  '/caregivers/profile-details/:id': [
    [/change status$/],
    [/change status$/, 'Archive'],
    [/^Remind /],
    ['Record time out of work'],
    ['Change email'],
  ],
  '/caregivers/documents/:id': [
    ['Upload document'],
    [row],
    [row, 'Edit details'],
    [row, 'Set aside'],
    [row, 'Upload a replacement'],
    [row, 'Delete'],
  ],
  '/caregivers/activity-history/:id': [['Add note'], [row, 'Edit'], [row, 'Delete']],
  '/caregivers/compliance/:id': [
    [/^CPR and first aid/],
    [/^CPR and first aid/, 'Upload'],
    [/^OIG exclusion list/],
    ['Add item'],
    ['Add hours'],
    ['Withdraw sign-off'],
  ],
  '/settings/position': [['Add position'], ['Filters'], [row], [row, 'Edit'], [row, 'Make inactive']],
  '/settings/in-service': [['Record attendance'], ['Ledgers'], ['Ledgers', 'Add ledger']],
  '/settings/categories': [['Add category'], [row, 'Edit']],
  '/settings/review-reasons': [['Add reason']],
  '/settings/documents': [['Add document type'], [row, 'Edit']],
  '/settings/user-management': [['Invite a user'], ['Filters'], [row], [row, 'Edit']],
  '/settings/role-management': [['Add permission'], ['Add role'], [row], [row, 'Delete']],
  '/settings/referral-source': [['Add referral source'], [row, 'Edit']],
  '/settings/compliance-manager': [
    ['Add requirement'],
    [row, 'Edit'],
    [row, 'History'],
    [row, 'Duplicate'],
    [row, 'Retire'],
  ],
  '/settings/onboarding': [['Create onboarding'], [row], [row, 'Name and position'], [row, 'Delete']],
  '/settings/onboarding/create-steps/:id': [['Add step'], [row]],
  '/applicant/document-upload': [['All steps']],
}

/** A dialog, menu or sheet with what lies behind it. */
export const layer = '.MuiModal-root'

const layers = (page: Page) => page.locator(`${layer}:visible`)

/** Presses one after the other and waits for the layer that it opens; answers whether there is that way here. */
export async function openLayer(page: Page, way: readonly (string | RegExp)[]): Promise<boolean> {
  for (const name of way) {
    const exact = typeof name === 'string'
    const target = page
      .getByRole('button', { name, exact })
      .or(page.getByRole('menuitem', { name, exact }))
      .filter({ visible: true })
      .first()
    if ((await target.count()) === 0) return false
    await target.click()
    await expect(layers(page).first()).toBeVisible()
  }
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  return true
}

/** Closes what is open with Escape, as many as lie on each other. */
export async function closeLayers(page: Page): Promise<void> {
  await expect(async () => {
    if ((await layers(page).count()) > 0) await page.keyboard.press('Escape')
    await expect(layers(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
