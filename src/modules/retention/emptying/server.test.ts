import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../kit/contract/time.ts'
import { checkChain } from '../../../kit/server/audit-check.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'
import { newId } from '../../../kit/server/ids.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testPerson } from '../../../testing/documents.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import type { TestOrganization } from '../../../testing/people.ts'
import { setLife, testRetention } from '../../../testing/retention.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { sealWaiting } from '../../audit/work.ts'
import { destroyApproved } from '../destruction/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
const at = '/api/retention'
const running = new AbortController().signal
const ended = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2019-06-30' } as const
type Of = Awaited<ReturnType<typeof testRetention>>

const kindsDue = async (org: TestOrganization) =>
  (await call('GET', `${at}/due`, { token: org.admin })).body.data.data.map(
    (one: { clock: { kind: string } }) => one.clock.kind,
  )

async function destroy({ org, second }: Of, personId: string, kind: string): Promise<void> {
  const asked = await call('POST', `${at}/destruction`, { token: org.admin, body: { items: [{ personId, kind }] } })
  expect(asked.status, asked.body.message).toBe(200)
  const approved = await call('PUT', `${at}/destruction/approve/${asked.body.data.id}`, { token: second.token })
  expect(approved.status, approved.body.message).toBe(200)
  await destroyApproved(services, running)
}

async function write(token: string, to: string, text: string): Promise<void> {
  const answer = await call('POST', '/api/chat/messages', { token, body: { id: newId(), to, text } })
  expect(answer.status, answer.body.message).toBe(200)
}

const textsOf = (org: TestOrganization) =>
  org.work(async ({ work: { db } }) => {
    const rows = await db.selectFrom('chat_message').select('text').orderBy('sequence').orderBy('id').execute()
    return rows.map(({ text }) => text)
  })

/** An act about the person at this time, with details. */
const act = (org: TestOrganization, personId: string, when: string) =>
  org.work(({ work: { db } }) =>
    sql`insert into audit_event (id, at, actor, action, subject_kind, person_id, after)
      values (${newId()}, ${when}, 'Ada', 'caregiver.updated', 'person', ${personId}, '{"city": "Austin"}')`.execute(
      db,
    ),
  )

const detailsOf = (org: TestOrganization, personId: string) =>
  org.work(async ({ work: { db } }) => {
    const { rows } = await sql<{ year: number; after: unknown }>`select extract(year from at)::int as year, after
      from audit_event where person_id = ${personId} and action = 'caregiver.updated' order by at`.execute(db)
    return rows.map(({ year, after }) => [year, after !== null])
  })

test('chats and the details of acts have clocks of their own: the personnel file takes neither along', async () => {
  const of = await testRetention(product)
  const { org } = of
  const eve = await of.person({ status: 'applicant' })
  await write(eve.token, org.adminId, 'Whispered.')
  await act(org, eve.id, '2018-05-05')
  await act(org, eve.id, '2024-05-05')
  // Six years ago: the last minute of the day that is over, and the first of the next one, as the organization counts them.
  const { today, timeZone } = await org.work(async ({ work }) => ({ today: work.today, ...work.organization }))
  const lastDay = addMonths(today, -72)
  await act(org, eve.id, `${lastDay} 23:59 ${timeZone}`)
  await act(org, eve.id, `${addDays(lastDay, 1)} 00:00 ${timeZone}`)
  const sixYearsAgo = expect.any(Number)
  await setLife(org, eve.id, ended)
  expect((await kindsDue(org)).toSorted()).toEqual(['audit', 'chat', 'personnel'])
  const later = { token: org.admin, body: { months: 240, monthsAfterHire: null } }
  expect((await call('PUT', `${at}/policy/chat`, later)).status).toBe(200)
  expect((await kindsDue(org)).toSorted()).toEqual(['audit', 'personnel'])
  expect(
    (await call('PUT', `${at}/policy/audit`, { ...later, body: { ...later.body, months: 71 } })).body.errors,
  ).toMatchObject([
    { path: 'months', message: 'The law asks to keep these at least 72 months (45 CFR 164.316(b)(2)(i)).' },
  ])
  await destroy(of, eve.id, 'personnel')
  expect(await textsOf(org)).toEqual(['Whispered.'])
  expect(await detailsOf(org, eve.id)).toEqual([
    [2018, true],
    [sixYearsAgo, true],
    [sixYearsAgo, true],
    [2024, true],
  ])

  await sealWaiting(services, running)
  await destroy(of, eve.id, 'audit')
  // The later act is kept for its own six years.
  expect(await detailsOf(org, eve.id)).toEqual([
    [2018, false],
    [sixYearsAgo, false],
    [sixYearsAgo, true],
    [2024, true],
  ])
  expect(await kindsDue(org)).toEqual([])
  await sealWaiting(services, running)
  const chain = await checkChain(services.database, org.id)
  expect([chain.fault, chain.erased]).toEqual([null, 2])
})

test('chat messages are destroyed with their files by the clock of chats, and a certificate counts them', async () => {
  const of = await testRetention(product)
  const { org } = of
  const eve = await of.person({ status: 'applicant' })
  await write(eve.token, org.adminId, 'Whispered.')
  await write(org.admin, eve.accountId, 'Whispered back.')
  await setLife(org, eve.id, ended)
  await destroy(of, eve.id, 'chat')
  expect(await textsOf(org)).toEqual(['', ''])
  expect(await kindsDue(org)).not.toContain('chat')
  const { rows } = await org.work(({ work: { db } }) =>
    sql<{ rows: unknown }>`select record -> 'rows' as rows from destruction where kind = 'chat'`.execute(db),
  )
  expect(rows).toEqual([{ rows: { messages: 2 } }])
  const row = await org.work(({ work: { db } }) =>
    db.selectFrom('person').select('details_destroyed_on').where('id', '=', eve.id).executeTakeFirstOrThrow(),
  )
  expect(row.details_destroyed_on).toBeNull()
})

test('what somebody under legal hold wrote or was written stays, and the database refuses it', async () => {
  const of = await testRetention(product)
  const { org } = of
  const eve = await of.person({ status: 'applicant' })
  const held = await testPerson(org)
  await write(eve.token, org.adminId, 'Whispered.')
  await org.work(async ({ work: { db } }) => {
    // Written into the table: applicants don't begin chats with each other.
    const [first, second] = [eve.accountId, held.accountId].sort()
    const chat = newId()
    await sql`insert into chat (id, kind, first_account_id, second_account_id, created_by)
      values (${chat}, 'direct', ${first}, ${second}, ${first})`.execute(db)
    await sql`insert into chat_message (id, chat_id, sequence, revision, account_id, text, sent_at)
      values (${newId()}, ${chat}, 1, 1, ${eve.accountId}, 'For the claim.', now())`.execute(db)
  })
  await call('POST', `${at}/hold/${held.id}`, { token: org.admin, body: { reason: 'Claim 4711.' } })
  await setLife(org, eve.id, ended)
  await destroy(of, eve.id, 'chat')
  expect((await textsOf(org)).toSorted()).toEqual(['', 'For the claim.'])
  await act(org, held.id, '2018-05-05')
  for (const statement of [
    sql`update chat_message set text = '' where text = 'For the claim.'`,
    sql`update audit_event set before = null, after = null, ip = null, user_agent = null, salt = null, erased_at = now() where person_id = ${held.id}`,
  ])
    await expect(org.work(({ work: { db } }) => asDestroyer(db, () => statement.execute(db)))).rejects.toThrow(
      'a person under legal hold loses nothing',
    )
})

test('an erased applicant is named neither by a list of excluded people nor in the subject of an email', async () => {
  const of = await testRetention(product)
  const { org } = of
  const nia = await of.person({ status: 'applicant' })
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ first_name: 'Ottoline', last_name: 'Vexley' }).where('id', '=', nia.id).execute(),
  )
  await importList(product, org, ['Vexley,Ottoline,,19800101,TX,20200101', ...others])
  const url = '/api/compliance-requirement/exclusions/hits'
  const [hit] = (await call('GET', url, { token: org.admin })).body.data.data
  const proposed = { token: org.admin, body: { decision: 'notSame', reason: 'Vexley is another one.' } }
  expect((await call('PUT', `${url}/propose/${hit.id}`, proposed)).status).toBe(200)
  await org.work(async ({ work }) => {
    const email = { kind: 'evaluationAssigned', to: 'ada@example.com', name: 'Ada', lines: [] }
    await work.mail({ ...email, accountId: org.adminId, subject: 'Please evaluate Ottoline Vexley' })
    await work.mail({
      ...email,
      to: nia.email,
      personId: nia.id,
      subject: 'You are invited',
      notBefore: new Date('2100-01-01'),
    })
  })
  await setLife(org, nia.id, { status: 'rejected', endedOn: '2020-02-29' })
  await destroy(of, nia.id, 'applicant')
  const opened = (await call('GET', `${url}/${hit.id}`, { token: org.admin })).body.data
  expect(opened).toMatchObject({
    listCode: 'state-TX',
    state: 'proposed',
    record: { first: '', last: '', birthDate: null, state: 'TX', excludedOn: '2020-01-01' },
    history: [{ act: 'found' }, { act: 'proposed', reason: 'Destroyed under retention.' }],
  })
  const { rows } = await org.work(({ work: { db } }) =>
    sql<{ subject: string; waits: boolean }>`select subject, withdrawn_at is null as waits from mail_message
      where kind = 'evaluationAssigned' order by withdrawn_at nulls first`.execute(db),
  )
  expect(rows).toEqual([
    { subject: 'Please evaluate Erased applicant', waits: true },
    { subject: '', waits: false },
  ])
  expect(JSON.stringify(opened)).not.toMatch(/Vexley|Ottoline/)
})
