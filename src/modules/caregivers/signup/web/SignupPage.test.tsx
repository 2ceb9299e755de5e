import type { AddressInfo } from 'node:net'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { mailedToken, testInvited, testPassword } from '../../../../testing/caregivers.ts'
import { testHouse } from '../../../../testing/house.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { pages } from './pages.tsx'

const house = await testHouse()
await house.app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`))
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const heading = (name: string) => screen.findByRole('heading', { name })
const signIn = () => screen.getByRole('link', { name: 'Applicant sign in' }).getAttribute('href')

test('an invitation that was used leads to the sign-in', async () => {
  const { email } = await testInvited(house, await testOrganization(house))
  const token = await mailedToken(house, email)
  const names = { firstName: 'Ines', lastName: 'Okafor', password: testPassword }
  expect((await house.call('POST', '/api/register', { body: { ...names, token } })).status).toBe(200)
  showPages(pages, `/applicant/signup?token=${token}`)
  await heading('This link does not work any more')
  expect(screen.getByText(/Please sign in/)).toBeTruthy()
  expect(signIn()).toBe('/applicant/login')
})

test('a link that lost its end says so', async () => {
  showPages(pages, '/applicant/signup?token=abc')
  await heading('This link does not work any more')
  expect(screen.getByText('This link is not complete. Open it from the mail again.')).toBeTruthy()
  expect(signIn()).toBe('/applicant/login')
})
