import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { CaregiverRow } from '../../../caregivers/list/contract.ts'
import { cardOf, columnsOf, nameOf, sortsOf } from './CaregiverColumns.tsx'

const row = (of: Partial<CaregiverRow> = {}) =>
  ({
    ...{ id: 'p', firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', photoFileId: null, status: 'active' },
    ...{ position: { abbreviation: 'CNA' }, city: 'Austin', stateCode: 'TX', clearance: null, signedOffAt: null },
    ...{ invitedOn: null, signedUpOn: null, endedOn: null, coordinator: null, office: null, progress: null },
    ...of,
  }) as unknown as CaregiverRow
const names = (status: CaregiverRow['status'], hasOffices = true) => columnsOf(status, hasOffices).map(one => one.name)
function cell(status: CaregiverRow['status'], name: string, of: Partial<CaregiverRow> = {}) {
  const column = columnsOf(status, true).find(one => one.name === name)
  return showPage(<div>{column?.cell(row(of))}</div>).container.textContent
}

beforeEach(() => saveSession(someone(), 'token'))

test('each list has its columns, and offices only where there are such', () => {
  expect(names('active')).toEqual(['name', 'position', 'office', 'standing', 'compliance', 'nextDue'])
  expect(names('active', false)).toEqual(['name', 'position', 'standing', 'compliance', 'nextDue'])
  expect(names('rejected', false)).toEqual(['name', 'position', 'invitedOn', 'ended', 'coordinator'])
  expect(columnsOf('applicant', false)[0]?.title).toBe('Applicant')
  expect(columnsOf('archived', false)[0]?.title).toBe('Caregiver')
})

test.each<[string, Partial<CaregiverRow>, string]>([
  ['position', {}, 'CNAAustin, TX'],
  ['position', { position: null }, '–Austin, TX'],
  ['invitedOn', {}, '–'],
  ['invitedOn', { invitedOn: '2026-01-02' }, 'Jan 2, 2026'],
  ['signedUp', {}, 'Not yet'],
  ['signedUp', { signedUpOn: '2026-01-02' }, 'Jan 2, 2026'],
  ['coordinator', {}, 'Nobody'],
  ['coordinator', { coordinator: { id: 'c', name: 'Dana' } } as Partial<CaregiverRow>, 'Dana'],
  ['office', {}, 'No office'],
  ['progress', {}, '–'],
  ['progress', { progress: { done: 1, total: 4 } } as Partial<CaregiverRow>, '1/4'],
])('the column %s of %j says %s', (name, of, words) => {
  expect(cell('applicant', name, of)).toBe(words)
})

test('when somebody ended is told', () => {
  expect(cell('archived', 'ended')).toBe('–')
  expect(cell('archived', 'ended', { endedOn: '2026-01-02' })).toContain('Jan 2, 2026')
})

const card = (of: Partial<CaregiverRow>) => {
  const { detail, more } = cardOf(row(of))
  return [detail, showPage(<div>{more}</div>).container.textContent]
}

test('a card of an applicant says how far they are, and one of others where they stand', () => {
  expect(card({ status: 'applicant' })).toEqual(['CNA · Austin, TX', '–Invited'])
})

test('one that signed up says so, and without a position and a place there is the address', () => {
  const of = { status: 'applicant', signedUpOn: '2026-01-02', position: null, city: null, stateCode: null } as const
  expect(card(of)).toEqual(['ana@example.com', '–Signed up'])
})

test('a card of a caregiver says where they stand', () => {
  expect(card({})[1]).toBe('–Not judged yet')
})

test('each list offers its orders, and a row its name', () => {
  expect(sortsOf('active').map(one => one.value)).toEqual(['', 'urgency', 'nextDue', 'standing', 'compliance', 'name'])
  expect(sortsOf('rejected').map(one => one.value)).toEqual(['', '-invitedOn', 'name'])
  expect(nameOf(row())).toBe('Ana Reyes')
})
