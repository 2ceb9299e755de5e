import { expect, type Page } from '@playwright/test'
import { startPushService } from '../src/testing/push-service.ts'
import { barriersInBothSchemes } from './looking.ts'
import { browserOf } from './people.ts'
import { desktop, phone, test } from './product.ts'

const clean = async (page: Page) => expect(await barriersInBothSchemes(page)).toEqual([])
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const online = (page: Page) => page.getByRole('main').getByText('Online', { exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

test('what concerns somebody is told on their phone, seen in the bell, and read by opening it', async ({
  browser,
  demo,
}) => {
  const service = await startPushService()
  const office = await browserOf(browser, demo, 'administrator', desktop)
  const home = await browserOf(browser, demo, 'caregiver', phone)
  await home.grantPermissions(['notifications'])
  // A push service of this machine in place of the browser's own, which needs the internet.
  await home.addInitScript(made => {
    let current: unknown = null
    const subscription = {
      ...made,
      toJSON: () => made,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    const subscribe = async () => {
      current = subscription
      return subscription
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current })
  }, service.subscription)
  const caregiver = await home.newPage()
  await caregiver.goto(`${demo.url}/notifications`)
  await caregiver.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(caregiver)).toHaveAccessibleName('Notifications')
  await clean(caregiver)
  await caregiver.getByRole('link', { name: 'Settings' }).click()
  await expect(caregiver.getByRole('checkbox', { name: 'Chat messages: Device' })).toBeChecked()
  await clean(caregiver)
  await caregiver.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(caregiver.getByText('This device will show notifications.')).toBeVisible()

  const admin = await office.newPage()
  await admin.goto(`${demo.url}/chat`)
  await admin.getByRole('link', { name: /^Grace Okafor/ }).click()
  await expect(online(admin)).toBeVisible()
  // Somebody who has a page open is told later, by a test of the server; one who has closed it, now.
  await caregiver.goto('about:blank')
  await expect(online(admin)).toBeHidden()
  await composer(admin).fill('It does: Tuesday at ten.')
  await composer(admin).press('Enter')
  await expect.poll(() => service.got.length, { timeout: 60_000 }).toBe(1)
  const { shown } = service.got[0] as (typeof service.got)[number]
  expect(shown.title).toBe('New message')
  expect(JSON.stringify(shown)).not.toMatch(/Tuesday|Avery/)

  await caregiver.goto(`${demo.url}/notifications`)
  await expect(bell(caregiver)).toHaveAccessibleName('Notifications, 1 unread')
  // What the browser does with it.
  const cdp = await home.newCDPSession(caregiver)
  const registered = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find(one => one.scopeURL.startsWith(demo.url))?.registrationId
      if (id) resolve(id)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const message = { origin: demo.url, registrationId: await registered, data: JSON.stringify(shown) }
  await cdp.send('ServiceWorker.deliverPushMessage', message)
  await expect
    .poll(() =>
      caregiver.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map(one => one.title)
      }),
    )
    .toEqual(['New message'])

  await bell(caregiver).click()
  const panel = caregiver.getByRole('dialog', { name: 'Notifications' })
  await clean(caregiver)
  await panel
    .getByRole('link', { name: /^New message from/ })
    .first()
    .click()
  await expect(caregiver.getByText('It does: Tuesday at ten.').last()).toBeVisible()
  await expect(bell(caregiver)).toHaveAccessibleName('Notifications')
  service.stop()
  await office.close()
  await home.close()
})

test('the app can be put on a home screen', async ({ browser, demo }) => {
  const context = await browserOf(browser, demo, 'administrator', desktop)
  const page = await context.newPage()
  await page.goto(`${demo.url}/dashboard`)
  const cdp = await context.newCDPSession(page)
  const { errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '')
  for (const { src, sizes } of icons) {
    const answer = await page.request.get(`${demo.url}${src}`)
    expect([answer.status(), answer.headers()['content-type'], sizes]).toEqual([200, 'image/png', expect.any(String)])
  }
  await context.close()
})
