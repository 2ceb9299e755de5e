import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { beWide } from '../../../../testing/screens.ts'
import type { UnnamedLicense } from '../contract.ts'
import { LicensesPage } from './LicensesPage.tsx'

const id = (last: number) => `018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b7${last}`
const license = (last: number, firstName: string, more: Partial<UnnamedLicense>): UnnamedLicense => ({
  ...{ id: id(last), person: { id: id(9), firstName, lastName: 'Adams', photoFileId: null }, positions: ['RN', 'LPN'] },
  ...{ typeName: 'License', number: null, status: 'approved', receivedOn: '2026-03-04', expiresOn: null },
  choices: [{ id: id(5), name: 'RN license' }],
  ...more,
})

async function show(data: UnnamedLicense[], wide = true) {
  beWide(wide)
  saveSession(someone(), 'token')
  const pagination = { page: 1, limit: 20, total: data.length, totalPages: 1 }
  const heard = await outerServer(({ method }, response) =>
    envelope(response, 200, {
      ...{ success: true, message: 'License saved.' },
      data: method === 'GET' ? { data, pagination, totalLicenses: data.length } : { left: data.length - 1 },
    }),
  )
  showPage(<LicensesPage />)
  return { sent: () => heard.filter(one => one.method === 'POST').map(one => [one.url, JSON.parse(one.body)]) }
}
const two = [license(1, 'Ana', { number: '4711', expiresOn: '2027-05-06', status: 'inReview' }), license(2, 'Ben', {})]
const of = (name: string) => screen.findByLabelText<HTMLSelectElement>(`License of ${name} Adams`)
const rowOf = async (name: string) => (await of(name)).closest<HTMLElement>('[role=row]') as HTMLElement

test('a license says what is known of it, and of its person what they worked as', async () => {
  await show(two)
  expect((await rowOf('Ana')).textContent).toContain(
    'LicenseNo. 4711 · expires May 6, 2027 · submitted Mar 4, 2026 · in review',
  )
  const ben = await rowOf('Ben')
  expect(ben.textContent).toContain('RN, LPN')
  expect(ben.textContent).toContain('Licensesubmitted Mar 4, 2026')
  expect(within(ben).getByRole('link', { name: 'License' }).getAttribute('href')).toBe(`/caregivers/documents/${id(9)}`)
})

test('one is named once a choice is made, and leaves the list; none of them is an answer too', async () => {
  const { sent } = await show(two)
  const save = async (name: string) =>
    within(await rowOf(name)).getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect((await save('Ana')).disabled).toBe(true)
  await userEvent.selectOptions(await of('Ana'), 'RN license')
  expect([(await save('Ana')).disabled, (await save('Ben')).disabled]).toEqual([false, true])
  await userEvent.click(await save('Ana'))
  await waitFor(() => expect(screen.queryByLabelText('License of Ana Adams')).toBeNull())
  await userEvent.selectOptions(await of('Ben'), 'None of these')
  await userEvent.click(await save('Ben'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    [`/api/compliance-requirement/licenses/${id(1)}`, { documentTypeId: id(5) }],
    [`/api/compliance-requirement/licenses/${id(2)}`, { documentTypeId: null }],
  ])
})

test('on a phone each is a card with the same question', async () => {
  await show(two, false)
  await screen.findByText('License · No. 4711 · expires May 6, 2027 · submitted Mar 4, 2026 · in review')
  await of('Ana')
})

test('without any it says so', async () => {
  await show([])
  await screen.findByText('Every license has its name.')
})
