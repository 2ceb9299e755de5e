import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
  const { token } = await testSignedUp(product, org)
  saveSession(someone({ role: 'applicant' }), token)
  showPage(<ProfileForm />)
  await screen.findByRole('heading', { name: 'Work history' })
  return async () => (await product.call('GET', '/api/get-user-detail', { token })).body.data.data
}

const group = (name: string | RegExp, inside = within(document.body)) => within(inside.getByRole('group', { name }))
const fill = async (at: ReturnType<typeof group>, parts: Record<string, string>) => {
  for (const [label, text] of Object.entries(parts)) {
    await person.clear(at.getByLabelText(label))
    await person.type(at.getByLabelText(label), text)
  }
}

test('a birth date is typed in three boxes, and one that does not exist is told beside them', async () => {
  const stored = await begin()
  const born = group('Date of birth')
  expect(born.getAllByRole('textbox').map(box => box.getAttribute('autocomplete'))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ])
  await fill(born, { Month: '2', Day: '30' })
  // Nothing is wrong while the date is still being typed.
  expect(born.queryByText(/^Enter a month/)).toBeNull()
  await fill(born, { Year: '1990' })
  await person.tab()
  const said = await born.findByText('Enter a month, a day and a year, like 4 / 12 / 1990.')
  for (const box of born.getAllByRole('textbox')) {
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-describedby')).toBe(said.id)
  }
  await fill(born, { Day: '08' })
  await waitFor(async () => expect((await stored()).userProfile.birthDate).toBe('1990-02-08'))
  expect(born.getByLabelText('Day')).toHaveProperty('value', '08')
  expect(born.queryByText(/^Enter a month/)).toBeNull()
})

test('a job and a school are dated by month and year', async () => {
  const stored = await begin()
  await person.click(screen.getByRole('button', { name: 'Add job' }))
  const job = group('Job 1')
  await person.type(job.getByLabelText('Employer'), 'Elm House')
  await fill(group('From', job), { Month: '3', Year: '2017' })
  await fill(group(/^To\b/, job), { Month: 'Feb', Year: '2020' })
  await waitFor(async () =>
    expect((await stored()).employmentHistory).toMatchObject([
      { employer: 'Elm House', from: '2017-03-01', to: '2020-02-29' },
    ]),
  )
  await person.click(screen.getByRole('button', { name: 'Add school' }))
  const school = group('School 1')
  await person.type(school.getByLabelText('School'), 'ACC')
  await fill(group(/^From\b/, school), { Month: '9', Year: '2014' })
  await fill(group(/^To\b/, school), { Month: '5', Year: '2014' })
  await person.tab()
  await school.findByText('This is before the beginning.')
  await fill(group(/^To\b/, school), { Year: '2016' })
  await waitFor(async () =>
    expect((await stored()).educationHistory).toMatchObject([{ school: 'ACC', from: '2014-09', to: '2016-05' }]),
  )
})

test('a job of which the day is on file keeps it while nobody changes its date', async () => {
  const org = await testOrganization(product)
  const { token } = await testSignedUp(product, org)
  const days = { from: '2019-01-14', to: '2019-12-20' }
  await product.call('POST', '/api/employment-history', { token, body: { employer: 'Elm House', ...days } })
  saveSession(someone({ role: 'applicant' }), token)
  showPage(<ProfileForm />)
  await screen.findByRole('group', { name: 'Job 1' })
  const job = group('Job 1')
  expect(group(/^To\b/, job).getByLabelText('Month')).toHaveProperty('value', '12')
  await person.type(job.getByLabelText('Job title (optional)'), 'Aide')
  const stored = async () => (await product.call('GET', '/api/get-user-detail', { token })).body.data.data
  await waitFor(async () => expect((await stored()).employmentHistory).toMatchObject([{ title: 'Aide', ...days }]))
})
