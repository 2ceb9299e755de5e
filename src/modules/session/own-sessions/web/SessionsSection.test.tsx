import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { startSession } from '../../store.ts'
import { SessionsSection, SignInsSection } from './SessionsSection.tsx'

const product = await testScreens()
const person = userEvent.setup()
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

/** An administrator who is signed in here, and on so many other devices. */
async function scene(others: number) {
  const org = await testOrganization(product)
  for (let at = 0; at < others; at += 1)
    await org.work(({ work: { db, now } }) =>
      startSession(db, now, org.adminId, { requestId: 'test', ip: `192.0.2.${at}`, userAgent: chrome }),
    )
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<SessionsSection />)
  const rows = () => screen.getAllByRole('listitem').map(one => one.textContent)
  await waitFor(() => expect(rows()).toHaveLength(others + 1))
  return { org, rows }
}
const all = () => screen.queryByRole('button', { name: 'Sign out all others' })

test('where somebody is signed in only here, there is nothing to end', async () => {
  const { rows } = await scene(0)
  expect(rows()).toEqual([expect.stringMatching(/127\.0\.0\.1 · Last used .+This device$/)])
  expect([all(), screen.queryByRole('button')]).toEqual([null, null])
})

test('one other device is signed out, and then all others', async () => {
  const { org, rows } = await scene(3)
  expect(screen.getAllByText('This device')).toHaveLength(1)
  const [first] = screen.getAllByRole('button', { name: 'Sign out Chrome on Windows' })
  await person.click(first as HTMLElement)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await person.click(all() as HTMLElement)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(all()).toBeNull()
  expect((await product.call('GET', '/api/get-profile', { token: org.admin })).status).toBe(200)
})

const signIn = (id: string, outcome: string, ip: string | null) => ({
  ...{ id: `018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b7${id}`, at: '2026-11-02T17:00:00.000Z', outcome, ip },
  device: 'Chrome on Windows',
})

test.each([
  [[], []],
  [
    [signIn('1', 'signedIn', '192.0.2.1'), signIn('2', 'refused', null)],
    [/^Chrome on Windows192\.0\.2\.1 · .+Signed in$/, /^Chrome on Windows(?! ·).+Refused$/],
  ],
])('the latest sign-ins say from where, and which were refused', async (data, expected) => {
  saveSession(someone(), 'token')
  await outerServer((_, response) => envelope(response, 200, { success: true, message: '', data }))
  showPage(<SignInsSection />)
  const section = within(screen.getByRole('region', { name: 'Recent sign-ins' }))
  if (data.length === 0) await section.findByText('No sign-ins yet.')
  else await section.findByText('Refused')
  expect(section.queryAllByRole('listitem').map(one => one.textContent)).toEqual(
    expected.map(one => expect.stringMatching(one)),
  )
  expect(section.queryByText('No sign-ins yet.') === null).toBe(data.length > 0)
})

test('what cannot be read can be tried again', async () => {
  saveSession(someone(), 'token')
  let works = false
  await outerServer((_, response) =>
    works
      ? envelope(response, 200, { success: true, message: '', data: [] })
      : envelope(response, 403, { success: false, message: 'Not now.', data: null, error: { code: 'notAllowed' } }),
  )
  showPage(<SignInsSection />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No sign-ins yet.')).toBeNull()
  works = true
  await person.click(again)
  await screen.findByText('No sign-ins yet.')
})
