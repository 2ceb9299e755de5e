import { expect, test } from 'vitest'
import type { Lasting } from './lasting.ts'
import { refuseRequirement } from './refuse.ts'
import { type GroupNeed, type Need, type Rule, rule } from './requirement.ts'
import { aVersion } from './testing/sample.ts'

const doc: Need = { kind: 'document', sourceId: 'cpr' }
const anyOf = (...of: Need[]): Need => ({ kind: 'anyOf', of })
const asks = (satisfiedBy: Need): Partial<Rule> => ({ satisfiedBy })
const lasts = (...lasting: Lasting[]): Partial<Rule> => ({ lasting })
const nested = (levels: number): Need => (levels === 0 ? doc : anyOf(nested(levels - 1)))

const refused: [string, Partial<Rule>, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['any of nothing', asks(anyOf()), 'satisfiedBy.of'],
  ['all of nothing, inside', asks(anyOf(doc, { kind: 'allOf', of: [] })), 'satisfiedBy.of.1.of'],
  ['nothing chosen', asks({ kind: 'competencyTest', sourceId: '' }), 'satisfiedBy.sourceId'],
  ['no references', asks({ kind: 'references', sourceId: 'form', count: 0 }), 'satisfiedBy.count'],
  ['half a reference', asks({ kind: 'references', sourceId: 'form', count: 1.5 }), 'satisfiedBy.count'],
  ['no hours', asks({ kind: 'hours', sourceId: 'l', hours: 0, period: 'calendarYear' }), 'satisfiedBy.hours'],
  [
    'more hours than a year',
    asks({ kind: 'hours', sourceId: 'l', hours: 8785, period: 'calendarYear' }),
    'satisfiedBy.hours',
  ],
  ['a check every 0 months', asks({ kind: 'externalCheck', sourceId: 'x', everyMonths: 0 }), 'satisfiedBy.everyMonths'],
  [
    '0 months in a part',
    asks(anyOf({ ...doc, lasting: [{ kind: 'months', months: 0, to: 'day' }] } as Need)),
    'satisfiedBy.of.0.lasting.0.months',
  ],
  ['seven levels', asks(nested(7)), 'satisfiedBy.of.0.of.0.of.0.of.0.of.0.of.0'],
  ['0 months', lasts({ kind: 'months', months: 0, to: 'day' }), 'lasting.0.months'],
  ['-1 months to the end of the year', lasts({ kind: 'months', months: -1, to: 'endOfYear' }), 'lasting.0.months'],
  ['a season of one day', lasts({ kind: 'season', from: '10-01', to: '10-01' }), 'lasting.0.to'],
  ['a season from a day that never is', lasts({ kind: 'season', from: '02-30', to: '10-01' }), 'lasting.0.from'],
  ['out of work 0 days', lasts({ kind: 'outOfWork', days: 0 }), 'lasting.0.days'],
  ['out of work 0 months', lasts({ kind: 'outOfWorkMonths', months: 0 }), 'lasting.0.months'],
  ['for ever and not', lasts({ kind: 'forEver' }, { kind: 'printedDate' }), 'lasting.0'],
  ['due before the event', { due: { kind: 'after', event: 'hire', days: -1 } }, 'due.days'],
  ['a reminder long after the end', { reminderDays: [30, -31] }, 'reminderDays'],
  ['half a day', { reminderDays: [0.5] }, 'reminderDays'],
  ['reminders out of order', { reminderDays: [7, 30] }, 'reminderDays'],
  ['a reminder twice', { reminderDays: [30, 30] }, 'reminderDays'],
  ['in force to before from', { inForceFrom: '2026-02-01', inForceTo: '2026-01-31' }, 'inForceTo'],
  ['from a day that does not exist', { inForceFrom: '2026-02-30' }, 'inForceFrom'],
]

test.each(refused)('refuses: %s', (_, over, path) => {
  const errors = refuseRequirement(aVersion(over))
  expect(errors.map(one => one.path)).toEqual([path])
  expect(errors[0]?.message).toMatch(/^[A-Z].+\.$/)
})

test('a refusal with a number keeps what a translation needs', () => {
  const [error] = refuseRequirement(aVersion(asks(nested(7))))
  expect(error).toMatchObject({ key: expect.stringContaining('{deepest}'), values: { deepest: 6 } })
})

test('refuses a tree that refers back to itself', () => {
  const circle: GroupNeed = { kind: 'anyOf', of: [doc] }
  circle.of.push(circle)
  expect(refuseRequirement(aVersion({ satisfiedBy: circle }))).toMatchObject([{ path: 'satisfiedBy.of.1' }])
})

const kept: [string, Partial<Rule>][] = [
  ['the plainest', {}],
  ['six levels', asks(nested(6))],
  ['one day in force', { inForceFrom: '2026-02-01', inForceTo: '2026-02-01' }],
  ['the end of this year', lasts({ kind: 'months', months: 0, to: 'endOfYear' })],
  ['a season from a leap day', lasts({ kind: 'season', from: '02-29', to: '10-01' })],
  ['a reminder schedule', { reminderDays: [60, 30, 14, 7, 1, 0, -1, -30] }],
  ['as many hours as a leap year has', asks({ kind: 'hours', sourceId: 'l', hours: 8784, period: 'calendarYear' })],
  ['due at once', { due: { kind: 'after', event: 'signUp', days: 0 } }],
]

test.each(kept)('keeps: %s', (_, over) => {
  expect(refuseRequirement(aVersion(over))).toEqual([])
})

test('a rule that was kept as JSON comes back as it was, and an unknown field is refused', () => {
  const { id: _id, version: _version, editedOn: _editedOn, onlyFor: _onlyFor, ...plain } = aVersion(asks(nested(6)))
  expect(rule.parse(JSON.parse(JSON.stringify(plain)))).toEqual(plain)
  expect(rule.safeParse({ ...plain, color: 'red' }).success).toBe(false)
  expect(rule.safeParse({ ...plain, satisfiedBy: { ...doc, color: 'red' } }).success).toBe(false)
  expect(rule.safeParse({ ...plain, satisfiedBy: nested(7) }).success).toBe(false)
})
