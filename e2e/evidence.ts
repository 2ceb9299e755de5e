import { type Browser, expect, type Page } from '@playwright/test'
import type { callerOf } from './phone.ts'

type Call = ReturnType<typeof callerOf>

const options = ['At least 20 seconds', 'About 5 seconds'].map((text, at) => ({
  id: `o${at}`,
  text,
  weight: at === 0 ? 100 : 0,
}))
export const handHygiene = {
  name: 'Hand hygiene',
  questions: ['How long do you rub?', 'How long with sanitizer, at the least?', 'And before you cook?'],
} as const

/** A published test of three questions: all must be right, twice with two days between. Answers its id. */
export async function publishHandHygiene(call: Call): Promise<string> {
  const { id } = await call('POST', '/api/competency-test', { name: handHygiene.name })
  for (const text of handHygiene.questions)
    await call('POST', '/api/competency-test/add-question', { testId: id, type: 'single', text, points: 1, options })
  const settings = { passMark: 100, minutes: 30, attempts: 2, pauseHours: 48, randomOrder: false, draw: null }
  const more = { showAnswers: 'always', certificateMonths: null, aideSubjects: false }
  await call('PUT', `/api/competency-test/${id}`, { settings: { ...settings, ...more } })
  await call('PUT', `/api/competency-test/publish/${id}`)
  return id
}

/** Answers the question of a test that is open. */
export const choose = (page: Page, option: string) => page.getByRole('radio', { name: option }).check()
export const nextQuestion = (page: Page) =>
  page.getByRole('button', { name: /^(Next question|Review and submit)$/ }).click()

/** Answers what is open of the group of skills: on my own, weekly. */
export async function markGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark group as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark the group as' })
  await dialog.getByRole('radio', { name: '3: Done on my own' }).check()
  await dialog.getByRole('radio', { name: 'Weekly' }).check()
  await dialog.getByRole('button', { name: /^Mark \d+ skills?$/ }).click()
  await expect(dialog).toHaveCount(0)
}

type Groups = readonly { name: string }[]

/** Marks groups from the one that is open on to the one that ends with `last`. */
export async function markUntil(page: Page, groups: Groups, from: number, last: number): Promise<void> {
  for (let place = from; place <= last; place++) {
    await expect(page.getByRole('heading', { level: 1, name: groups[place]?.name ?? '', exact: true })).toBeVisible()
    await markGroup(page)
    if (place < last) await page.getByRole('link', { name: 'Next group' }).click()
  }
}

/** Records on the person's page that somebody watched the skill. */
export async function observe(desk: Page, skill: RegExp, result: 'Satisfactory' | 'Unsatisfactory'): Promise<void> {
  // Enter on a square opens it.
  await desk.getByRole('button', { name: skill }).last().focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Result').selectOption(result)
  await dialog.getByLabel('With whom').selectOption('With a mannequin')
  await dialog.getByLabel('Observed by').fill('Renee Boyd, RN')
  await dialog.getByLabel('Initials').fill('RB')
  if (result === 'Satisfactory') await dialog.getByLabel('Level').selectOption('3 Done on my own')
  else await dialog.getByLabel('Note').fill('Spoke too fast.')
  await dialog.getByRole('button', { name: 'Record observation' }).click()
  await expect(dialog).toHaveCount(0)
}

/** A page that somebody without a session opens on a small phone. */
export async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  return context.newPage()
}

/** Names somebody who may be asked for a reference. */
export async function nameReferee(page: Page, who: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Name a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name a person' })
  await dialog.getByLabel('Their name').fill(who)
  await dialog.getByLabel('Their email').fill(email)
  await dialog.getByLabel('What are or were they to you?').selectOption('supervisor')
  await dialog.getByRole('button', { name: 'Agree and send' }).click()
  await expect(dialog).toBeHidden()
}

/** Gives the same answer to all questions that are open and offer it. */
export async function answerAll(page: Page, answer: '4' | 'Yes'): Promise<void> {
  await page.getByRole('radio', { name: answer }).first().waitFor()
  for (const question of await page.getByRole('radio', { name: answer }).all()) await question.check({ force: true })
}

/** Answers the last parts of a reference and sends it, on the referee's page. */
export async function sendReference(page: Page): Promise<void> {
  await answerAll(page, '4')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'To finish' }).waitFor()
  await answerAll(page, 'Yes')
  await page.getByRole('button', { name: 'Send reference' }).click()
  await page.getByRole('heading', { name: 'Thank you. Your reference was sent.' }).waitFor()
}

/** On the person's page of references: accepts the one that came, and takes another one by phone in place of one declined. */
export async function recordReferences(desk: Page, firstName: string): Promise<void> {
  await desk.getByText('“Company policy.”').waitFor()
  await desk.getByRole('button', { name: 'Open reference' }).click()
  await desk.getByRole('button', { name: 'Accept reference' }).click()
  await desk.getByText('1 of 2 references received.').waitFor()
  await desk.getByRole('button', { name: 'Record by phone' }).click()
  const call = desk.getByRole('dialog', { name: 'Record a reference by phone' })
  await call.getByLabel('Form', { exact: true }).selectOption({ label: 'Professional reference' })
  await call.getByLabel('Name', { exact: true }).fill('Tom Alvarez')
  await call.getByLabel('Phone', { exact: true }).fill('(512) 555-0133')
  await call.getByLabel(`Relation to ${firstName}`).selectOption('supervisor')
  await call.getByRole('button', { name: 'Continue' }).click()
  const talk = desk.getByRole('dialog', { name: 'Reference by phone: Tom Alvarez' })
  await talk.waitFor()
  await answerAll(desk, '4')
  await answerAll(desk, 'Yes')
  await talk.getByRole('button', { name: 'Save reference' }).click()
  await desk.getByText('2 of 2 references received.').waitFor()
}

/** Agrees, confirms and types the name. */
export async function fillSignature(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'I confirm this.' }).check()
  const consent = page.getByRole('checkbox', { name: /agree to electronic records/ })
  if (await consent.isVisible()) await consent.check()
  await page.getByLabel('Type your full name').fill(name)
}
