import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { WorkCounts, WorkList } from '../contract.ts'
import { Whose, WorkHead } from './WorkHead.tsx'
import type { Work } from './WorkPages.tsx'

const counts: WorkCounts = {
  ...{ toDo: 30, withOthers: 4, putOff: 0 },
  kinds: [
    { list: 'toDo', kind: 'review', total: 12 },
    { list: 'toDo', kind: 'lapse', total: 18 },
    { list: 'withOthers', kind: 'waiver', total: 4 },
  ],
}
const queue = (words: string) => ({ icon: 'users', label: () => words, action: () => 'Open' }) as const
const plugs = { queues: { review: queue('Documents'), lapse: queue('Caregivers') } }
const work = (of: object = {}) => ({ chosen: {}, setFilter: vi.fn(), ...of }) as unknown as Work

type Wishes = { counts?: WorkCounts | undefined; list?: WorkList; of?: Work; offices?: string[]; search?: string }
async function show({ list = 'toDo', of = work(), offices = [], search = '', ...rest }: Wishes = {}) {
  saveSession(someone(), 'token')
  await outerServer(({ url }, response) => {
    const rows = offices.map(name => ({ id: name.toLowerCase(), name, description: '', active: true }))
    const pagination = { page: 1, limit: 100, total: rows.length, totalPages: 1 }
    const data = url.includes('office') ? rows : []
    envelope(response, 200, { success: true, message: '', data: { data, pagination } })
  })
  const known = 'counts' in rest ? rest.counts : counts
  const props = { of, list, counts: known, error: null, retry: () => undefined }
  showPage(<WorkHead {...props} />, { path: '/dashboard', at: `/dashboard?${search}`, plugs })
  return { of }
}
const tabs = () => screen.getAllByRole('tab').map(one => [one.textContent, one.getAttribute('href')])
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(one => one.textContent)

test('each list has its number, and an address that keeps what it is narrowed to', async () => {
  await show({ search: 'whose=mine&page=3&kind=review&list=withOthers' })
  expect(tabs()).toEqual([
    ['To do30', '/dashboard?whose=mine'],
    ['With others4', '/dashboard?whose=mine&list=withOthers'],
  ])
})

test('what was put off has a list once there is some, or while it is looked at', async () => {
  await show({ counts: { ...counts, putOff: 2 } })
  expect(tabs()[2]).toEqual(['Put off2', '/dashboard?list=putOff'])
})

test('while the numbers are on their way, the list that is looked at has its tab', async () => {
  await show({ counts: undefined, list: 'putOff' })
  expect(tabs().map(([words]) => words?.trim())).toEqual(['To do', 'With others', 'Put off'])
  screen.getByRole('combobox', { name: 'Kind of work' })
})

test('the kinds of the list are counted by their words, and one is chosen', async () => {
  const { of } = await show()
  expect(options('Kind of work')).toEqual(['All kinds', 'Documents (12)', 'Caregivers (18)'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of work' }), 'Caregivers (18)')
  expect(of.setFilter).toHaveBeenCalledExactlyOnceWith('kind', ['lapse'])
})

test('one kind alone is no choice', async () => {
  await show({ list: 'withOthers' })
  expect(screen.queryByRole('combobox', { name: 'Kind of work' })).toBeNull()
})

test('a kind of which nothing is left stays until it is taken back', async () => {
  await show({ list: 'withOthers', of: work({ chosen: { kind: ['review'] } }) })
  expect(options('Kind of work')).toEqual(['All kinds', 'waiver (4)', 'Documents'])
  expect(screen.getByRole('combobox', { name: 'Kind of work' })).toHaveProperty('value', 'review')
})

test('whoever has several offices looks at one', async () => {
  const { of } = await show({ offices: ['Austin', 'Boston'] })
  const choice = await screen.findByRole('combobox', { name: 'Office' })
  expect(options('Office')).toEqual(['All offices', 'Austin', 'Boston', 'No office'])
  await userEvent.selectOptions(choice, 'Boston')
  expect(of.setFilter).toHaveBeenCalledExactlyOnceWith('officeId', ['boston'])
})

test('whose work it is can be chosen by whoever coordinates people, and not be chosen away', async () => {
  const of = work({ reply: { hasPeople: true, whose: 'mine' } })
  showPage(<Whose of={of} />)
  await userEvent.click(screen.getByRole('button', { name: 'My people' }))
  expect(of.setFilter).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Everyone' }))
  expect(of.setFilter).toHaveBeenCalledExactlyOnceWith('whose', ['everyone'])
})

test.each([undefined, { hasPeople: false, whose: 'everyone' }])('others have no such choice: %j', reply => {
  showPage(<Whose of={work({ reply })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
