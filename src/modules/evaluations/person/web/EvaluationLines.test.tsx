import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { EvaluationHead, EvaluationLine } from '../../evaluating/contract.ts'
import { EvaluationLineCard } from './EvaluationLines.tsx'

type Point = EvaluationLine['points'][number]
const today = '2026-11-27'
const point = (key: string, dueOn: string, state: Point['state'], evaluationId: string | null = null): Point =>
  ({ key, dueOn, state, evaluationId }) as Point
const head = (of: Partial<EvaluationHead>) =>
  ({ id: 'e1', formId: 'f', state: 'signed', heldOn: '2026-01-10', score: 4, ...of }) as EvaluationHead
const line = (points: Point[], of: Partial<EvaluationLine> = {}) =>
  ({
    ...{ formId: 'f', name: 'Yearly review', points, heldElsewhereOn: null },
    ...{ hireDays: [], everyMonths: 12, countedFrom: 'hire', positionIds: [] },
    ...of,
  }) as unknown as EvaluationLine

type Wish = { evaluations?: EvaluationHead[]; hiredOn?: string | null; takenOverOn?: string | null; readOnly?: boolean }
function show(
  of: EvaluationLine,
  { evaluations = [], hiredOn = null, takenOverOn = null, readOnly = false }: Wish = {},
) {
  const [onOpen, onStart] = [vi.fn(), vi.fn()]
  const props = { line: of, hiredOn, takenOverOn, evaluations, today, onOpen, onStart: readOnly ? null : onStart }
  const { container } = showPage(<EvaluationLineCard {...props} />)
  const steps = () => screen.getAllByRole('listitem').map(one => one.textContent)
  return { onOpen, onStart, steps, text: () => container.textContent ?? '' }
}

test('each day says how it stands, and what is owed can be started', async () => {
  const points = [
    point('month-12', '2025-11-20', 'missed'),
    point('month-24', '2026-11-20', 'overdue'),
    point('month-25', '2026-12-05', 'due'),
    point('month-36', '2027-11-20', 'later'),
  ]
  const { steps, onStart } = show(line(points))
  const [missed, overdue, due, later] = steps()
  expect(missed).toMatch(/Nov 20, 2025Not held$/)
  expect(overdue).toMatch(/Nov 20, 2026.*Start$/)
  expect(overdue).not.toContain('Due soon')
  expect(due).toMatch(/Dec 5, 2026Due soonStart$/)
  expect(later).toMatch(/Nov 20, 2027Not due yet$/)
  const [first] = screen.getAllByRole('button', { name: 'Start' })
  await userEvent.click(first as HTMLElement)
  expect(onStart).toHaveBeenCalledExactlyOnceWith('f', 'month-24')
})

test('what is due today is no longer soon', () => {
  expect(show(line([point('month-24', today, 'due')])).steps()[0]).not.toContain('Due soon')
})

test('whoever may not start sees what is owed, and no button', () => {
  const { steps } = show(line([point('month-24', '2026-11-20', 'overdue')]), { readOnly: true })
  expect(steps()[0]).toContain('Nov 20, 2026')
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that was held is opened, with its score where it has one', async () => {
  const held = [point('month-12', '2025-11-20', 'done', 'e1'), point('month-24', '2026-11-20', 'overdue', 'e2')]
  const { steps, onOpen } = show(line(held), {
    evaluations: [head({}), head({ id: 'e2', state: 'inProgress', score: null })],
  })
  expect(steps()[0]).toMatch(/Signed · 4\.0Open$/)
  expect(steps()[1]).toMatch(/Open$/)
  await userEvent.click(screen.getAllByRole('button', { name: 'Open' })[1] as HTMLElement)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('e2')
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})

test('without a score there is none', () => {
  expect(show(line([point('month-12', '2025-11-20', 'done')])).steps()[0]).toMatch(/Signed$/)
})

test('the last four days are shown, after the hire date or the import', () => {
  const days = ['2021', '2022', '2023', '2024', '2025'].map((year, at) =>
    point(`month-${12 * (at + 1)}`, `${year}-11-20`, 'missed'),
  )
  const { steps, text } = show(line(days), { hiredOn: '2020-11-20', takenOverOn: '2021-01-01' })
  expect(steps()).toHaveLength(6)
  expect(steps()[0]).toBe('HiredNov 20, 2020')
  expect(steps()[1]).toMatch(/^ImportedJan 1, 2021What was due before/)
  expect(text()).not.toContain('Nov 20, 2021')
  expect(text()).toContain('Nov 20, 2022')
})

test('of one imported the last evaluation is told by its file, and of others not', () => {
  expect(show(line([], { heldElsewhereOn: '2024-05-01' })).text()).toContain('last evaluated on May 1, 2024')
})

test('without an import nothing is told of it', () => {
  expect(show(line([])).text()).not.toMatch(/Imported|Hired/)
})

test.each<[number[], string]>([
  [[3, 4], 'Score up from 3.0 to 4.0'],
  [[4, 3], 'Score down from 4.0 to 3.0'],
  [[4, 4], 'Score unchanged at 4.0'],
])('scores %j are told as a trend and as a table', (scores, words) => {
  const evaluations = scores.map((score, at) => head({ id: `e${at}`, heldOn: `202${at}-01-10`, score }))
  // The newest comes first, as the server sends them; one of another form and one that is open do not count.
  const others = [head({ id: 'x', formId: 'other', score: 1 }), head({ id: 'y', state: 'inProgress', score: 1 })]
  show(line([]), { evaluations: [...others, ...evaluations.toReversed()] })
  screen.getByText(words)
  const rows = within(screen.getByRole('table', { name: 'Scores' })).getAllByRole('row')
  expect(rows.map(one => one.textContent)).toEqual(scores.map((score, at) => `Jan 10, 202${at}${score.toFixed(1)}`))
})

test('one score is no trend', () => {
  const { text } = show(line([]), { evaluations: [head({}), head({ id: 'e2', score: null })] })
  expect(text()).not.toContain('Score')
})
