import { expect } from '@playwright/test'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, password, phone, test } from './product.ts'

const email = 'lucia.marin@spanish.example'

test('a candidate is invited, signs up and begins in Spanish, changes to English and back', async ({
  browser,
  demo,
}) => {
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const desk = await office.newPage()
  await desk.goto(`${demo.url}/caregivers`)
  await desk
    .getByRole('button', { name: /Send invite|Invite/ })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Lucia')
  await dialog.getByLabel('Last name').fill('Marin')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('combobox', { name: 'Position' }).fill('Home health aide')
  await desk.getByRole('option', { name: 'Home health aide' }).first().click()
  await dialog.getByLabel('Preferred language').selectOption('Spanish')
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(dialog).toBeHidden()

  const { link, text, html } = await demo.mailTo(email, /le invita a presentar su solicitud/)
  expect(text).toContain('Hola Lucia,')
  expect(html).toContain('<html lang="es">')

  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Presente su solicitud en /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Registrarse' }).click()

  await expect(page.getByText('Paso 1 de 8')).toBeVisible()
  expect(await barriersInBothSchemes(page)).toEqual([])
  const account = page.getByRole('button', { name: /LM, (cuenta de|account of) Lucia Marin/ })
  await account.click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByText('Step 1 of 8')).toBeVisible()
  await account.click()
  const kept = page.waitForResponse(answer => answer.url().endsWith('/api/language') && answer.ok())
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await kept
  await page.reload()
  await expect(page.getByText('Paso 1 de 8')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()

  // Signed out, nothing of it is left on the phone; signed in again, it is back.
  await account.click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await page.goto(`${demo.url}/applicant/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Paso 1 de 8')).toBeVisible()
  await context.close()
  await office.close()
})

test('a browser that asks for Spanish gets it before anybody has signed in, and the office reads English', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ ...phone, locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(`${demo.url}/applicant/login`)
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await context.close()

  const office = await browserOf(browser, demo, 'administrator', { ...desktop, locale: 'es-MX' })
  const desk = await office.newPage()
  await desk.goto(`${demo.url}/caregivers`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Caregivers' })).toBeVisible()
  await expect(desk.locator('html')).toHaveAttribute('lang', 'en')
  await office.close()
})

test('where its sentences are slow to come a page begins in English, and is Spanish once they are here', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ ...phone, locale: 'es-MX' })
  const page = await context.newPage()
  const sentences = Promise.withResolvers<void>()
  await page.route('**/assets/es-*.js', async route => {
    await sentences.promise
    await route.continue()
  })
  await page.goto(`${demo.url}/applicant/login`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  sentences.resolve()
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await context.close()
})
