import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfileForm } from '../../editing/web/parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

const elm = { employer: 'Elm House', from: '2018-01-01', to: '2018-12-31' }
const oak = { employer: 'Oak House', from: '2019-06-01', to: null }
const days = { from: '2019-01-01', to: '2019-05-31' }

/** The profile of an applicant with two jobs and five months between them. */
async function begin() {
  const org = await testOrganization(product)
  const { token } = await testSignedUp(product, org)
  const put = async (part: string, body: object) => {
    const answer = await product.call('PUT', `/api/${part}`, { token, body })
    expect(answer.status, answer.body.message).toBe(200)
  }
  await put('employment-history', { employmentHistory: [elm, oak], version: 1 })
  saveSession(someone({ role: 'applicant' }), token)
  const page = showPage(<ProfileForm />)
  const asked = () => screen.findByRole('textbox', { name: /^Jan 1, 2019 to May 31, 2019: no job for 151 days/ })
  const stored = async () => (await product.call('GET', '/api/get-user-detail', { token })).body.data.data
  const gaps = async () => (await stored()).gaps
  return { page, put, asked, stored, gaps }
}

const needed = 'One time without a job needs an explanation.'

test('an explanation is saved by itself while it is typed, and asked for no more', async () => {
  const { asked, gaps } = await begin()
  expect(await screen.findByText(needed)).toBeTruthy()
  const field = await asked()
  await person.type(field, 'Studied')
  await waitFor(async () => expect(await gaps()).toMatchObject([{ ...days, explanation: 'Studied' }]))
  await waitFor(() => expect(screen.queryByText(needed)).toBeNull())
  await person.type(field, ' nursing.')
  await waitFor(async () => expect(await gaps()).toMatchObject([{ explanation: 'Studied nursing.' }]))
  expect(field.isConnected).toBe(true)
})

test('what is typed just before the page is left is saved', async () => {
  const { page, asked, gaps } = await begin()
  await person.type(await asked(), 'Studied')
  await act(() => page.router.navigate('/elsewhere'))
  await waitFor(async () => expect(await gaps()).toMatchObject([{ explanation: 'Studied' }]))
})

test('an explanation that is emptied stays on file, and says that it is needed', async () => {
  const { asked, gaps } = await begin()
  const field = await asked()
  await person.type(field, 'Studied')
  await waitFor(async () => expect(await gaps()).toMatchObject([{ explanation: 'Studied' }]))
  await person.clear(field)
  await person.tab()
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
  expect(await gaps()).toMatchObject([{ explanation: 'Studied' }])
})

test.each([
  ['Keep mine', 'Studied'],
  ['Take the other', 'Travel.'],
])('what was explained elsewhere meanwhile is not overtaken: %s', async (choice, explanation) => {
  const { asked, put, gaps } = await begin()
  const field = await asked()
  await put('employment-history-gap', { ...days, explanation: 'Travel.' })
  await person.type(field, 'Studied')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Explanation was changed in two places' }))
  expect(await gaps()).toMatchObject([{ explanation: 'Travel.' }])
  await person.click(dialog.getByText(choice))
  await waitFor(() => expect(field).toHaveProperty('value', explanation))
  await waitFor(async () => expect(await gaps()).toMatchObject([{ explanation }]))
})

test('jobs and explanations that are saved at once do not stand in each other\u2019s way', async () => {
  const { asked, put, stored } = await begin()
  const field = await asked()
  await put('employment-history', { employmentHistory: [elm, { ...oak, title: 'Aide' }], version: 2 })
  await person.type(field, 'Studied')
  await waitFor(async () => expect((await stored()).gaps).toMatchObject([{ explanation: 'Studied' }]))
  const jobs = (await stored()).employmentHistory.filter((row: { kind: string }) => row.kind === 'job')
  expect(jobs).toMatchObject([{ title: 'Aide' }, { title: '' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
