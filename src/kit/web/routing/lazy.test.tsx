import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

type Layer = { open?: boolean; name: string; onClose?: () => void }
const Loaded = ({ name }: Layer) => <p>here is {name}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Code that comes when it is asked for the `nth` time. */
function comingAt(nth: number) {
  const load = vi.fn(async () => Loaded)
  for (let time = 1; time < nth; time++) load.mockImplementationOnce(lost)
  return load
}

test('what cannot be loaded says so, leaves the rest standing, and comes when it is tried again', async () => {
  const load = comingAt(3)
  const Part = lazy(load)
  render(
    <>
      <p>the rest</p>
      <Suspense>
        <Part name="the part" />
      </Suspense>
    </>,
  )
  const person = userEvent.setup()
  for (const time of [1, 2]) {
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong. Please try again.')
    expect(screen.getByText('the rest')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(time)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
  }
  await screen.findByText('here is the part')
  expect(screen.queryByRole('alert')).toBeNull()
})

function Adding({ Form }: { Form: typeof Loaded }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {open && (
        <Suspense>
          <Form name="the form" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

test('a layer that could not be loaded can be closed, and is loaded anew when it opens the next time', async () => {
  const load = comingAt(2)
  const Form = lazy(load)
  render(<Adding Form={Form} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('Add'))
  await person.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByText('Add'))
  await screen.findByText('here is the form')
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

test('nothing is said of a layer that is closed', async () => {
  const Menu = lazy(comingAt(9))
  const menu = (open: boolean) => (
    <Suspense>
      <Menu name="the menu" open={open} />
    </Suspense>
  )
  const { rerender } = render(menu(true))
  await screen.findByRole('alert')
  rerender(menu(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('something else can stand in for it, with its own properties', async () => {
  const Part = lazy(comingAt(9), ({ name, onAgain }) => (
    <button type="button" onClick={onAgain}>
      without {name}
    </button>
  ))
  render(
    <Suspense>
      <Part name="the part" />
    </Suspense>,
  )
  await screen.findByText('without the part')
})

test('what was fetched before it is wanted is there', async () => {
  const load = comingAt(1)
  const Part = lazy(load)
  Part.preload()
  expect(load).toHaveBeenCalledTimes(1)
  const nothing = lazy(comingAt(9))
  expect(() => nothing.preload()).not.toThrow()
})
