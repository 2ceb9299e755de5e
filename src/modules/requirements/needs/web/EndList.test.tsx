import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { FormEnd } from '../../kinds/contract.ts'
import { EndList } from './EndList.tsx'
import { BuilderContext } from './parts.tsx'

const end = (key: string, kind: FormEnd['kind']) =>
  ({ key, kind, months: 12, days: 90, from: '', to: '' }) as unknown as FormEnd
function show(ends: FormEnd[], wrong?: object) {
  const [onChange, focusOn] = [vi.fn(), vi.fn()]
  const { container } = showPage(
    <BuilderContext value={{ sources: {} as never, nameOf: id => id, focusOn }}>
      <EndList ends={ends} wrong={wrong as never} onChange={onChange} />
    </BuilderContext>,
  )
  return { onChange, focusOn, text: container.textContent ?? '' }
}

test('without an end it does not expire, and one is added', async () => {
  const { text, onChange, focusOn } = show([])
  expect(text).toContain('It does not expire.')
  expect(text).not.toContain('Whichever comes first')
  await userEvent.click(screen.getByRole('button', { name: 'Add an end' }))
  const [added] = (onChange.mock.calls[0]?.[0] ?? []) as FormEnd[]
  expect(focusOn).toHaveBeenCalledExactlyOnceWith(`[data-end="${added?.key}"] select`)
})

test('one end stays, of several the first counts and each can be removed', () => {
  const { text } = show([end('a', 'day')])
  expect(text).not.toMatch(/does not expire\.|Whichever/)
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  screen.getByRole('button', { name: 'Add another end' })
})

test('of several the first counts, and each can be removed', async () => {
  const ends = [end('a', 'day'), end('b', 'forEver')]
  const { text, onChange, focusOn } = show(ends)
  expect(text).toContain('Whichever comes first ends it.')
  expect(screen.getAllByRole('combobox').map(one => one.getAttribute('id') !== null)).toEqual([true, true])
  expect([screen.queryAllByText('Lasts').length, screen.queryAllByText('Or').length]).toEqual([1, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Remove end 1' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([ends[1]])
  expect(focusOn).toHaveBeenCalledExactlyOnceWith('[data-end="b"] select')
})

test.each<[FormEnd['kind'], string[]]>([
  ['day', ['Months']],
  ['endOfMonth', ['Months']],
  ['outOfWorkMonths', ['So many months in a row']],
  ['outOfWork', ['More than so many days']],
  ['season', ['Season begins', 'Season ends']],
  ['printedDate', []],
  ['forEver', []],
])('an end of kind %s asks for what it needs', (kind, labels) => {
  show([end('a', kind)])
  const all = ['Months', 'So many months in a row', 'More than so many days', 'Season begins', 'Season ends']
  expect(all.filter(label => screen.queryAllByText(label).length > 0)).toEqual(labels)
})

test.each<[FormEnd['kind'], string]>([
  ['day', '1'],
  ['endOfMonth', '0'],
  ['endOfYear', '0'],
  ['outOfWorkMonths', '1'],
  ['outOfWork', '1'],
])('an end of kind %s counts from %s', (kind, min) => {
  show([end('a', kind)])
  expect(screen.getByRole('spinbutton').getAttribute('min')).toBe(min)
})

test('another kind takes the place of the one there was', async () => {
  const { onChange } = show([end('a', 'day')])
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Does not expire')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([{ ...end('a', 'day'), kind: 'forEver' }])
})

test('what is wrong is said at its place', () => {
  show([end('a', 'day')], { 0: { months: { message: 'Enter the months.' }, message: 'This end is there twice.' } })
  screen.getByText('Enter the months.')
  expect(screen.getByRole('alert').textContent).toBe('This end is there twice.')
})
