import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { type Repeats, repeats } from '../recurrence/contract.ts'
import type { EventWords } from './contract.ts'
import {
  asOccurrence,
  boundsOf,
  type Exception,
  exceptionsLeft,
  lengthOf,
  occurrencesOf,
  refuseRange,
  type Series,
  tellsOf,
  wordsOf,
  wordsOn,
  wrongOf,
} from './rules.ts'

const every = (of: Partial<Repeats> & Pick<Repeats, 'every'>): Repeats => repeats.parse(of)
const weekly = every({ every: 'week' })

/** A team call at nine on a Monday, an hour long. */
const call: EventWords = {
  ...{ title: 'Team call', details: '', place: '', link: '', leader: '' },
  ...{ startsOn: '2026-11-02', startsAt: '09:00', minutes: 60, days: null },
}
const allDay = (days: number) => ({ startsAt: null, minutes: null, days })

const series = (of: Partial<Series> = {}): Series => ({
  ...call,
  id: 'e1',
  kind: 'event',
  timeZone: 'America/New_York',
  repeats: null,
  exceptions: [],
  ...of,
})

const canceled = (on: Day): Exception => ({ on, words: null })
const moved = (on: Day, startsOn: Day, more: Partial<EventWords> = {}): Exception => ({
  on,
  words: { ...call, startsOn, ...more },
})

test.each<[Day, Day, string | null]>([
  ['2026-11-02', '2026-11-01', 'The last day is before the first one.'],
  ['2026-11-02', '2026-11-02', null],
  ['2026-01-01', '2026-04-11', null],
  ['2026-01-01', '2026-04-12', 'Choose at most 100 days.'],
])('the calendar from %s to %s is refused: %s', (from, to, why) => {
  expect(refuseRange(from, to)).toBe(why)
})

describe('an event', () => {
  const draft = { ...series(), requirementId: null, personIds: [] }
  const link = { path: 'link', message: 'Enter a web address that begins with https://.' }
  const zone = { path: 'timeZone', message: 'Choose a time zone from the list.' }
  const renewal = { kind: 'renewal' as const, requirementId: 'r1', personIds: ['p1'] }

  test.each<[string, Partial<Parameters<typeof wrongOf>[0]>, ReturnType<typeof wrongOf>]>([
    ['with a time and a length', {}, []],
    ['of a whole day without a length', { startsAt: null, minutes: null }, []],
    ['with a time alone', { minutes: null }, [{ path: 'minutes', message: 'Choose how long it takes.' }]],
    ['with an address of https', { link: 'https://video.example.com/a' }, []],
    ['with an address of http', { link: 'http://video.example.com' }, []],
    ['with an address without https', { link: 'video.example.com' }, [link]],
    ['with a script for an address', { link: 'javascript:alert(1)' }, [link]],
    ['with an address of email', { link: 'mailto:ana@example.com' }, [link]],
    ['in UTC', { timeZone: 'UTC' }, []],
    ['in a zone that is none', { timeZone: 'Mars/Olympus' }, [zone]],
    ['in a zone without a name', { timeZone: '' }, [zone]],
    [
      'that ends before it begins',
      { repeats: every({ every: 'day', until: '2026-11-01' }) },
      [{ path: 'repeats.until', message: 'The last day is before the first one.' }],
    ],
    ['that renews, with its requirement and somebody', renewal, []],
    [
      'that renews, without a requirement',
      { ...renewal, requirementId: null },
      [{ path: 'requirementId', message: 'Choose what is renewed.' }],
    ],
    [
      'that renews every week',
      { ...renewal, repeats: weekly },
      [{ path: 'repeats', message: 'A group renewal is held once.' }],
    ],
    [
      'that renews nobody',
      { ...renewal, personIds: [] },
      [{ path: 'personIds', message: 'Choose at least one caregiver.' }],
    ],
    ['of another kind may have nobody', { kind: 'orientation', repeats: weekly }, []],
  ])('%s', (_what, more, wrong) => {
    expect(wrongOf({ ...draft, ...more })).toEqual(wrong)
  })

  test('is told everything that is wrong at once', () => {
    const all = wrongOf({ ...draft, kind: 'renewal', minutes: null, link: 'x', timeZone: 'x', repeats: weekly })
    expect(all.map(one => one.path)).toEqual(['minutes', 'link', 'timeZone', 'requirementId', 'repeats', 'personIds'])
  })
})

test.each<[Pick<EventWords, 'startsAt' | 'minutes' | 'days'>, ReturnType<typeof lengthOf>]>([
  [
    { startsAt: '09:00', minutes: 60, days: 2 },
    { minutes: 60, days: null },
  ],
  [
    { startsAt: null, minutes: 60, days: 2 },
    { minutes: null, days: 2 },
  ],
  [
    { startsAt: null, minutes: 60, days: null },
    { minutes: null, days: 1 },
  ],
])('the length of %j is kept as %j', (of, length) => {
  expect(lengthOf(of)).toEqual(length)
})

test('the words of an event are without what all of the series shares', () => {
  expect(wordsOf(series({ repeats: weekly, exceptions: [canceled('2026-11-09')] }))).toEqual(call)
})

test.each<[string, Day, EventWords | null]>([
  ['a day of the series has its words', '2026-11-16', { ...call, startsOn: '2026-11-16' }],
  ['a day of another weekday is none', '2026-11-17', null],
  ['a day before the first one is none', '2026-10-26', null],
  ['a canceled day is none', '2026-11-09', null],
  ['a moved day has its own words', '2026-11-23', { ...call, startsOn: '2026-11-24', title: 'Later' }],
  ['the day to which it was moved is none of the series', '2026-11-24', null],
])('%s', (_what, on, words) => {
  const exceptions = [canceled('2026-11-09'), moved('2026-11-23', '2026-11-24', { title: 'Later' })]
  expect(wordsOn(series({ repeats: weekly, exceptions }), on)).toEqual(words)
})

describe('what touches some days', () => {
  const days = (of: Series, from: Day, to: Day) =>
    occurrencesOf(of, from, to).map(({ on, words }) => (on === words.startsOn ? on : `${on} on ${words.startsOn}`))

  test.each<[string, Partial<Series>, Day, Day, readonly string[]]>([
    ['nothing before the series begins', { repeats: weekly }, '2026-10-01', '2026-10-31', []],
    ['another zone may see the last day a day earlier', {}, '2026-11-01', '2026-11-01', ['2026-11-02']],
    ['and not two', {}, '2026-10-31', '2026-10-31', []],
    ['it may run into a day more, another zone see that later', {}, '2026-11-04', '2026-11-04', ['2026-11-02']],
    ['and not two days later', {}, '2026-11-05', '2026-11-05', []],
    ['five days reach to their last one, and one more', allDay(5), '2026-11-07', '2026-11-07', ['2026-11-02']],
    ['and not further', allDay(5), '2026-11-08', '2026-11-08', []],
    [
      'a canceled day is left out',
      { repeats: weekly, exceptions: [canceled('2026-11-09')] },
      ...(['2026-11-02', '2026-11-16', ['2026-11-02', '2026-11-16']] as const),
    ],
    [
      'a moved day stands where it was moved to, in the order of the days',
      { repeats: weekly, exceptions: [moved('2026-11-09', '2026-11-20')] },
      ...(['2026-11-15', '2026-11-22', ['2026-11-16', '2026-11-09 on 2026-11-20', '2026-11-23']] as const),
    ],
    [
      'a day that was moved away is not where it was',
      { repeats: weekly, exceptions: [moved('2026-11-09', '2026-12-20')] },
      ...(['2026-11-08', '2026-11-10', []] as const),
    ],
    [
      'a day that was moved here from far away is here',
      { repeats: weekly, exceptions: [moved('2026-11-30', '2026-11-06')] },
      ...(['2026-11-05', '2026-11-06', ['2026-11-30 on 2026-11-06']] as const),
    ],
    [
      'a moved day that begins a day after the last is told, for other zones',
      { exceptions: [moved('2026-11-02', '2026-11-11')] },
      ...(['2026-11-08', '2026-11-10', ['2026-11-02 on 2026-11-11']] as const),
    ],
    [
      'and two days after is not',
      { exceptions: [moved('2026-11-02', '2026-11-12')] },
      ...(['2026-11-08', '2026-11-10', []] as const),
    ],
    [
      'a moved day reaches as far as its own length',
      { exceptions: [moved('2026-11-02', '2026-11-11', allDay(3))] },
      ...(['2026-11-14', '2026-11-14', ['2026-11-02 on 2026-11-11']] as const),
    ],
    [
      'and not further',
      { exceptions: [moved('2026-11-02', '2026-11-11', allDay(3))] },
      ...(['2026-11-15', '2026-11-15', []] as const),
    ],
  ])('%s', (_what, of, from, to, expected) => {
    expect(days(series(of), from, to)).toEqual(expected)
  })

  test('is, of every series, what each of its days says', () => {
    const day = fc.nat({ max: 60 }).map(at => addDays('2026-11-02', at))
    const rule = fc.record({ every: fc.constantFrom('day' as const, 'week' as const), interval: fc.constantFrom(1, 2) })
    const exception = fc.tuple(day, fc.option(day)).map(([on, to]) => (to ? moved(on, to) : canceled(on)))
    const exceptions = fc.uniqueArray(exception, { maxLength: 6, selector: one => one.on })
    fc.assert(
      fc.property(rule, exceptions, (of, all) => {
        const one = series({ repeats: every(of) })
        const whole = { ...one, exceptions: exceptionsLeft({ ...one, exceptions: all }) }
        const found = occurrencesOf(whole, '2026-11-01', '2027-02-01')
        for (const { on, words } of found) expect(wordsOn(whole, on)).toEqual(words)
        expect(new Set(found.map(({ on }) => on)).size).toBe(found.length)
        const begin = found.map(({ words }) => words.startsOn)
        expect(begin).toEqual(begin.toSorted())
      }),
    )
  })
})

describe('the calendar shows', () => {
  const [first] = occurrencesOf(series({ repeats: weekly }), '2026-11-02', '2026-11-02')
  const only = first ?? { on: '', words: call }

  test('an hour with its instants, and that it is one of a series', () => {
    expect(asOccurrence(series({ repeats: weekly, place: 'Main office' }), only, 'accepted')).toEqual({
      ...{ id: 'e1.2026-11-02', eventId: 'e1', on: '2026-11-02', kind: 'event', title: 'Team call', place: '' },
      ...{ startsOn: '2026-11-02', endsOn: '2026-11-02', timeZone: 'America/New_York' },
      ...{ begins: '2026-11-02T14:00:00.000Z', ends: '2026-11-02T15:00:00.000Z', isSeries: true, mine: 'accepted' },
    })
  })

  test('whole days with the last one and without instants', () => {
    const words = { ...call, ...allDay(3), startsOn: '2026-11-30' }
    expect(asOccurrence(series(), { on: '2026-11-02', words }, null)).toMatchObject({
      ...{ id: 'e1.2026-11-02', on: '2026-11-02', startsOn: '2026-11-30', endsOn: '2026-12-02' },
      ...{ begins: null, ends: null, isSeries: false, mine: null },
    })
  })
})

test.each<[string, Partial<Series>, Day, Day | null]>([
  ['an hour may run into the next day', {}, '2026-11-02', '2026-11-03'],
  ['a whole day ends with it', allDay(1), '2026-11-02', '2026-11-02'],
  ['whole days end with the last one', allDay(3), '2026-11-02', '2026-11-04'],
  ['more than a day of minutes', { minutes: 1441 }, '2026-11-02', '2026-11-04'],
  ['without an end', { repeats: weekly, exceptions: [moved('2026-11-09', '2027-01-01')] }, '2026-11-02', null],
  ['a series with an end', { ...allDay(1), repeats: every({ every: 'week', count: 3 }) }, '2026-11-02', '2026-11-16'],
  ['moved before the first', { exceptions: [moved('2026-11-02', '2026-10-01')] }, '2026-10-01', '2026-11-03'],
  ['moved behind the last', { exceptions: [moved('2026-11-02', '2026-12-01')] }, '2026-11-02', '2026-12-02'],
  ['a canceled day moves nothing', { ...allDay(1), exceptions: [canceled('2026-11-02')] }, '2026-11-02', '2026-11-02'],
])('all of it lies between two days: %s', (_what, of, firstDay, lastDay) => {
  expect(boundsOf(series(of))).toEqual({ firstDay, lastDay })
})

test('after the days of a series changed, the exceptions of days that it has no more go', () => {
  const exceptions = [canceled('2026-11-09'), moved('2026-11-10', '2026-11-11'), moved('2026-11-16', '2026-12-24')]
  const left = exceptionsLeft(series({ repeats: weekly, exceptions }))
  expect(left.map(one => one.on)).toEqual(['2026-11-09', '2026-11-16'])
  expect(exceptionsLeft(series({ exceptions }))).toEqual([])
})

describe('those who take part', () => {
  const before = series({ repeats: weekly })
  test.each<[string, Partial<Series>, ReturnType<typeof tellsOf>]>([
    ['are not told where nothing changed', {}, 'nothing'],
    ['are not told of an exception', { exceptions: [canceled('2026-11-09')] }, 'nothing'],
    ['are told of a title', { title: 'Staff call' }, 'words'],
    ['are told of details', { details: 'Bring your badge.' }, 'words'],
    ['are told of a place', { place: 'Main office' }, 'words'],
    ['are told of an address', { link: 'https://video.example.com' }, 'words'],
    ['are told who leads', { leader: 'Dana Lee' }, 'words'],
    ['are asked about another day', { startsOn: '2026-11-03' }, 'time'],
    ['are asked about another time', { startsAt: '09:30' }, 'time'],
    ['are asked about another length', { minutes: 90 }, 'time'],
    ['are asked about more days', { days: 2 }, 'time'],
    ['are asked about another zone', { timeZone: 'America/Chicago' }, 'time'],
    ['are asked where it no longer repeats', { repeats: null }, 'time'],
    ['are asked where it repeats otherwise', { repeats: every({ every: 'week', interval: 2 }) }, 'time'],
    ['are asked about another last day', { repeats: every({ every: 'week', until: '2027-01-04' }) }, 'time'],
    ['are asked where words and time changed', { title: 'Staff call', startsAt: '10:00' }, 'time'],
    ['are not asked where the same rule is written otherwise', { repeats: { ...weekly, weekdays: ['MO'] } }, 'nothing'],
  ])('%s', (_what, change, tells) => {
    expect(tellsOf(before, { ...before, ...change })).toBe(tells)
  })
})
