import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useToast } from '../../../../kit/web/api/toast.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testSignedUp } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfileForm } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin() {
  const org = await testOrganization(product)
  const applicant = await testSignedUp(product, org)
  saveSession(someone({ role: 'applicant' }), applicant.token)
  const page = showPage(<ProfileForm />)
  await screen.findByRole('heading', { name: 'About you' })
  const stored = async () =>
    (await product.call('GET', '/api/get-user-detail', { token: applicant.token })).body.data.data
  return { org, applicant, stored, page }
}

test('what is typed is saved by itself, and says when', async () => {
  const { stored } = await begin()
  await person.type(screen.getByLabelText('City'), 'Austin')
  await waitFor(async () => expect((await stored()).userProfile.city).toBe('Austin'))
  expect((await screen.findAllByText(/^Saved \d{1,2}:\d\d\s[AP]M$/)).length).toBeGreaterThan(0)
})

test('a phone takes the face with the camera in front, and a reason for leaving has room for two lines', async () => {
  await begin()
  expect(document.querySelector('input[capture="user"]')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add job' }))
  expect((await screen.findByLabelText(/^Reason for leaving/)).tagName).toBe('TEXTAREA')
})

test('a photo that did not arrive is told once, in its place', async () => {
  await begin()
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9')
  const input = await screen.findByLabelText('Photo', { selector: 'input:not([capture])' })
  await person.upload(input, new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(useToast.getState().open).toBe(false)
})

test('what is typed just before the page is left is saved, and stands there on the way back', async () => {
  const { page, stored } = await begin()
  await person.type(screen.getByLabelText('City'), 'Austin')
  await act(() => page.router.navigate('/elsewhere'))
  expect(screen.queryByLabelText('City')).toBeNull()
  await act(() => page.router.navigate(-1))
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Austin')
  expect((await stored()).userProfile.city).toBe('Austin')
})

test('what is on file and does not open asks for it anew, and the rest can be read', async () => {
  const { org, applicant } = await begin()
  const broken = { birth_date_sealed: Buffer.of(1), ssn_sealed: Buffer.of(1) }
  await org.work(({ work: { db } }) => db.updateTable('person').set(broken).where('id', '=', applicant.id).execute())
  cleanup()
  showPage(<ProfileForm />)
  await screen.findByRole('heading', { name: 'About you' })
  expect(screen.getAllByText('On file, but it cannot be read. Enter it again.')).toHaveLength(2)
  expect(screen.getByLabelText('First name')).not.toHaveProperty('value', '')
})

test('the social security number is stored and does not stay on the screen, and what is saved after it keeps it', async () => {
  const { stored } = await begin()
  const asked = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Social Security number/ })
  await person.type(asked(), '219-09-9999')
  await waitFor(async () => expect((await stored()).userProfile.ssn).toMatch(/9999$/))
  await waitFor(() => expect(asked().value).toBe(''))
  await person.type(screen.getByLabelText('City'), 'Austin')
  await waitFor(async () =>
    expect((await stored()).userProfile).toMatchObject({ city: 'Austin', ssn: expect.stringMatching(/9999$/) }),
  )
})

test('the social security number may be left out, and says so', async () => {
  await begin()
  const asked = screen.getByRole('textbox', { name: /^Social Security number\s*\(optional\)$/ })
  expect(asked.getAttribute('aria-required')).toBe('false')
})

test('a new empty entry is no error and is saved once it is complete', async () => {
  const { stored } = await begin()
  await person.click(screen.getByRole('button', { name: 'Add school' }))
  const school = within(screen.getByRole('group', { name: 'School 1' }))
  expect(school.queryByText('Fill this in.')).toBeNull()
  expect(screen.queryByText(/is saved once this is right/)).toBeNull()
  await person.type(school.getByLabelText('School'), 'ACC')
  await waitFor(async () => expect((await stored()).educationHistory).toMatchObject([{ school: 'ACC' }]))
})

test('a half-filled entry says what it lacks, holds nothing else up and is asked about before it is lost', async () => {
  const { stored, page } = await begin()
  await person.click(screen.getByRole('button', { name: 'Add emergency contact' }))
  const contact = within(screen.getByRole('group', { name: 'Emergency contact 1' }))
  await person.type(contact.getByLabelText('Name'), 'Bo')
  expect(await screen.findByText('Emergency contact 1 is saved once this is right: Phone.')).toBeTruthy()
  await person.type(screen.getByLabelText('City'), 'Austin')
  await waitFor(async () => expect((await stored()).userProfile.city).toBe('Austin'))
  await act(() => page.router.navigate('/elsewhere'))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await person.type(contact.getByLabelText('Phone'), '512 555 0100')
  await waitFor(async () => expect((await stored()).emergencyContacts).toMatchObject([{ name: 'Bo' }]))
  expect(screen.queryByText(/is saved once this is right/)).toBeNull()
  await act(() => page.router.navigate('/elsewhere'))
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull())
})

/** Another tab or device of the same person, or the office: saves a few of the fields. */
async function saveElsewhere({ applicant, stored }: Awaited<ReturnType<typeof begin>>, change: object) {
  const { userProfile, emergencyContacts } = await stored()
  const { firstName, lastName, city, phone, postalCode, version } = userProfile
  const contacts = emergencyContacts.map(({ id: _, ...one }: { id: string }) => one)
  const body = { firstName, lastName, city, phone, postalCode, version, emergencyContacts: contacts, ...change }
  const { status } = await product.call('PUT', '/api/update-profile', { token: applicant.token, body })
  expect(status).toBe(200)
}

test('what an old tab saves is merged with what was saved since, field by field, and nothing is asked', async () => {
  const at = await begin()
  await saveElsewhere(at, { city: 'Waco', emergencyContacts: [{ name: 'Bo', phone: '512 555 0100' }] })
  await person.type(screen.getByLabelText('ZIP code'), '78701')
  await person.type(screen.getByLabelText('Street address'), '12 Elm Street')
  await waitFor(async () => {
    const { userProfile, emergencyContacts } = await at.stored()
    expect(userProfile).toMatchObject({ city: 'Waco', postalCode: '78701', address: '12 Elm Street' })
    expect(emergencyContacts).toMatchObject([{ name: 'Bo' }])
  })
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Waco')
  expect(within(screen.getByRole('group', { name: 'Emergency contact 1' })).getByLabelText('Name')).toHaveProperty(
    'value',
    'Bo',
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['Keep mine', 'Austin'],
  ['Take the other', 'Waco'],
])('a field that both changed is asked about, while the others are saved: %s', async (choice, city) => {
  const at = await begin()
  await saveElsewhere(at, { city: 'Waco', phone: '512 555 0199' })
  await person.type(screen.getByLabelText('City'), 'Austin')
  await person.type(screen.getByLabelText('ZIP code'), '78701')
  const asked = within(await screen.findByRole('alertdialog', { name: 'City was changed in two places' }))
  expect(asked.getByText('Austin')).toBeTruthy()
  expect(asked.getByText('Waco')).toBeTruthy()
  await waitFor(async () =>
    expect((await at.stored()).userProfile).toMatchObject({
      city: 'Waco',
      postalCode: '78701',
      phone: '512 555 0199',
    }),
  )
  await act(() => at.page.router.navigate('/elsewhere'))
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await person.click(leaving.getByRole('button', { name: 'Cancel' }))
  await person.click(asked.getByText(choice))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', city))
  await waitFor(async () => expect((await at.stored()).userProfile.city).toBe(city))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an untouched form shows the newest when its tab is seen again', async () => {
  const at = await begin()
  await saveElsewhere(at, { city: 'Waco' })
  const later = Date.now() + 6_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Waco'))
  await person.type(screen.getByLabelText('ZIP code'), '78701')
  await waitFor(async () =>
    expect((await at.stored()).userProfile).toMatchObject({ city: 'Waco', postalCode: '78701' }),
  )
})

const elm = { employer: 'Elm House', from: '2019-01-01', to: '2019-12-31' }

/** The form with one job on file, and the time after it explained. */
async function explained(meanwhile: (add: (job: object) => Promise<unknown>) => Promise<unknown>) {
  const { applicant, stored } = await begin()
  cleanup()
  const add = (body: object) => product.call('POST', '/api/employment-history', { token: applicant.token, body })
  await add(elm)
  showPage(<ProfileForm />)
  const asked = await screen.findByRole('textbox', { name: /Since Jan 1, 2020/ })
  await meanwhile(add)
  await person.type(asked, 'Studied nursing.')
  await waitFor(async () => {
    const { gaps, employmentHistory } = await stored()
    expect(gaps.at(-1).explanation).toBe('Studied nursing.')
    const jobs = employmentHistory.filter((row: { kind: string }) => row.kind === 'job')
    expect(screen.getAllByRole('group', { name: /^Job/ })).toHaveLength(jobs.length)
  })
  const job = within(screen.getByRole('group', { name: 'Job 1' }))
  await person.type(job.getByLabelText('Job title (optional)'), 'Aide')
  return { stored }
}

test('one’s own explanation does not stand in the way of the next save', async () => {
  const { stored } = await explained(() => Promise.resolve())
  const aide = expect.arrayContaining([expect.objectContaining({ employer: 'Elm House', title: 'Aide' })])
  await waitFor(async () => expect((await stored()).employmentHistory).toEqual(aide))
})

test('a job that another device added stays, and so does what is typed here', async () => {
  const birch = { employer: 'Birch House', from: '2015-01-01', to: '2015-12-31' }
  const { stored } = await explained(add => add(birch))
  const both = expect.arrayContaining([
    expect.objectContaining(birch),
    expect.objectContaining({ ...elm, title: 'Aide' }),
  ])
  await waitFor(async () => expect((await stored()).employmentHistory).toEqual(both))
  expect(screen.getByRole('group', { name: 'Job 2' })).toBeTruthy()
})
