import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { checkChain } from '../../kit/server/audit-check.ts'
import { asDestroyer } from '../../kit/server/destroyer.ts'
import { placeOf } from '../../kit/server/files.ts'
import { newId } from '../../kit/server/ids.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testPerson, testType } from '../../testing/documents.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { setLife, testRetention } from '../../testing/retention.ts'
import { testProduct } from '../../testing/test-product.ts'
import { testTextThread } from '../../testing/texts.ts'
import { sealWaiting } from '../audit/work.ts'
import { addEventRow } from '../caregivers/store.ts'
import { destroyApproved } from './destruction/work.ts'
import type { DueRecords } from './due/contract.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
const at = '/api/retention'
const running = new AbortController().signal
const run = () => destroyApproved(services, running)

const read = async (token: string, path: string) => (await call('GET', `${at}${path}`, { token })).body.data
const rejected = { status: 'rejected', endedOn: '2020-02-29' } as const
const ended = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2019-06-30' } as const

const askFor = (token: string, items: { personId: string; kind: string }[]) =>
  call('POST', `${at}/destruction`, { token, body: { items } })

/** Asks as the administrator, approves as the other one, and lets the job run. */
async function destroy(of: Awaited<ReturnType<typeof testRetention>>, personId: string, kind: string): Promise<string> {
  const asked = await askFor(of.org.admin, [{ personId, kind }])
  expect(asked.status, asked.body.message).toBe(200)
  const { id } = asked.body.data
  const approved = await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })
  expect(approved.status, approved.body.message).toBe(200)
  await run()
  return id
}

const rowOf = (org: TestOrganization, personId: string) =>
  org.work(({ work: { db } }) =>
    db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow(),
  )

/** What still says that somebody was texted. */
const textsOf = (org: TestOrganization, personId: string) =>
  org.work(async ({ work: { db } }) => ({
    consents: await db
      .selectFrom('text_consent')
      .select(['given', 'way', 'on_day', 'actor'])
      .where('person_id', '=', personId)
      .orderBy('given', 'desc')
      .execute(),
    messages: await db
      .selectFrom('text_message')
      .select(eb => [
        eb('sent_at', 'is not', null).as('sent'),
        eb.and([eb('next_try_at', 'is not', null), eb('withheld_at', 'is', null)]).as('waits'),
      ])
      .where('person_id', '=', personId)
      .orderBy('sent_at', o => o.nullsLast())
      .execute(),
    replies: await db
      .selectFrom('text_reply')
      .select('keyword')
      .where('person_id', '=', personId)
      .orderBy('keyword', o => o.nullsFirst())
      .execute(),
  }))

const fileThere = (org: TestOrganization, fileId: string) => existsSync(join(product.dataDir, placeOf(org.id, fileId)))

const lines = (id = newId()) =>
  [
    ['GET', `${at}/hold`, undefined],
    ['POST', `${at}/hold/${id}`, { reason: 'Lawsuit.' }],
    ['PUT', `${at}/hold/end/${id}`, { reason: 'Settled.' }],
    ['GET', `${at}/due`, undefined],
    ['GET', `${at}/person/${id}`, undefined],
    ['GET', `${at}/destruction`, undefined],
    ['POST', `${at}/destruction`, { items: [{ personId: id, kind: 'i9' }] }],
    ['POST', `${at}/destruction/erasure/${id}`, undefined],
    ['PUT', `${at}/destruction/approve/${id}`, undefined],
    ['PUT', `${at}/destruction/refuse/${id}`, { reason: 'No.' }],
    ['PUT', `${at}/destruction/withdraw/${id}`, undefined],
    ['GET', `${at}/destruction/certificate/${id}`, undefined],
  ] as const
const forAdmins = (id = newId()) =>
  [
    ['GET', `${at}/policy`, undefined],
    ['PUT', `${at}/policy/notes`, { months: 12, monthsAfterHire: null }],
    ['PUT', `${at}/document-type/${id}`, { kind: 'i9' }],
  ] as const

describe('who may', () => {
  // field 6, check 12
  test('nobody without a session, and nobody without the capability', async () => {
    const org = await testOrganization(product)
    const other = await testPerson(org)
    const coordinator = await org.staff('Coordinator')
    for (const [method, url, body] of [...lines(), ...forAdmins()]) {
      expect((await call(method, url, { body })).status, url).toBe(401)
      for (const token of [other.token, coordinator.token])
        expect((await call(method, url, { token, body })).status, url).toBe(403)
    }
  })

  test('what is only for administrators is so for whoever may destroy, too', async () => {
    const { second } = await testRetention(product)
    for (const [method, url, body] of forAdmins())
      expect((await call(method, url, { token: second.token, body })).status, url).toBe(403)
  })

  test.each([
    ['POST', `${at}/hold/${newId()}`, { reason: ' ' }, 400],
    ['POST', `${at}/destruction`, { items: [] }, 400],
    ['POST', `${at}/destruction`, { items: [{ personId: newId(), kind: 'everything' }] }, 400],
    ['PUT', `${at}/destruction/refuse/${newId()}`, { reason: '' }, 400],
    ['PUT', `${at}/policy/everything`, { months: 12, monthsAfterHire: null }, 404],
    ['PUT', `${at}/policy/notes`, { months: 1.5, monthsAfterHire: null }, 400],
  ] as const)('%s %s refuses %j', async (method, url, body, status) => {
    const org = await testOrganization(product)
    expect((await call(method, url, { token: org.admin, body })).status).toBe(status)
  })

  test('nothing of another organization can be named', async () => {
    const theirs = await testRetention(product)
    const person = await theirs.person(rejected, { any: {} })
    const hold = await call('POST', `${at}/hold/${person.id}`, {
      token: theirs.org.admin,
      body: { reason: 'Lawsuit.' },
    })
    await call('PUT', `${at}/hold/end/${hold.body.data.id}`, { token: theirs.org.admin, body: { reason: 'Over.' } })
    const request = await askFor(theirs.org.admin, [{ personId: person.id, kind: 'applicant' }])
    const org = await testOrganization(product)
    const type = await testType(product, theirs.org)
    for (const id of [person.id, hold.body.data.id, request.body.data.id]) {
      for (const [method, url, body] of lines(id).filter(([, url]) => url.includes(id)))
        expect((await call(method, url, { token: org.admin, body })).status, url).toBe(404)
    }
    expect((await askFor(org.admin, [{ personId: person.id, kind: 'applicant' }])).status).toBe(404)
    expect(
      (await call('PUT', `${at}/document-type/${type.id}`, { token: org.admin, body: { kind: 'i9' } })).status,
    ).toBe(404)
    for (const path of ['/due', '/hold', '/destruction']) expect((await read(org.admin, path)).data).toEqual([])
  })
})

describe('the policy', () => {
  test('begins with what the law asks for, is changed, and never shorter than the law allows', async () => {
    const org = await testOrganization(product)
    const set = (kind: string, months: number, monthsAfterHire: number | null = null) =>
      call('PUT', `${at}/policy/${kind}`, { token: org.admin, body: { months, monthsAfterHire } })
    const kinds = (await read(org.admin, '/policy')).kinds
    expect(kinds.find((one: { kind: string }) => one.kind === 'i9')).toMatchObject({
      term: { months: 12, monthsAfterHire: 36 },
      citation: '8 CFR 274a.2(b)(2)(i)(A)',
    })
    const short = await set('i9', 12, 24)
    expect([short.status, short.body.errors]).toMatchObject([
      400,
      [
        {
          path: 'monthsAfterHire',
          message: 'The law asks to keep these at least 36 months (8 CFR 274a.2(b)(2)(i)(A)).',
        },
      ],
    ])
    expect((await set('medical', 359)).body.errors[0].path).toBe('months')
    expect((await set('applicant', 24)).status).toBe(200)
    const after = (await read(org.admin, '/policy')).kinds
    expect(after.find((one: { kind: string }) => one.kind === 'applicant').term.months).toBe(24)
  })

  test('says of which kind a type is, by its words until an administrator chooses', async () => {
    const org = await testOrganization(product)
    const type = await testType(product, org, { name: 'Form I-9' })
    const kindOf = async () =>
      (await read(org.admin, '/policy')).types.find((one: { id: string }) => one.id === type.id)
    expect(await kindOf()).toMatchObject({ kind: 'i9', chosen: false })
    await call('PUT', `${at}/document-type/${type.id}`, { token: org.admin, body: { kind: 'personnel' } })
    expect(await kindOf()).toMatchObject({ kind: 'personnel', chosen: true })
  })
})

describe('what is due', () => {
  const types = { i9: { name: 'Form I-9' }, medical: { medical: true }, other: {} }

  // field 6, check 7
  test('Form I-9 is due by the last period of employment, nothing of somebody who works here is', async () => {
    const { org, person } = await testRetention(product)
    const gone = await person({ ...ended, earlier: [{ hiredOn: '2010-01-01', endedOn: '2011-01-01' }] }, types)
    await setLife(org, gone.id, { ...ended })
    const due: DueRecords[] = (await read(org.admin, `/due?search=grace`)).data
    expect(
      due.map(one => [one.person.id, one.clock.kind, one.clock.dueOn, one.clock.why, one.things.documents]),
    ).toEqual([
      [gone.id, 'i9', '2020-06-30', 'ended', 1],
      [gone.id, 'personnel', '2025-06-30', 'ended', 1],
    ])
    await setLife(org, gone.id, { status: 'active', hiredOn: '2016-03-10' })
    expect((await read(org.admin, '/due')).data).toEqual([])
    await setLife(org, gone.id, {
      status: 'archived',
      hiredOn: '2016-03-10',
      endedOn: services.now().toISOString().slice(0, 10),
    })
    expect((await read(org.admin, '/due')).data).toEqual([])
  })

  test('an applicant who was not hired is due as a whole, and only what is due can be asked for', async () => {
    const { org, person } = await testRetention(product)
    const nia = await person(rejected, types)
    expect((await read(org.admin, '/due')).data).toMatchObject([
      {
        person: { id: nia.id },
        clock: { kind: 'applicant', dueOn: '2021-02-28' },
        things: { documents: 3, details: true },
      },
    ])
    const refused = await askFor(org.admin, [{ personId: nia.id, kind: 'i9' }])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Form I-9 documents of Grace Hall: this is not due. Load the list again.',
    ])
  })

  test('is narrowed by kind and name, page by page', async () => {
    const { org, person } = await testRetention(product)
    await person(rejected)
    await person(rejected)
    await person(ended, { i9: { name: 'Form I-9' } })
    expect((await read(org.admin, '/due?kind=applicant&limit=1&page=2')).pagination).toMatchObject({
      total: 2,
      page: 2,
    })
    expect((await read(org.admin, '/due?search=nobody')).data).toEqual([])
  })
})

describe('a destruction', () => {
  test('needs a second person: who asked neither approves nor refuses, and the database holds it', async () => {
    const of = await testRetention(product)
    const nia = await of.person(rejected, { any: {} })
    const { id } = (await askFor(of.org.admin, [{ personId: nia.id, kind: 'applicant' }])).body.data
    const own = await call('PUT', `${at}/destruction/approve/${id}`, { token: of.org.admin })
    expect([own.status, own.body.message]).toEqual([
      403,
      'You asked for this destruction, so another person decides it.',
    ])
    const refuse = { token: of.org.admin, body: { reason: 'No.' } }
    expect((await call('PUT', `${at}/destruction/refuse/${id}`, refuse)).status).toBe(403)
    expect((await call('PUT', `${at}/destruction/withdraw/${id}`, { token: of.second.token })).status).toBe(403)
    await expect(
      of.org.work(({ work: { db } }) =>
        sql`update destruction_request set state = 'approved', decided_by = asked_by where id = ${id}`.execute(db),
      ),
    ).rejects.toThrow(/violates check constraint/)
    expect((await askFor(of.second.token, [{ personId: nia.id, kind: 'applicant' }])).body.message).toBe(
      'The destruction of some of these was requested already.',
    )
    await run()
    expect(fileThere(of.org, nia.documents.any?.files[0]?.id ?? '')).toBe(true)
    expect((await call('PUT', `${at}/destruction/withdraw/${id}`, { token: of.org.admin })).status).toBe(200)
    expect((await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })).status).toBe(409)
  })

  test('that is refused destroys nothing, and can be asked for again', async () => {
    const of = await testRetention(product)
    const nia = await of.person(rejected, { any: {} })
    const wanted = [{ personId: nia.id, kind: 'applicant' }]
    const { id } = (await askFor(of.org.admin, wanted)).body.data
    await call('PUT', `${at}/destruction/refuse/${id}`, {
      token: of.second.token,
      body: { reason: 'A complaint is open.' },
    })
    await run()
    expect((await read(of.org.admin, '/destruction')).data[0]).toMatchObject({
      ...{ state: 'refused', reason: 'A complaint is open.', decidedBy: 'Records officer Person', own: true },
      items: [{ state: 'dropped' }],
    })
    expect(fileThere(of.org, nia.documents.any?.files[0]?.id ?? '')).toBe(true)
    expect((await askFor(of.org.admin, wanted)).status).toBe(200)
  })

  test('takes the bytes and details of one kind; that the document was there, and who decided it, stays', async () => {
    const of = await testRetention(product)
    const types = { i9: { name: 'Form I-9' }, medical: { medical: true } }
    const eve = await of.person({ status: 'applicant' }, types)
    const [i9, medical] = [eve.documents.i9, eve.documents.medical]
    if (!i9 || !medical) throw new Error('two documents')
    await call('PUT', `/api/compliance-requirement/status-approve/${i9.id}`, {
      token: of.org.admin,
      body: { status: 'approved', performedOn: '2016-03-09' },
    })
    const fileOfMedical = medical.files[0]?.id ?? ''
    const readings = () =>
      of.org.work(({ work: { db } }) =>
        db.selectFrom('picture_reading').select('file_id').where('person_id', '=', eve.id).execute(),
      )
    expect(await readings()).toHaveLength(2)
    await setLife(of.org, eve.id, ended)
    await destroy(of, eve.id, 'i9')
    expect(await readings()).toEqual([{ file_id: fileOfMedical }])
    expect(fileThere(of.org, i9.files[0]?.id ?? '')).toBe(false)
    expect(fileThere(of.org, medical.files[0]?.id ?? '')).toBe(true)
    const papers = (await call('GET', `/api/documents/upload-document/${eve.id}`, { token: of.org.admin })).body.data
      .data
    const shown = papers.find((one: { id: string }) => one.id === i9.id)
    const day = services.now().toISOString().slice(0, 10)
    expect(shown).toMatchObject({
      ...{ number: null, note: '', files: [], decision: 'approved', decider: 'Ada Admin', performedOn: '2016-03-09' },
      destroyedOn: expect.stringMatching(/^\d{4}-/),
    })
    expect(shown.destroyedOn <= day).toBe(true)
    const opened = await call('GET', `/api/documents/upload-document/${i9.id}/file?fileId=${i9.files[0]?.id}`, {
      token: of.org.admin,
    })
    expect([opened.status, opened.body.code]).toEqual([410, 'gone'])
    expect(opened.body.message).toMatch(/^This file was destroyed on .+ under retention\.$/)
    const stranger = await testOrganization(product)
    expect((await call('GET', `/api/documents/upload-document/${i9.id}/file`, { token: stranger.admin })).status).toBe(
      404,
    )
    // What is not of the kind is as it was.
    expect((await rowOf(of.org, eve.id)).details_destroyed_on).toBeNull()
    expect((await read(of.org.admin, `/person/${eve.id}`)).kinds).toContainEqual(
      expect.objectContaining({
        clock: expect.objectContaining({ kind: 'i9' }),
        destroyed: { on: shown.destroyedOn, requestId: expect.any(String) },
      }),
    )
    expect((await read(of.org.admin, '/due?kind=i9')).data).toEqual([])
  })

  test('of an applicant leaves no name, no address, no way in, and the dates and acts that are proof', async () => {
    const of = await testRetention(product)
    const nia = await of.person({ status: 'applicant' }, { any: {} })
    await of.org.work(({ work: { db, now } }) =>
      db
        .insertInto('activity_note')
        .values({
          id: newId(),
          person_id: nia.id,
          content: 'Private.',
          author_id: of.org.adminId,
          author: 'Ada',
          created_at: now,
        })
        .execute(),
    )
    const message = { id: newId(), to: of.org.adminId, text: 'Whispered once.' }
    const written = await call('POST', '/api/chat/messages', { token: nia.token, body: message })
    expect(written.status, written.body.message).toBe(200)
    const other = { token: nia.token, body: { text: 'Whispered otherwise.' } }
    expect((await call('PUT', `/api/chat/message/${message.id}`, other)).status).toBe(200)
    const answer = { id: newId(), chatId: written.body.data.chatId, text: 'Whispered back.' }
    expect((await call('POST', '/api/chat/messages', { token: of.org.admin, body: answer })).status).toBe(200)
    await testTextThread(of.org, nia.id, '+15125550177', { accountId: nia.accountId, name: 'Grace Hall' })
    // What the person did bears their name.
    await of.org.work(async ({ work }) => {
      const mine = { uploader: 'Grace Hall', uploaded_by: nia.accountId }
      await work.db.updateTable('caregiver_document').set(mine).where('person_id', '=', nia.id).execute()
      const own = {
        kind: 'signedUp',
        onDay: work.today,
        personId: nia.id,
        accountId: nia.accountId,
        actor: 'Grace Hall',
      }
      await addEventRow(work.db, work.now, own)
      await work.audit({
        action: 'caregiver.signedUp',
        subjectKind: 'person',
        personId: nia.id,
        by: { accountId: nia.accountId, name: 'Grace Hall' },
      })
    })
    const sent = await call('PUT', `/api/documents/rejected/${nia.documents.any?.id}`, {
      token: of.org.admin,
      body: { reason: 'Blurred, said Grace.' },
    })
    expect(sent.status, sent.body.message).toBe(200)
    const told = await of.org.work(({ work: { db } }) =>
      db.selectFrom('notification').select('words').where('person_id', '=', nia.id).execute(),
    )
    expect(told, 'the administrator is told of the message').toContainEqual({ words: { from: 'Grace Hall' } })
    await setLife(of.org, nia.id, rejected)
    await sealWaiting(services, running)
    await destroy(of, nia.id, 'applicant')
    const after = await rowOf(of.org, nia.id)
    expect(after).toMatchObject({
      first_name: 'Erased',
      last_name: 'applicant',
      phone: null,
      address: null,
      status: 'rejected',
    })
    const everything = await of.org.work(async ({ work: { db } }) => {
      const texts: string[] = []
      const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'organization_id'`.execute(db)
      for (const { name } of tables) {
        const { rows } = await sql<{
          text: string
        }>`select to_jsonb(x)::text as text from ${sql.table(name)} x`.execute(db)
        texts.push(...rows.map(row => `${name} ${row.text}`))
      }
      return texts
    })
    for (const word of [
      nia.email,
      'Grace',
      'N-any',
      'A secret note',
      'Private.',
      'Whispered',
      'Blurred',
      'Texted',
      '5550177',
    ])
      expect(
        everything.filter(text => text.includes(word)),
        word,
      ).toEqual([])
    expect((await call('GET', '/api/auth/me', { token: nia.token })).status).not.toBe(200)
    expect(await textsOf(of.org, nia.id)).toEqual({
      consents: [
        { given: true, way: 'signUp', on_day: expect.any(String), actor: 'Erased applicant' },
        { given: false, way: 'reply', on_day: expect.any(String), actor: 'Erased applicant' },
      ],
      // What was sent was sent; what waits never leaves.
      messages: [
        { sent: true, waits: false },
        { sent: false, waits: false },
      ],
      replies: [{ keyword: null }, { keyword: 'stop' }],
    })
    await sealWaiting(services, running)
    const chain = await checkChain(services.database, of.org.id)
    expect(chain.fault).toBeNull()
    expect(chain.erased).toBeGreaterThan(0)
    expect((await read(of.org.admin, '/due')).data).toEqual([])
    const back = await call('PUT', `/api/caregiver/archive-status/${nia.id}`, {
      token: of.org.admin,
      body: { status: 'applicant', reason: 'x' },
    })
    expect([back.status, back.body.message]).toEqual([
      422,
      'The details of this person were destroyed under retention. Invite them again instead.',
    ])
  })

  test('gives a certificate: what, how many, digests, who asked, who approved, by which rule', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, { i9: { name: 'Form I-9' } })
    const { id } = (await askFor(of.org.admin, [{ personId: eve.id, kind: 'i9' }])).body.data
    const early = await call('GET', `${at}/destruction/certificate/${id}`, { token: of.org.admin })
    expect(early.body.message).toBe('There is a certificate once everything is destroyed.')
    await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })
    await run()
    const pdf = await product.app.inject({
      url: `${at}/destruction/certificate/${id}`,
      headers: { authorization: `Bearer ${of.org.admin}` },
    })
    const text = (await textOfPdf(pdf.rawPayload)).join(' ')
    for (const words of [
      'Certificate of destruction',
      'Requested by Ada Admin on ',
      'Approved by Records officer Person on ',
      'Grace Hall: Form I-9 documents',
      'The later of 3 years after hire and 1 year after the end (8 CFR 274a.2(b)(2)(i)(A))',
      'Form I-9, received ',
      '1 file',
    ])
      expect(text).toContain(words)
    const digest = createHash('sha256')
      .update(eve.documents.i9?.bytes ?? '')
      .digest('hex')
    expect(text.replaceAll(' ', '')).toContain(digest)
  })

  test('of somebody who came back to work before it ran is dropped', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, { i9: { name: 'Form I-9' } })
    const { id } = (await askFor(of.org.admin, [{ personId: eve.id, kind: 'i9' }])).body.data
    await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })
    await setLife(of.org, eve.id, { status: 'active', hiredOn: '2016-03-10' })
    await run()
    expect(fileThere(of.org, eve.documents.i9?.files[0]?.id ?? '')).toBe(true)
    expect((await read(of.org.admin, '/destruction')).data[0]).toMatchObject({
      state: 'done',
      items: [{ state: 'dropped' }],
    })
  })

  test('that a kill cut off before its commit has destroyed nothing, and the next run does it', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, { i9: { name: 'Form I-9' } })
    const fileId = eve.documents.i9?.files[0]?.id ?? ''
    const { id } = (await askFor(of.org.admin, [{ personId: eve.id, kind: 'i9' }])).body.data
    await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })
    // A store that is killed before it removes the bytes: nothing of the transaction is there, and nothing of the file is gone.
    const files = { ...services.files, remove: () => Promise.reject(new Error('killed')) }
    await expect(destroyApproved({ ...services, files }, running)).rejects.toThrow()
    expect(fileThere(of.org, fileId)).toBe(true)
    expect((await read(of.org.admin, '/destruction')).data[0].items[0].state).toBe('waiting')
    await run()
    expect(fileThere(of.org, fileId)).toBe(false)
    await run()
    expect((await read(of.org.admin, '/destruction')).data[0].items[0].state).toBe('done')
  })
})

describe('a legal hold', () => {
  test('keeps everything of a person: it is not asked for, not destroyed once approved, and the database refuses it', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, { i9: { name: 'Form I-9' } })
    const fileId = eve.documents.i9?.files[0]?.id ?? ''
    await testTextThread(of.org, eve.id, '+15125550178', { accountId: eve.accountId, name: 'Grace Hall' })
    const hold = (token: string) => call('POST', `${at}/hold/${eve.id}`, { token, body: { reason: 'Claim 4711.' } })
    const { id } = (await askFor(of.org.admin, [{ personId: eve.id, kind: 'i9' }])).body.data
    await call('PUT', `${at}/destruction/approve/${id}`, { token: of.second.token })
    const held = await hold(of.second.token)
    await run()
    expect(fileThere(of.org, fileId)).toBe(true)
    expect((await read(of.org.admin, '/destruction')).data[0].items[0]).toMatchObject({ state: 'waiting', held: true })
    expect((await read(of.org.admin, '/due')).data).toMatchObject([{ held: true }, { held: true }])
    const refused = await askFor(of.org.admin, [{ personId: eve.id, kind: 'personnel' }])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Grace Hall is under legal hold. Nothing of theirs is destroyed.',
    ])
    for (const statement of [
      sql`update caregiver_document set number = null, destroyed_on = now() where person_id = ${eve.id}`,
      sql`delete from caregiver_document_file where document_id = ${eve.documents.i9?.id}`,
      sql`update person set phone = null where id = ${eve.id}`,
      sql`update text_message set body = null where person_id = ${eve.id}`,
      sql`update text_reply set body = '' where person_id = ${eve.id}`,
      sql`update text_consent set phone = '' where person_id = ${eve.id}`,
    ])
      await expect(of.org.work(({ work: { db } }) => asDestroyer(db, () => statement.execute(db)))).rejects.toThrow(
        'a person under legal hold loses nothing',
      )
    const end = () =>
      call('PUT', `${at}/hold/end/${held.body.data.id}`, { token: of.org.admin, body: { reason: 'Settled.' } })
    expect((await end()).body.data.ended).toMatchObject({ by: 'Ada Admin', reason: 'Settled.' })
    expect((await end()).status).toBe(409)
    await run()
    expect(fileThere(of.org, fileId)).toBe(false)
  })

  test('stands in the history of the person for whoever may destroy, and nobody else reads why', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended)
    await call('POST', `${at}/hold/${eve.id}`, { token: of.org.admin, body: { reason: 'Claim 4711.' } })
    const history = async (token: string) =>
      JSON.stringify((await call('GET', `/api/caregiver/history/${eve.id}`, { token })).body)
    expect(await history(of.org.admin)).toContain('Claim 4711.')
    expect(await history((await of.org.staff('Coordinator')).token)).not.toContain('Claim 4711.')
  })
})

describe('an erasure', () => {
  test('takes what no clock keeps, and says so when one keeps everything', async () => {
    const of = await testRetention(product)
    const fresh = await of.person({ status: 'rejected', endedOn: services.now().toISOString().slice(0, 10) })
    const refused = await call('POST', `${at}/destruction/erasure/${fresh.id}`, { token: of.org.admin })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The law still keeps all of this person’s records. The page says until when.',
    ])
    const invited = await of.person({ status: 'applicant' })
    await of.org.work(({ work: { db } }) =>
      db.updateTable('person').set({ signed_up_on: null }).where('id', '=', invited.id).execute(),
    )
    const asked = await call('POST', `${at}/destruction/erasure/${invited.id}`, { token: of.org.admin })
    expect(asked.body.data.items).toMatchObject([
      { kind: 'applicant', dueOn: null, rule: 'Invited and never applied: no law asks to keep it.' },
    ])
    await call('PUT', `${at}/destruction/approve/${asked.body.data.id}`, { token: of.second.token })
    await run()
    expect(await rowOf(of.org, invited.id)).toMatchObject({ first_name: 'Erased', last_name: 'applicant' })
  })
})

describe('the data of one person', () => {
  const zipOf = async (token: string, id: string) => {
    const answer = await product.app.inject({
      url: `${at}/export/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const files = new Map<string, Buffer>()
    if (answer.statusCode === 200) {
      const zip = await fromBufferPromise(answer.rawPayload)
      for await (const entry of zip.eachEntry())
        files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
    return { status: answer.statusCode, files, data: JSON.parse(files.get('Data.json')?.toString() ?? '{}') }
  }
  const types = { any: {}, medical: { medical: true } }

  test('is a ZIP with JSON and files, on record, and never of another organization', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, types)
    expect((await call('GET', `${at}/export/${eve.id}`)).status).toBe(401)
    expect((await zipOf(eve.token, eve.id)).status).not.toBe(200)
    expect((await zipOf((await testOrganization(product)).admin, eve.id)).status).toBe(404)
    await testTextThread(of.org, eve.id, '+15125550179', { accountId: eve.accountId, name: 'Grace Hall' })
    const { data, files } = await zipOf(of.org.admin, eve.id)
    expect([...files.values()].filter(bytes => bytes.equals(eve.documents.any?.bytes ?? Buffer.of())).length).toBe(1)
    expect([...files.values()].filter(bytes => bytes.equals(eve.documents.medical?.bytes ?? Buffer.of())).length).toBe(
      1,
    )
    expect(data).toMatchObject({ profile: { userProfile: { firstName: 'Grace' } }, withheld: [], documents: [{}, {}] })
    const phone = '+15125550179'
    const { messages, consents } = data.textMessages
    const said = messages.map((one: Record<string, unknown>) => [
      one.direction,
      one.text,
      one.phone,
      one.sentAt !== null,
    ])
    expect(said.toSorted()).toEqual([
      ['from', 'Stop', phone, false],
      ['from', 'Texted back.', phone, false],
      ['to', 'Texted to you.', phone, true],
      ['to', 'Texted too late.', phone, false],
    ])
    expect(consents).toHaveLength(2)
    for (const one of [
      { given: true, way: 'signUp', note: 'Texted at noon.', actor: 'Grace Hall' },
      { given: false, way: 'reply' },
    ])
      expect(consents).toContainEqual(expect.objectContaining({ ...one, phone }))
    const acts = await of.org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('person_id', '=', eve.id).execute(),
    )
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['retention.exported', 'document.viewed']))
  })

  // field 6, check 13
  test('holds what the role shows: no medical file with the general right, nothing without the right to see people', async () => {
    const of = await testRetention(product)
    const eve = await of.person(ended, types)
    const note = { content: 'Called her.', userId: eve.id }
    await call('POST', '/api/activity-note/add-note', { token: of.org.admin, body: note })
    const narrow = await of.org.staffWith('Exporter', ['reports.export', 'caregivers.view', 'documents.view'])
    const { data, files } = await zipOf(narrow.token, eve.id)
    expect([...files.values()].some(bytes => bytes.equals(eve.documents.medical?.bytes ?? Buffer.of()))).toBe(false)
    expect([...files.keys()].filter(name => name !== 'Not scanned.txt')).toHaveLength(2)
    expect(data).toMatchObject({ withheld: ['notes', 'compliance', 'evidence'] })
    expect(JSON.stringify(data)).not.toContain('N-medical')
    const actsOf = (all: { action: string }[]) => all.map(one => one.action)
    expect(actsOf(data.history)).not.toContain('note.added')
    expect(actsOf((await zipOf(of.org.admin, eve.id)).data.history)).toContain('note.added')
    const blind = await of.org.staffWith('Blind', ['reports.export'])
    expect((await zipOf(blind.token, eve.id)).status).toBe(403)
  })
})

test('no request and no other work can become the role that destroys, and it can do nothing but destroy', async () => {
  const org = await testOrganization(product)
  const requests = services.requests ?? services.database
  if (services.requests)
    await expect(requests.scoped(org.id, db => asDestroyer(db, async () => undefined))).rejects.toThrow(
      'permission denied',
    )
  // What imports write is deleted only while an import is undone, however it is asked for.
  const person = await testPerson(org)
  const hours = { kind: 'hours', source_id: 'ledger', received_on: '2026-01-01', quantity: '1' }
  await org.work(({ work: { db } }) =>
    db
      .insertInto('evidence')
      .values({ ...hours, id: newId(), person_id: person.id })
      .execute(),
  )
  for (const statement of [
    sql`delete from person where id = ${person.id}`,
    sql`update audit_event set action = 'nothing.done'`,
    sql`delete from audit_event`,
    sql`update audit_event set before = '{}'`,
    sql`insert into person (id, status, first_name, last_name, email) values (${newId()}, 'active', 'A', 'B', 'a@b.example')`,
    sql`update caregiver_document set decision = 'approved'`,
    sql`delete from evidence`,
    sql`update text_consent set given = true`,
    sql`delete from text_reply`,
  ])
    await expect(org.work(async ({ work: { db } }) => asDestroyer(db, () => statement.execute(db)))).rejects.toThrow(
      /permission denied|emptied or left|only when the import/,
    )
})
