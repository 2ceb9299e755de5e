import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../../testing/caregivers.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { ProfilePage } from '../../profile-page/web/ProfilePage.tsx'

const product = await testScreens()
const person = userEvent.setup()

async function begin() {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  saveSession(someone(), org.admin)
  const page = showPage(<ProfilePage />, {
    path: '/caregivers/profile-details/:id',
    at: `/caregivers/profile-details/${id}`,
  })
  await screen.findByRole('heading', { name: 'Personal details' })
  const stored = async () => (await product.call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data
  /** A colleague saves a value meanwhile. */
  const saveElsewhere = async (change: Record<string, unknown>) => {
    const { userProfile: of } = await stored()
    const { firstName, lastName, email, version, positions, states, position } = of
    const kept = { firstName, lastName, email, version, states, positionId: position.id }
    const held = positions.map(({ name: _, ...one }: { name: string }) => one)
    const body = { ...kept, positions: held, ...change }
    const { status, body: answer } = await product.call('PUT', `/api/caregiver/${id}`, { token: org.admin, body })
    expect(status, answer.message).toBe(200)
  }
  return { page, stored, saveElsewhere }
}

const row = (label: string) => screen.getByLabelText(new RegExp(`^${label}: `), { selector: 'button' })
const bar = () => screen.queryByText(/unsaved change/)

test('a value becomes a field by the keyboard, and Escape gives it back with the focus', async () => {
  const { stored } = await begin()
  expect(screen.queryByLabelText('Gender (optional)')).toBeNull()
  expect(row('Gender').textContent).toBe('–')
  for (const key of ['{Enter}', '{F2}']) {
    act(() => row('Gender').focus())
    await person.keyboard(key)
    expect(document.activeElement).toBe(screen.getByLabelText('Gender (optional)'))
    await person.keyboard('female')
    expect(bar()?.textContent).toBe('1 unsaved change')
    await person.keyboard('{Escape}')
    expect(bar()).toBeNull()
    expect(document.activeElement).toBe(row('Gender'))
  }
  expect((await stored()).userProfile.gender).toBeNull()
})

test('what was opened and not changed closes when another value is opened; what was changed stays', async () => {
  await begin()
  await person.click(row('Gender'))
  await person.click(row('Phone'))
  expect(row('Gender')).toBeTruthy()
  await person.type(screen.getByLabelText('Phone'), '512 555 0199')
  await person.click(row('Gender'))
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '512 555 0199')
  expect(screen.getByText('Was: –')).toBeTruthy()
})

test('one save stores what was changed in several parts, and Discard gives all of it back', async () => {
  const { stored } = await begin()
  const change = async () => {
    await person.click(row('Phone'))
    await person.type(screen.getByLabelText('Phone'), '512 555 0199')
    await person.click(row('Schools and courses'))
    await person.click(screen.getByRole('button', { name: 'Add school' }))
    await person.type(screen.getByLabelText('School'), 'ACC')
    expect(bar()?.textContent).toBe('2 unsaved changes')
    expect(screen.getByText('Phone, Schools and courses')).toBeTruthy()
  }
  await change()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(bar()).toBeNull()
  expect(row('Phone').textContent).toBe('–')
  await change()
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(row('Phone').textContent).toBe('512 555 0199')
  expect(row('Schools and courses').textContent).toBe('ACC')
  expect(await stored()).toMatchObject({
    userProfile: { phone: '512 555 0199' },
    educationHistory: [{ school: 'ACC' }],
  })
})

test('Ctrl S saves, and so does Enter in a field; what is wrong stays open and says so', async () => {
  const { stored } = await begin()
  await person.click(row('Home address'))
  await person.type(screen.getByLabelText('ZIP code'), '787{Enter}')
  expect(await screen.findByText('Enter five digits.')).toBeTruthy()
  await person.type(screen.getByLabelText('ZIP code'), '01')
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(async () => expect((await stored()).userProfile.postalCode).toBe('78701'))
  await waitFor(() => expect(bar()).toBeNull())
  await person.click(row('Gender'))
  await person.keyboard('female{Enter}')
  await waitFor(async () => expect((await stored()).userProfile.gender).toBe('female'))
})

test('a value that a colleague changed meanwhile is asked about, and what only they changed is kept', async () => {
  const { stored, saveElsewhere } = await begin()
  await person.click(row('Gender'))
  await person.keyboard('female')
  await saveElsewhere({ gender: 'other', city: 'Waco' })
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Gender was changed in two places' }))
  await person.click(asked.getByText('Keep mine'))
  await waitFor(async () => expect((await stored()).userProfile).toMatchObject({ gender: 'female', city: 'Waco' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(row('Home address').textContent).toContain('Waco')
})

test('leaving with something unsaved asks first', async () => {
  const { page } = await begin()
  await person.click(row('Gender'))
  await person.keyboard('female')
  await act(() => page.router.navigate('/elsewhere'))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
})
