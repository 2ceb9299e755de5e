import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { SearchBox } from './SearchBox.tsx'

const onChange = vi.fn()

/** A list whose words stand in the address: what is searched for comes back as the value. */
function Listed({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <SearchBox
        label="Search by name"
        value={value}
        onChange={words => {
          onChange(words)
          setValue(words)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Clear filters
      </button>
    </>
  )
}

function show(first = '') {
  onChange.mockReset()
  vi.useFakeTimers()
  showPage(<Listed first={first} />)
  const field = screen.getByRole('searchbox', { name: 'Search by name' }) as HTMLInputElement
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  return { field, type, pass }
}
const told = () => onChange.mock.calls.map(([words]) => words)

test('what was typed is reported once, after a pause, without the space around it', () => {
  const { field, type, pass } = show()
  expect(document.activeElement).not.toBe(field)
  type('an')
  pass(249)
  type(' ana ')
  pass(249)
  expect(told()).toEqual([])
  pass(1)
  expect(told()).toEqual(['ana'])
  expect(field.value).toBe(' ana ')
  pass(1000)
  expect(told()).toEqual(['ana'])
})

test('words that come back to what was searched for ask nothing', () => {
  const { type, pass } = show('ana')
  type('anas')
  pass(100)
  type('ana ')
  pass(1000)
  expect(told()).toEqual([])
})

test('the words of the address stand in it, and go when they go there', () => {
  const { field, pass } = show('ana')
  expect(field.value).toBe('ana')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(field.value).toBe('')
  pass(1000)
  expect(told()).toEqual([])
})

test('its words are cleared by a button, which is there only while there are some', () => {
  const { field, pass } = show('ana')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  pass(250)
  expect(told()).toEqual([''])
})
