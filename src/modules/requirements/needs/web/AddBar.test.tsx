import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { deepest } from '../../../status/engine/requirement.ts'
import type { FormGroup, FormNode } from '../rules.ts'
import { AddBar } from './AddBar.tsx'
import { BuilderContext } from './parts.tsx'

const none = {
  ...{ document: [], acknowledgement: [], competencyTest: [], skillChecklist: [], evaluation: [], hours: [] },
  ...{ externalCheck: [], references: [] },
}
const one = [{ value: 'd1', label: 'CPR card' }]
type Wish = { sources?: object; kind?: 'anyOf' | 'allOf'; depth?: number; faulty?: boolean; place?: string }
function show({ sources = {}, kind = 'allOf', depth = 1, faulty = false, place = '' }: Wish) {
  const [onAdd, focusOn] = [vi.fn(), vi.fn()]
  const of = { key: 'g', kind, of: [] } as unknown as FormGroup
  render(
    <BuilderContext value={{ sources: { ...none, ...sources } as never, nameOf: id => id, focusOn }}>
      <AddBar of={of} place={place} depth={depth} faulty={faulty} onAdd={onAdd} />
    </BuilderContext>,
  )
  const buttons = screen.queryAllByRole('button')
  return { onAdd, focusOn, buttons, added: () => onAdd.mock.calls[0]?.[0] as FormNode & Record<string, unknown> }
}

test('what there is can be added, and a group', () => {
  const { buttons } = show({ sources: { document: one, hours: one } })
  expect(buttons).toHaveLength(3)
  expect(buttons.map(button => button.dataset.add)).toEqual(['g', undefined, undefined])
})

test('the only one there is is chosen, of several none', async () => {
  const { buttons, added, focusOn } = show({ sources: { document: one } })
  await userEvent.click(buttons[0] as HTMLElement)
  expect(added()).toMatchObject({ kind: 'document', sourceId: 'd1' })
  expect(focusOn).toHaveBeenCalledExactlyOnceWith(`[data-node="${added().key}"] select`)
})

test('of several none is chosen', async () => {
  const { buttons, added } = show({ sources: { document: [...one, { value: 'd2', label: 'Other' }] } })
  await userEvent.click(buttons[0] as HTMLElement)
  expect(added()).toMatchObject({ kind: 'document', sourceId: '' })
})

test.each([
  ['anyOf', 'allOf'],
  ['allOf', 'anyOf'],
] as const)('a group in one of %s is one of %s', async (kind, inner) => {
  const { added } = show({ kind })
  await userEvent.click(screen.getByRole('button', { name: 'Add group' }))
  expect(added()).toMatchObject({ kind: inner })
})

test('groups go as deep as rules may', () => {
  expect(show({ depth: deepest - 1 }).buttons).toHaveLength(1)
})

test('and no deeper', () => {
  expect(show({ depth: deepest }).buttons).toHaveLength(0)
})

test('without sources the group is the first, and tells what is wrong and where it stands', () => {
  const [button] = show({ faulty: true, place: 'Group 2' }).buttons
  expect([button?.dataset.add, button?.dataset.faulty]).toEqual(['g', 'true'])
  expect(button?.getAttribute('aria-label')).toBe('Add group to Group 2')
})

test('where nothing is wrong it does not say so', () => {
  expect(show({}).buttons[0]?.dataset.faulty).toBeUndefined()
})
