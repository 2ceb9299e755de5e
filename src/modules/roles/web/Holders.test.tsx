import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { RoleHolder } from '../contract.ts'
import { Holders } from './Holders.tsx'

const holders = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    id: `h${at}`,
    firstName: 'Ana',
    lastName: `R${at}`,
    active: at !== 1,
  })) as RoleHolder[]
const show = (count: number) => showPage(<Holders holders={holders(count)} assign="r1" />).container.textContent ?? ''
const link = () => screen.getByRole('link')

test('a role that nobody has leads to where it is given', () => {
  expect(show(0)).toContain('No one has this role yet.')
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Assign', '/settings/user-management'])
})

test('five are shown, and who is not active says so', () => {
  const text = show(5)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(text.match(/Inactive/g)).toHaveLength(1)
  expect(text).not.toMatch(/more|No one/)
  expect([link().textContent, link().getAttribute('href')]).toEqual([
    'See users',
    '/settings/user-management?roleId=r1',
  ])
})

test('of more it is told how many', () => {
  expect(show(7)).toMatch(/and 2 more$/)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})
