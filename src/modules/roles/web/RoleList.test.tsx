import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Role } from '../contract.ts'
import { administratorKey, RoleList } from './RoleList.tsx'

const role = (id: string, name: string, users: number) =>
  ({ id, name, description: `What ${name} do`, users, capabilities: [] }) as unknown as Role
const roles = [role('r1', 'Coordinators', 1), role('r2', 'Auditors', 0)]
const show = (chosen: string | null) => showPage(<RoleList roles={roles} administrators={3} chosen={chosen} />)
const entries = () => screen.getAllByRole('link')
const current = () => entries().filter(one => one.getAttribute('aria-current') === 'true')

test('the administrator comes first and is locked; the others say how many users have them', () => {
  show(null)
  expect(entries().map(one => one.textContent)).toEqual([
    'AdministratorEverything3',
    'CoordinatorsWhat Coordinators do1',
    'AuditorsWhat Auditors do0',
  ])
  const [first, second, third] = entries().map(one => within(one))
  expect(first?.getByRole('img', { name: 'Locked' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Locked' })).toHaveLength(1)
  expect(first?.getByRole('img', { name: '3 users' })).toBeTruthy()
  expect(second?.getByRole('img', { name: '1 user' })).toBeTruthy()
  expect(third?.getByRole('img', { name: 'no users' })).toBeTruthy()
  expect(current()).toEqual([])
})

test.each([
  [administratorKey, 'AdministratorEverything3'],
  ['r2', 'AuditorsWhat Auditors do0'],
])('the role %s is the current one alone when the address names it', (chosen, text) => {
  show(chosen)
  expect(current().map(one => one.textContent)).toEqual([text])
  expect(current()[0]?.getAttribute('href')).toBe(`/settings/role-management?role=${chosen}`)
})
