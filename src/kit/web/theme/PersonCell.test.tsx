import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Initials, initialsOf, PersonCell } from './PersonCell.tsx'

const who = { firstName: 'maya', lastName: 'Torres' }

test('a person has initials, a name and what stands under it', () => {
  expect(initialsOf(who)).toBe('MT')
  const { container, rerender } = render(<PersonCell who={who} />)
  expect(container.textContent).toBe('MTmaya Torres')
  rerender(<PersonCell who={who} detail="CNA" />)
  expect(container.textContent).toBe('MTmaya TorresCNA')
})

test('a photo takes the place of the initials', () => {
  const { container } = render(<Initials who={{ ...who, photoUrl: 'blob:1' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1')
})
