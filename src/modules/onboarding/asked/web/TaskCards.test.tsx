import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { AskedTask, JourneyStep } from '../contract.ts'
import { TaskCards, TaskPreviews } from './TaskCards.tsx'

const task = (of: Partial<AskedTask> = {}): AskedTask => ({
  ...{ kind: 'competencyTest', sourceId: 's', name: 'Hygiene', state: 'open', detail: null, path: '/applicant/x' },
  ...{ requirementIds: [], required: true },
  ...of,
})
const step = (tasks: AskedTask[], sources: { sourceId: string; name: string; required: boolean }[] = []) =>
  ({ tasks, content: { sources } }) as unknown as JourneyStep
const plugs = { tasks: { competencyTest: { icon: 'bell', label: () => 'Take test' } } as never }
const show = (of: JourneyStep) => showPage(<TaskCards step={of} />, { plugs }).container.textContent ?? ''
const source = { sourceId: 's', name: 'Hygiene', required: true }

test.each<[Partial<AskedTask>, string, boolean]>([
  [{ state: 'open' }, 'Hygiene', true],
  [{ state: 'begun', detail: { message: 'Half done' } }, 'Hygiene', true],
  [{ state: 'sentBack', detail: { message: 'Again, please' } }, 'Hygiene', true],
  [{ state: 'done' }, 'Done', true],
  [{ state: 'waiting' }, 'In review', false],
  [{ state: 'later' }, 'Later', false],
  [{ state: 'optional' }, 'Optional', false],
])('a task says how it stands, with a way to it while there is one: %j', (of, words, way) => {
  const text = show(step([task(of)]))
  expect(text).toContain(words)
  expect(screen.queryByRole('link') !== null).toBe(way)
  expect(['Done', 'In review', 'Later'].filter(one => screen.queryByText(one))).toEqual(
    ['Done', 'In review', 'Later'].filter(one => one === words),
  )
})

test('what may be left out says so beside what there is to say', () => {
  expect(show(step([task({ required: false, detail: { message: 'Two tries' } })]))).toContain('Two tries · Optional')
})

test('what is asked does not', () => {
  expect(show(step([task({ detail: { message: 'Two tries' } })]))).not.toContain('Optional')
})

test('a step of which nothing is asked now says so', () => {
  expect(show(step([], [source]))).toBe('Nothing is needed here now.')
})

test('a step that never asks for anything, or asks for something, does not', () => {
  expect(show(step([]))).toBe('')
})

test('a step with tasks does not', () => {
  expect(show(step([task()], [source]))).not.toContain('Nothing is needed')
})

test('in a preview nothing acts', () => {
  const of = step([], [source, { sourceId: 'o', name: 'Quiz', required: false }])
  const { container } = showPage(<TaskPreviews step={of as never} />)
  expect(container.textContent).toBe('HygieneQuizOptional')
  expect(screen.queryByRole('link')).toBeNull()
})
