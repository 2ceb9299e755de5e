import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApplicantPage } from './ApplicantPage.tsx'

test('a page has its heading, what is in it, and a line beneath the heading where there is one', () => {
  const { container, rerender } = render(<ApplicantPage title="Hours">inside</ApplicantPage>)
  expect(screen.getByRole('heading').textContent).toBe('Hours')
  expect(container.textContent).toBe('Hoursinside')
  rerender(
    <ApplicantPage title="Hours" detail="Of this year.">
      inside
    </ApplicantPage>,
  )
  expect(container.textContent).toBe('HoursOf this year.inside')
})
