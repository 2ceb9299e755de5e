import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccountContext } from '../../../../kit/web/drafts/account.ts'
import { endSession, saveSession } from '../../../../kit/web/session/session.ts'
import { killTab } from '../../../../kit/web/testing/killed-tab.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testAccount } from '../../../../testing/account.ts'
import { testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfileForm } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin() {
  const org = await testOrganization(product)
  const { token } = await testSignedUp(product, org)
  const open = async (id = 'rosa') => {
    saveSession(someone({ role: 'applicant', id }), token)
    const page = showPage(
      <AccountContext value={testAccount}>
        <ProfileForm />
      </AccountContext>,
    )
    await screen.findByRole('heading', { name: 'Work history' })
    return page
  }
  const drafts = async (): Promise<{ title: string; savedAt: string }[]> =>
    (await product.call('GET', '/api/draft', { token })).body.data
  const stored = async () => (await product.call('GET', '/api/get-user-detail', { token })).body.data.data
  const save = (path: string, body: object) => product.call('PUT', path, { token, body })
  return { open, drafts, stored, save }
}

const group = async (name: string) => within(await screen.findByRole('group', { name }))

/** Begins a job without saying since when. */
async function beginJob() {
  await person.click(screen.getByRole('button', { name: 'Add job' }))
  const job = await group('Job 1')
  await person.type(job.getByLabelText('Employer'), 'Elm House')
  await screen.findByText('Until then, what you typed is kept as a draft.')
}

test('a job that is not complete comes back after a killed tab, and leaves no draft once it is saved', async () => {
  const { open, drafts, stored } = await begin()
  await open()
  await beginJob()
  const [first] = await drafts()
  expect(first?.title).toBe('Work history')
  expect((await stored()).employmentHistory).toEqual([])
  cleanup()
  await open()
  const job = await group('Job 1')
  expect(job.getByLabelText('Employer')).toHaveProperty('value', 'Elm House')
  const from = within(job.getByRole('group', { name: 'From' }))
  await person.type(from.getByLabelText('Month'), '3')
  // A half-typed date is kept as it stands, too.
  await waitFor(async () => expect((await drafts())[0]?.savedAt).not.toBe(first?.savedAt))
  cleanup()
  await open()
  const again = within((await group('Job 1')).getByRole('group', { name: 'From' }))
  expect(again.getByLabelText('Month')).toHaveProperty('value', '3')
  await person.type(again.getByLabelText('Year'), '2019')
  await waitFor(async () =>
    expect((await stored()).employmentHistory).toMatchObject([{ employer: 'Elm House', from: '2019-03-01' }]),
  )
  await waitFor(async () => expect(await drafts()).toEqual([]))
})

test('a field that was completed and saved is not asked about by the draft of its first half', async () => {
  const { open, drafts, stored } = await begin()
  await open()
  await person.type(screen.getByLabelText(/ZIP/), '7')
  await waitFor(async () => expect(await drafts()).toHaveLength(1))
  await person.type(screen.getByLabelText(/ZIP/), '8701')
  await waitFor(async () => expect((await stored()).userProfile.postalCode).toBe('78701'))
  // A tab that dies in this moment leaves nothing behind.
  expect(await drafts()).toEqual([])
})

test('what the network did not take is on this device after a killed tab, but nothing that is secret', async () => {
  const { open, stored, save } = await begin()
  const { firstName, lastName, version } = (await stored()).userProfile
  // On file already: it stands in what the form began with.
  await save('/api/update-profile', { firstName, lastName, version, birthDate: '1991-04-05' })
  await open()
  // The server is out of reach, and nothing arrives there.
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  await person.type(screen.getByLabelText('City'), 'Austin')
  await person.type(screen.getByLabelText(/social security number/i), '123-45-6789')
  await screen.findAllByText(/Not saved yet/)
  expect((await stored()).userProfile.city).toBeNull()
  expect(localStorage.getItem('typed')).toContain('Austin')
  expect(localStorage.getItem('typed')).not.toMatch(/6789|1991/)
  killTab()
  vi.stubEnv('VITE_API_HOST', product.address)
  await open()
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Austin'))
  await waitFor(async () => expect((await stored()).userProfile.city).toBe('Austin'))
  await waitFor(() => expect(localStorage.getItem('typed')).toBeNull())
})

test('what is on this device is nobody else’s, and a sign-out clears it', async () => {
  const { open, stored } = await begin()
  await open()
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  await person.type(screen.getByLabelText('City'), 'Austin')
  await screen.findAllByText(/Not saved yet/)
  killTab()
  vi.stubEnv('VITE_API_HOST', product.address)
  const other = await begin()
  const theirs = await other.open('tom')
  expect(screen.getByLabelText('City')).toHaveProperty('value', '')
  theirs.unmount()
  expect(localStorage.getItem('typed')).toContain('Austin')
  endSession()
  expect(localStorage.getItem('typed')).toBeNull()
  expect((await stored()).userProfile.city).toBeNull()
})

test('schools and contacts are kept too, and what was saved elsewhere since stands beside them', async () => {
  const { open, drafts, stored, save } = await begin()
  await open()
  await person.click(screen.getByRole('button', { name: 'Add school' }))
  await person.type((await group('School 1')).getByLabelText('Degree or certificate (optional)'), 'Diploma')
  await person.click(screen.getByRole('button', { name: 'Add emergency contact' }))
  await person.type((await group('Emergency contact 1')).getByLabelText('Name'), 'Bo')
  await waitFor(async () => expect((await drafts()).map(one => one.title).sort()).toEqual(['About you', 'Education']))
  cleanup()
  const { educationVersion: version } = await stored()
  expect((await save('/api/education-history', { educationHistory: [{ school: 'ACC' }], version })).status).toBe(200)
  await open()
  expect((await group('Emergency contact 1')).getByLabelText('Name')).toHaveProperty('value', 'Bo')
  const degrees = () =>
    screen.getAllByLabelText<HTMLInputElement>('Degree or certificate (optional)').map(input => input.value)
  await waitFor(() => expect(degrees().sort()).toEqual(['', 'Diploma']))
  expect((await stored()).educationHistory).toMatchObject([{ school: 'ACC' }])
})

test('what is kept as a draft holds nobody up who leaves, and stands there on the way back', async () => {
  const { open } = await begin()
  const page = await open()
  await beginJob()
  await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true))
  await act(() => page.router.navigate('/elsewhere'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Work history' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => page.router.navigate(-1))
  expect((await group('Job 1')).getByLabelText('Employer')).toHaveProperty('value', 'Elm House')
})

test('a field that was changed in two places is asked about again after a killed tab', async () => {
  const { open, drafts, stored, save } = await begin()
  await open()
  const { firstName, lastName, version } = (await stored()).userProfile
  expect((await save('/api/update-profile', { firstName, lastName, version, city: 'Waco' })).status).toBe(200)
  await person.type(screen.getByLabelText('City'), 'Austin')
  await screen.findByRole('alertdialog', { name: 'City was changed in two places' })
  await waitFor(async () => expect(await drafts()).toHaveLength(1))
  cleanup()
  await open()
  const asked = within(await screen.findByRole('alertdialog', { name: 'City was changed in two places' }))
  await person.click(asked.getByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect((await stored()).userProfile.city).toBe('Austin'))
  await waitFor(async () => expect(await drafts()).toEqual([]))
})
