import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPages } from '../../../../kit/web/testing/show.tsx'
import { mailedToken, testInvited, testPassword } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { pages } from './pages.tsx'

const house = await testScreens()

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
  expect(screen.getByText('This link is not complete. Open it from the email again.')).toBeTruthy()
  expect(signIn()).toBe('/applicant/login')
})
