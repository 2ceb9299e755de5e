import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession, useSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { OrganizationPage } from './OrganizationPage.tsx'
import { zoneOptions } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function setUp() {
  const org = await testOrganization(product)
  saveSession(someone(), org.admin)
  showPage(<OrganizationPage />)
  await screen.findByRole('textbox', { name: 'Name' })
  return org
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function retype(name: string | RegExp, text: string) {
  await person.clear(box(name))
  await person.type(box(name), text)
}
const save = () => person.click(screen.getByRole('button', { name: 'Save' }))

test('the details are completed, then saved again; the name in the frame follows', async () => {
  await setUp()
  expect(screen.getByText('Please look through these details once and save them.')).toBeTruthy()
  await retype('Name', 'Harbor Home Care')
  await person.selectOptions(await screen.findByRole('combobox', { name: /State/ }), 'MA')
  await person.type(screen.getByRole('combobox', { name: /City/ }), 'Bosto')
  await person.click(await screen.findByRole('option', { name: 'Boston' }))
  await save()
  await waitFor(() => expect(screen.queryByText('Please look through these details once and save them.')).toBeNull())
  expect(useSession.getState().user?.organization.name).toBe('Harbor Home Care')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /City/ }).value).toBe('Boston')
  await retype(/ZIP code/, '02108')
  await save()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true))
})

test('a city that no list knows may be typed', async () => {
  const org = await setUp()
  await person.type(screen.getByRole('combobox', { name: /City/ }), 'Lonesome Corner')
  await save()
  await waitFor(() => expect(screen.queryByText('Please look through these details once and save them.')).toBeNull())
  const { body } = await product.call('GET', '/api/organization', { token: org.admin })
  expect(body.data.city).toBe('Lonesome Corner')
})

test('what the server refuses is told at its field', async () => {
  const other = await testOrganization(product)
  await setUp()
  await retype('Short name', other.shortName)
  await save()
  expect(await screen.findByText('This short name is taken.')).toBeTruthy()
  expect(box('Short name').value).toBe(other.shortName)
})

test('the open sign-up link follows the short name', async () => {
  await setUp()
  await retype('Short name', 'harbor')
  const line = screen.getByRole('group', { name: 'Open sign-up link' })
  expect(within(line).getByText(/\/applicant\/signup\?organization=harbor$/)).toBeTruthy()
})

test('time zones: those of the country first by their common names, and the one in use whatever this machine lists', () => {
  const options = zoneOptions('Atlantis/Capital')
  expect(options[0]).toEqual({ value: 'America/New_York', label: 'Eastern time (New York)' })
  expect(options).toContainEqual({ value: 'Atlantis/Capital', label: 'Atlantis/Capital' })
  expect(new Set(options.map(option => option.value)).size).toBe(options.length)
})
