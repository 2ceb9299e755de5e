import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SaveState } from '../drafts/autosaving.ts'
import { useSaveNote, useSaveNotes } from './save-notes.ts'

function Form({ state }: { state: SaveState }) {
  useSaveNote(state)
  return null
}
const Sum = () => <output>{JSON.stringify(useSaveNotes())}</output>
const sum = (...states: object[]) => {
  const { unmount } = render(
    <>
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms have nothing but their places
        <Form key={at} state={state as SaveState} />
      ))}
      <Sum />
    </>,
  )
  const told = JSON.parse(screen.getByRole('status').textContent ?? '')
  unmount()
  return told
}
const saved = (at: string) => ({ state: 'saved', at: new Date(at) })
const [early, late] = ['2026-11-20T15:00:00.000Z', '2026-11-20T16:00:00.000Z']

test.each<[object[], object]>([
  [[], { state: 'clean' }],
  [[{ state: 'clean' }], { state: 'clean' }],
  [[saved(late), saved(early)], { state: 'saved', at: late }],
  [[saved(late), { state: 'saving' }], { state: 'saving' }],
  [[saved(late), { state: 'waiting' }], { state: 'saving' }],
  [[{ state: 'saving' }, { state: 'refused' }], { state: 'refused' }],
  [[{ state: 'refused' }, { state: 'failed' }, { state: 'failed' }], { state: 'failed', count: 2 }],
])('the worst of all forms is told: %j', (states, told) => {
  expect(sum(...states)).toEqual(told)
})

test('a form that is gone counts no longer', () => {
  sum({ state: 'failed' })
  expect(sum()).toEqual({ state: 'clean' })
})
