import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnTask } from '../../contract/task.ts'
import { speakSpanish } from '../testing/language.ts'
import { showPage } from '../testing/show.tsx'
import { TaskButton, TaskList } from './Tasks.tsx'

const task: OwnTask = {
  ...{
    kind: 'competencyTest',
    sourceId: 't1',
    name: 'Hand hygiene',
    detail: { message: '10 questions' },
    state: 'open',
  },
  ...{ path: '/applicant/competency-test/t1', requirementIds: [] },
}
const plugs = { tasks: { competencyTest: { icon: 'fileText', label: () => 'Start test' } } } as const

test.each<[OwnTask['state'], string]>([
  ['open', 'Start test'],
  ['begun', 'Continue'],
  ['sentBack', 'Start test'],
  ['waiting', 'Open'],
  ['done', 'Open'],
])('what is %s has a button that says "%s", and which task it is', (state, words) => {
  showPage(<TaskButton of={{ ...task, state }} />, { plugs })
  const button = screen.getByRole('link', { name: `${words}: Hand hygiene` })
  expect(button.textContent).toBe(words)
  expect(button.getAttribute('href')).toBe(task.path)
})

test('where there are several, the button names its task', () => {
  showPage(<TaskButton of={task} named />, { plugs })
  expect(screen.getByRole('link').textContent).toBe('Start test: Hand hygiene')
})

test('a task that no module has words for can be started too', () => {
  showPage(<TaskButton of={task} />)
  screen.getByRole('link', { name: 'Start: Hand hygiene' })
})

test('tasks stand in a list, each with what it is and the way to it', () => {
  const second = { ...task, sourceId: 't2', name: 'Fire safety', detail: null, path: '/applicant/two' }
  showPage(<TaskList title="To do" detail="Before you start" tasks={[task, second]} />, { plugs })
  screen.getByRole('heading', { name: 'To do' })
  screen.getByText('Before you start')
  const items = screen.getAllByRole('listitem')
  expect(items.map(one => one.textContent)).toEqual(['Hand hygiene10 questionsStart test', 'Fire safetyStart test'])
  const links = items.map(one => within(one).getByRole('link').getAttribute('href'))
  expect(links).toEqual([task.path, '/applicant/two'])
})

test('what stands beside a task is told in the language of the page', () => {
  speakSpanish({ '10 questions': '10 preguntas' })
  showPage(<TaskList title="To do" tasks={[task]} />, { plugs })
  screen.getByText('10 preguntas')
})

test('without a task there is no list', () => {
  showPage(<TaskList title="To do" tasks={[]} />, { plugs })
  expect(screen.queryByText('To do')).toBeNull()
})
