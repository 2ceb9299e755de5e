import { beforeEach, describe, expect, test } from 'vitest'
import { makeServices } from '../../../kit/server/make-services.ts'
import { runStatements } from '../../../kit/server/postgres/statements.ts'
import { ownDatabase, testInstallation } from '../../../kit/server/testing/database.ts'
import { allParts } from '../../../parts.ts'
import { testApplicant, testCrowd } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { mailsOf } from '../../../testing/reminders.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { changeStatus } from '../../caregivers/status-moves/work.ts'
import { sendDueReminders } from './work.ts'

const connection = await ownDatabase()
const product = await testProduct({}, connection)
// Ten in the morning in New York.
const day = (of: string) => `${of}T15:00:00Z`
beforeEach(() => product.setNow(day('2026-12-01')))

const send = (at: string) => sendDueReminders(product.services, new Date(at))

const subjectsOf = async (org: TestOrganization) => (await mailsOf(org, 'complianceReminder')).map(mail => mail.subject)

type Wishes = { reminderDays?: number[]; expiresOn?: string; zone?: string }

/** A person with a card that is valid through the 31st of December, and a rule with a reminder schedule. */
async function scene({ reminderDays = [30, 7, 1, -1], expiresOn = '2026-12-31', zone }: Wishes = {}) {
  const org = await testOrganization(product, zone)
  const person = await testApplicant(org)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'CPR', reminderDays })
  const paper = { personId: person.personId, documentTypeId: typeId, performedOn: '2026-01-01' }
  await testPaper(product, org, { ...paper, expiresOn })
  const add = async (name: string, expires: string) => {
    const other = await testDocumentType(org)
    await testRequirement(org, other, { name, reminderDays })
    await testPaper(product, org, { ...paper, documentTypeId: other, expiresOn: expires })
  }
  return { org, person, paper, typeId, add }
}

describe('the reminder schedule', () => {
  test('sends each step once, on its day or at most three days late, and one day after the end', async () => {
    const { org } = await scene()
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05', '2026-12-24', '2026-12-30']
    const counts: number[] = []
    for (const one of [...days, '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']) {
      await send(day(one))
      await send(day(one))
      counts.push((await mailsOf(org, 'complianceReminder')).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 3, 3, 4, 4, 4])
    expect(await subjectsOf(org)).toEqual(Array(4).fill('Please renew: CPR'))
  })

  test('skips what is more than three days late, and of two steps that have passed sends the last', async () => {
    const late = await scene()
    await send(day('2026-12-05'))
    expect(await mailsOf(late.org, 'complianceReminder')).toEqual([])
    const threeDays = await scene()
    await send(day('2026-12-04'))
    expect((await mailsOf(threeDays.org, 'complianceReminder')).length).toBe(1)
    const both = await scene({ reminderDays: [30, 29, 28] })
    await send(day('2026-12-03'))
    await send(day('2026-12-04'))
    expect((await mailsOf(both.org, 'complianceReminder')).length).toBe(1)
  })

  test('bundles what is due on one day, and writes to a person once a day', async () => {
    const { org, person, add } = await scene()
    await add('TB test', '2026-12-31')
    await send(day('2026-12-01'))
    await add('Physical', '2026-12-31')
    await send(day('2026-12-01'))
    const [mail, ...others] = await mailsOf(org, 'complianceReminder')
    expect([mail?.subject, mail?.to_address, others]).toEqual(['2 things to send or renew', person.email, []])
    expect((await mailsTo(product, person.email)).at(-1)?.text).toMatch(
      /CPR: it is valid through Dec 31, 2026\.[\s\S]*TB test: it is valid/,
    )
    await send(day('2026-12-02'))
    expect(await subjectsOf(org)).toEqual(['2 things to send or renew', 'Please renew: Physical'])
  })

  test('reminds of what is missing before and after the day on which it is due', async () => {
    const org = await testOrganization(product)
    await testApplicant(org)
    const due = { kind: 'after', event: 'signUp', days: 10 }
    await testRequirement(org, await testDocumentType(org), { name: 'I-9', due, reminderDays: [7, -1] })
    for (const one of ['2026-12-03', '2026-12-04', '2026-12-11', '2026-12-12', '2026-12-20']) await send(day(one))
    expect(await subjectsOf(org)).toEqual(['Please send: I-9', 'Please send: I-9'])
  })

  test('never asks a person for a look into lists, which is the office’s', async () => {
    const org = await testOrganization(product)
    await testApplicant(org)
    const due = { kind: 'after', event: 'signUp', days: 10 }
    const check = { kind: 'externalCheck', sourceId: 'oig-leie', everyMonths: 1 }
    const wish = { due, reminderDays: [7, -1] }
    await testRequirement(org, await testDocumentType(org), { ...wish, name: 'OIG', satisfiedBy: check })
    const typeId = await testDocumentType(org)
    const either = { kind: 'anyOf', of: [check, { kind: 'document', sourceId: typeId }] }
    await testRequirement(org, typeId, { ...wish, name: 'Paper or check', satisfiedBy: either })
    for (const one of ['2026-12-04', '2026-12-12']) await send(day(one))
    expect(await subjectsOf(org)).toEqual(Array(2).fill('Please send: Paper or check'))
  })

  // Check 14 of the field's facts.
  // field 6, check 14
  test('stops when it is done, when a paper waits, and for who is archived or rejected', async () => {
    const done = await scene()
    await testPaper(product, done.org, { ...done.paper, performedOn: '2026-11-20', expiresOn: '2028-12-31' })
    const waiting = await scene()
    await testPaper(
      product,
      waiting.org,
      { ...waiting.paper, performedOn: '2026-11-20', expiresOn: '2028-12-31' },
      null,
    )
    const archived = await scene()
    await archived.org.work(({ work }) => changeStatus(work, archived.person.personId, 'archived', 'Moved'))
    const rejected = await scene()
    await rejected.org.work(({ work }) => changeStatus(work, rejected.person.personId, 'rejected', 'No'))
    await send(day('2026-12-01'))
    await send(day('2027-01-01'))
    for (const { org } of [done, waiting, archived, rejected])
      expect(await mailsOf(org, 'complianceReminder')).toEqual([])
  })

  // field 6, check 1: the day is the organization's, from Hawaii to Puerto Rico.
  test.each([
    ['Pacific/Honolulu', '2027-01-01T17:59:00Z', '2027-01-01T18:00:00Z'],
    ['America/Puerto_Rico', '2027-01-01T11:59:00Z', '2027-01-01T12:00:00Z'],
  ])('in %s nothing is sent at night, and the first thing at eight', async (zone, night, morning) => {
    const { org } = await scene({ zone, reminderDays: [-1] })
    // Still valid on its last day, until local midnight.
    await send(new Date(Date.parse(morning) - 86_400_000).toISOString())
    await send(night)
    expect(await mailsOf(org, 'complianceReminder')).toEqual([])
    await send(morning)
    expect((await mailsOf(org, 'complianceReminder')).length).toBe(1)
    await send(new Date(Date.parse(morning) + 12 * 3_600_000).toISOString())
    expect((await mailsOf(org, 'complianceReminder')).length).toBe(1)
  })
})

describe('once only', () => {
  async function crowd(count: number) {
    const org = await testOrganization(product)
    await testCrowd(org, count)
    const due = { kind: 'after', event: 'signUp', days: 14 }
    await testRequirement(org, await testDocumentType(org), { name: 'TB test', due, reminderDays: [14] })
    return org
  }

  test('300 reminders are sent once by two workers at once', async () => {
    const org = await crowd(300)
    const { config, now } = product.services
    const other = makeServices(config, await testInstallation(connection), allParts, now)
    const at = new Date(day('2026-12-01'))
    await Promise.all([sendDueReminders(product.services, at), sendDueReminders(other, at)])
    await sendDueReminders(other, at)
    await other.mailer.stop()
    await other.database.close()
    const mails = await mailsOf(org, 'complianceReminder')
    expect([mails.length, new Set(mails.map(mail => mail.person_id)).size]).toEqual([300, 300])
  }, 120_000)

  test('one that breaks off between the record and the email leaves neither, and is sent at the next run', async () => {
    const org = await crowd(3)
    const as = (statement: string) => runStatements(connection, [statement])
    await as(`create function break_off() returns trigger language plpgsql as $$ begin
      if new.organization_id = '${org.id}' then raise exception 'broken off'; end if; return new; end $$`)
    await as('create trigger break_off before insert on mail_message for each row execute function break_off()')
    try {
      await send(day('2026-12-01'))
    } finally {
      await as('drop function break_off cascade')
    }
    const recorded = () =>
      org.work(({ work: { db } }) =>
        db
          .selectFrom('reminder_sent')
          .select('id')
          .execute()
          .then(rows => rows.length),
      )
    expect([await recorded(), (await mailsOf(org, 'complianceReminder')).length]).toEqual([0, 0])
    await send(day('2026-12-01'))
    expect([await recorded(), (await mailsOf(org, 'complianceReminder')).length]).toEqual([3, 3])
  })
})
