import { addDays, type Day } from '../kit/contract/time.ts'
import type { Candidate } from '../modules/calendar/renewals/contract.ts'
import type { DocumentType } from '../modules/document-types/contract.ts'
import type { Calls } from './calls.ts'
import type { DemoOffice, DemoPart, DemoStage } from './part.ts'

const at = '/api/event-management'
const timeZone = 'America/Chicago'

/** The first such weekday of the day's month or later, Sunday being 0. */
function weekdayFrom(of: Day, weekday: number): Day {
  const first = `${of.slice(0, 8)}01`
  return addDays(first, (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7)
}

/** A class is enough for the CPR card, which is good for two years. */
async function takeAttendance(admin: Calls): Promise<void> {
  const { data } = await admin.send<{ data: DocumentType[] }>('GET', '/api/documents?limit=100')
  const card = data.find(one => one.name === 'CPR and first aid card')
  if (card)
    await admin.send('PUT', `/api/documents/${card.id}`, {
      ...card,
      byAttendance: true,
      needsNumber: false,
      validityMonths: 24,
    })
}

/** The hour that has begun there: what begins with it can be recorded. It ends on the same day, late in the evening too. */
function thisHour(): { startsAt: string; minutes: number } {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date())
  return { startsAt: `${hour}:00`, minutes: Math.min(120, (24 - Number(hour)) * 60 - 5) }
}

/** Everyone whose CPR or first aid ends soon, in one class today. */
async function bookRenewal(admin: Calls, today: Day): Promise<void> {
  const options = await admin.send<{ id: string; name: string }[]>('GET', `${at}/renewal/options`)
  const wanted = options.find(one => /cpr/i.test(one.name)) ?? options[0]
  if (!wanted) return
  const query = `requirementId=${wanted.id}&to=${addDays(today, 90)}`
  const people = await admin.send<Candidate[]>('GET', `${at}/renewal/candidates?${query}`)
  if (people.length === 0) return
  await admin.send('POST', at, {
    kind: 'renewal',
    title: `${wanted.name} renewal`,
    requirementId: wanted.id,
    personIds: people.slice(0, 9).map(one => one.id),
    place: 'Austin office, training room',
    leader: 'Dana Whitfield, RN',
    timeZone,
    startsOn: today,
    ...thisHour(),
  })
}

/** A month of an agency: orientations, calls, a closed day, and a group renewal. */
async function play({ admin, coordinatorId, cast, today }: DemoStage): Promise<void> {
  const accountIds = [coordinatorId]
  const usual = { timeZone, minutes: 60, accountIds }
  const week = { every: 'week' }
  await admin.send('POST', at, {
    ...usual,
    kind: 'orientation',
    title: 'Orientation',
    startsOn: weekdayFrom(today, 1),
    startsAt: '09:00',
    minutes: 120,
    place: 'Austin office',
    repeats: week,
    reminders: [1440],
  })
  const call = {
    title: 'Team call',
    startsOn: weekdayFrom(today, 3),
    startsAt: '10:00',
    repeats: { ...week, interval: 2 },
  }
  await admin.send('POST', at, {
    ...usual,
    ...call,
    link: 'https://meet.example.com/harbor',
    personIds: [cast.caregiver.id],
  })
  await admin.send('POST', at, { ...usual, title: 'Survey prep', startsOn: addDays(today, 1), startsAt: '11:00' })
  await admin.send('POST', at, {
    timeZone,
    title: 'Office closed',
    startsOn: addDays(today, 4),
    startsAt: null,
    days: 1,
  })
  await bookRenewal(admin, today)
}

const setUp = ({ admin }: DemoOffice) => takeAttendance(admin)

export const calendar: DemoPart = { setUp, play }
