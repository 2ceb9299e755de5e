import { screen } from '@testing-library/react'
import { Users } from 'lucide-react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { NotFound } from './NotFound.tsx'

const show = (back: { to: string; label: string } | undefined) =>
  showPage(<NotFound icon={Users} text="There is no such person." back={back} />)

test('what is not there says so under a heading, with the ways back', () => {
  show({ to: '/caregivers', label: 'Caregivers' })
  expect(screen.getByRole('heading').textContent).toBe('Not found')
  screen.getByText('There is no such person.')
  const links = screen.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(links).toEqual(['/caregivers', '/caregivers'])
  screen.getByRole('link', { name: 'Go to Caregivers' })
})

test('whoever may not go there has no way', () => {
  show(undefined)
  expect(screen.queryByRole('link')).toBeNull()
})
