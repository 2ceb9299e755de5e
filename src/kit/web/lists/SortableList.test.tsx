import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { SortableList } from './SortableList.tsx'

function Steps() {
  const [items, setItems] = useState(['Watch', 'Read', 'Sign'])
  return (
    <SortableList label="Steps" items={items} idOf={one => one} nameOf={one => one} onMove={setItems}>
      {one => <span data-testid="name">{one}</span>}
    </SortableList>
  )
}

const order = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByTestId('name')
    .map(one => one.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Move up and Move down change the order; the ends go no further', async () => {
  const person = userEvent.setup()
  showPage(<Steps />)
  expect(button('Move Watch up').ariaDisabled).toBe('true')
  expect(button('Move Sign down').ariaDisabled).toBe('true')
  await person.click(button('Move Watch up'))
  expect(order()).toEqual(['Watch', 'Read', 'Sign'])
  await person.click(button('Move Sign up'))
  expect(order()).toEqual(['Watch', 'Sign', 'Read'])
  await person.click(button('Move Watch down'))
  expect(order()).toEqual(['Sign', 'Watch', 'Read'])
})

test('the keyboard moves too, and keeps its place at the end of the way', async () => {
  const person = userEvent.setup()
  showPage(<Steps />)
  button('Move Read up').focus()
  await person.keyboard('{Enter}')
  expect(order()).toEqual(['Read', 'Watch', 'Sign'])
  expect(document.activeElement).toBe(button('Move Read up'))
})
