import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { simpleParser } from 'mailparser'
import { type EventDetail, eventDraft } from '../modules/calendar/events/contract.ts'
import { factsChanged } from '../modules/caregivers/work.ts'
import { testApplicant } from './applicant.ts'
import { testSignedUp } from './caregivers.ts'
import { type TestOrganization, testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

export const eventsPath = '/api/event-management'

/** A team call at nine on a Monday, an hour long. */
export const teamCall = {
  title: 'Team call',
  timeZone: 'America/New_York',
  startsOn: '2026-11-02',
  startsAt: '09:00',
  minutes: 60,
}

/** Adds an event by the API, as the administrator. */
export async function testEvent(test: TestProduct, org: TestOrganization, wish: object = {}): Promise<EventDetail> {
  const token = await org.tokenFor(org.adminId)
  const answer = await test.call('POST', eventsPath, { token, body: { ...teamCall, ...wish } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** A caregiver who takes part in a weekly team call of their organization; today is the Friday before the first one. */
export async function testTakingPart(test: TestProduct) {
  test.setNow('2026-10-30T16:00:00Z')
  const org = await testOrganization(test)
  const ines = await testSignedUp(test, org)
  const made = await testEvent(test, org, { repeats: { every: 'week' }, personIds: [ines.id] })
  return { org, ines, made }
}

/** What a PUT sends of an event as it is. */
export const changeOf = (of: EventDetail, change: object = {}) => ({
  ...eventDraft.parse({
    ...of,
    ...of.series,
    accountIds: of.participants.flatMap(one => one.accountId ?? []),
    personIds: of.participants.flatMap(one => one.personId ?? []),
  }),
  sequence: of.sequence,
  ...change,
})

/** An iCalendar as another program reads it. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
  return {
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events,
  }
}

/** The iCalendars that were mailed to an address, oldest first, as a calendar program reads them. */
export async function invitesTo(test: TestProduct, address: string) {
  await test.services.mailer.flush()
  const folder = join(test.dataDir, 'outbox')
  const found: ({ subject: string } & ReturnType<typeof readCalendar>)[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const mail = await simpleParser(readFileSync(join(folder, name)))
    const to = [mail.to ?? []].flat().flatMap(one => one.value.map(value => value.address))
    const file = mail.attachments.find(one => one.contentType === 'application/ics' || one.filename === 'invite.ics')
    if (!to.includes(address) || !file) continue
    found.push({ subject: mail.subject ?? '', ...readCalendar(file.content.toString()) })
  }
  return found
}

/** Somebody who works here since the start of the year. */
export async function testCaregiver(org: TestOrganization, firstName: string) {
  const { personId: id, token, email } = await testApplicant(org, { firstName })
  await org.work(async ({ work }) => {
    const active = { status: 'active', hired_on: '2026-01-05', signed_off_at: work.now }
    await work.db.updateTable('person').set(active).where('id', '=', id).execute()
    await work.announce(factsChanged, { personId: id })
  })
  return { id, token, email }
}
