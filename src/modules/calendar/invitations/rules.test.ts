import { expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import type { NameOrSentence } from '../../../kit/contract/told-sentence.ts'
import { inLanguage } from '../../../kit/server/in-language.ts'
import { type Repeats, repeats } from '../recurrence/contract.ts'
import type { When } from '../recurrence/rules.ts'
import { repeatsInWords, whenInWords } from './rules.ts'

const when = (of: Partial<When> = {}): When => ({
  startsOn: '2026-11-07',
  startsAt: '09:00',
  minutes: 60,
  days: null,
  timeZone: 'America/Chicago',
  ...of,
})
const allDay = { startsAt: null, minutes: null }

test.each<[string, Partial<When>, string]>([
  ['with its time and zone', {}, 'Nov 7, 2026, 9:00 AM to 10:00 AM CT'],
  ['in another zone', { timeZone: 'America/New_York' }, 'Nov 7, 2026, 9:00 AM to 10:00 AM ET'],
  ['over noon', { startsAt: '11:45', minutes: 30 }, 'Nov 7, 2026, 11:45 AM to 12:15 PM CT'],
  ['at midnight', { startsAt: '00:00', minutes: 5 }, 'Nov 7, 2026, 12:00 AM to 12:05 AM CT'],
  [
    'in the night in which the clocks are set back',
    { startsOn: '2026-11-01', startsAt: '00:30', minutes: 120 },
    'Nov 1, 2026, 12:30 AM to 1:30 AM CT',
  ],
  [
    'an hour that the clocks leave out, as the hour after',
    { startsOn: '2027-03-14', startsAt: '02:30' },
    'Mar 14, 2027, 3:30 AM to 4:30 AM CT',
  ],
  [
    'over midnight, with the day on which it ends',
    { startsAt: '22:00', minutes: 600 },
    'Nov 7, 2026, 10:00 PM to Nov 8, 2026, 8:00 AM CT',
  ],
  [
    'for two whole days from an evening',
    { startsAt: '22:00', minutes: 2880 },
    'Nov 7, 2026, 10:00 PM to Nov 9, 2026, 10:00 PM CT',
  ],
  ['all day', { ...allDay, days: 1 }, 'Nov 7, 2026, all day'],
  ['all day where no length was kept', { ...allDay, days: null }, 'Nov 7, 2026, all day'],
  ['of several days, over the end of a month', { ...allDay, days: 25 }, 'Nov 7, 2026 to Dec 1, 2026, all day'],
])('an email says when it is: %s', (_what, of, words) => {
  expect(inEnglish(whenInWords(when(of)))).toBe(words)
})

test('two zones at the same time of day do not take each other’s', () => {
  const words = () =>
    ['America/Denver', 'America/Los_Angeles'].map(timeZone => inEnglish(whenInWords(when({ timeZone }))))
  const expected = ['Nov 7, 2026, 9:00 AM to 10:00 AM MT', 'Nov 7, 2026, 9:00 AM to 10:00 AM PT']
  expect(words()).toEqual(expected)
  expect(words()).toEqual(expected)
})

test.each<[Partial<Repeats> & Pick<Repeats, 'every'>, string]>([
  [{ every: 'day' }, 'Repeats every day.'],
  [{ every: 'month', interval: 2 }, 'Repeats every 2 months.'],
  [{ every: 'year', count: 1 }, 'Repeats every year, 1 time.'],
  [{ every: 'year', count: 2 }, 'Repeats every year, 2 times.'],
  [{ every: 'week' }, 'Repeats every week.'],
  [{ every: 'week', weekdays: ['MO'] }, 'Repeats every week on Monday.'],
  [
    { every: 'week', interval: 2, weekdays: ['MO', 'TH'], until: '2027-01-04' },
    'Repeats every 2 weeks on Monday and Thursday, until Jan 4, 2027.',
  ],
  [
    { every: 'week', weekdays: ['SU', 'TU', 'WE', 'FR', 'SA'], count: 10 },
    'Repeats every week on Sunday, Tuesday, Wednesday, Friday, and Saturday, 10 times.',
  ],
  // In the order of the week, however they were sent.
  [{ every: 'week', weekdays: ['TH', 'MO'] }, 'Repeats every week on Monday and Thursday.'],
  // Weekdays are of weeks only.
  [{ every: 'day', weekdays: ['MO'] }, 'Repeats every day.'],
])('an email says how it repeats: %j', (of, words) => {
  expect(inEnglish(repeatsInWords(repeats.parse(of)))).toBe(words)
})

test.each<[NameOrSentence, string]>([
  [whenInWords(when()), '7 nov 2026, de 9:00 AM a 10:00 AM CT'],
  [whenInWords(when({ ...allDay, days: 25 })), 'del 7 nov 2026 al 1 dic 2026, todo el día'],
  [whenInWords(when({ startsAt: '22:00', minutes: 600 })), '7 nov 2026, 10:00 PM, hasta el 8 nov 2026, 8:00 AM CT'],
  [
    repeatsInWords(repeats.parse({ every: 'week', interval: 2, weekdays: ['MO', 'TH', 'SA'], until: '2027-01-04' })),
    'Se repite cada 2 semanas: lunes, jueves y sábado, hasta el 4 ene 2027.',
  ],
  [repeatsInWords(repeats.parse({ every: 'year', count: 2 })), 'Se repite cada año, 2 veces.'],
])('an email to who reads Spanish says it in Spanish: %j', (of, words) => {
  expect(inLanguage(of, 'es')).toBe(words)
})
