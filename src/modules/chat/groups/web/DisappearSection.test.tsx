import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { DisappearSection } from './DisappearSection.tsx'

const product = await testScreens()
const url = '/api/chat/chat-disappear'

async function show(days: number | null) {
  const org = await testOrganization(product)
  await product.call('PUT', url, { token: org.admin, body: { days } })
  saveSession(someone(), org.admin)
  showPage(<DisappearSection />)
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Messages disappear' })
  await waitFor(() => expect(field.disabled).toBe(false))
  const kept = async () => (await product.call('GET', url, { token: org.admin })).body.data.days
  return {
    field,
    kept,
    words: () =>
      within(field)
        .getAllByRole('option')
        .map(one => one.textContent),
  }
}

test('messages stay, or disappear after one of some times', async () => {
  const { field, kept, words } = await show(null)
  const times = ['After 7 days', 'After 30 days', 'After 90 days', 'After 180 days', 'After 365 days']
  expect(words()).toEqual(['They stay', ...times])
  expect(field.value).toBe('stay')
  await userEvent.selectOptions(field, 'After 30 days')
  await waitFor(async () => expect(await kept()).toBe(30))
  await waitFor(() => expect(field.value).toBe('30'))
})

test('a time that is not usual stands in its place among the others, and is taken back', async () => {
  const { field, kept, words } = await show(45)
  expect(field.value).toBe('45')
  expect(words().slice(2, 5)).toEqual(['After 30 days', 'After 45 days', 'After 90 days'])
  await userEvent.selectOptions(field, 'They stay')
  await waitFor(async () => expect(await kept()).toBeNull())
})
