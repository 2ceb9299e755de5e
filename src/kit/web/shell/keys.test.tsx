import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useKeys } from './keys.ts'

const person = userEvent.setup()
let pressed: string[] = []
afterEach(() => {
  pressed = []
})

function Page({ dialog = false }: { dialog?: boolean }) {
  useKeys({ j: () => pressed.push('j'), '?': () => pressed.push('?') })
  return (
    <>
      <input aria-label="Reason" />
      <button type="button">Elsewhere</button>
      {dialog && <div role="dialog">Open</div>}
    </>
  )
}

test('a key does what the page says, wherever the focus is', async () => {
  render(<Page />)
  await person.keyboard('j?x')
  screen.getByRole('button').focus()
  await person.keyboard('j')
  expect(pressed).toEqual(['j', '?', 'j'])
})

test('never while somebody types, in an open dialog, or with Ctrl, Cmd or Alt', async () => {
  const { rerender } = render(<Page />)
  await person.type(screen.getByLabelText('Reason'), 'jj?')
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('jj?')
  screen.getByRole('button').focus()
  await person.keyboard('{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}')
  rerender(<Page dialog />)
  await person.keyboard('j')
  expect(pressed).toEqual([])
})

test('a page that is gone hears nothing', async () => {
  render(<Page />).unmount()
  await person.keyboard('j')
  expect(pressed).toEqual([])
})
