import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { newId } from '../../../kit/server/ids.ts'
import { mailsTo, testInvited, testPassword, testSignedUp } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { formOf, pdf, upload } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testLedger } from '../../../testing/hours.ts'
import { testBound } from '../../../testing/my-people.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testPhoneReference } from '../../../testing/references.ts'
import { saveBytes } from '../../../testing/report-files.ts'
import { testChecklist, testObservation } from '../../../testing/skills.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { activate } from '../../caregivers/status-moves/work.ts'
import { papersOf } from '../../documents/download/store.ts'
import { type TakenField, takenFields } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/caregiver/duplicates'
const rosa = { firstName: 'Rosa', lastName: 'Delgado' }
const hours = '/api/compliance-requirement/in-service'
const reason = 'The same person, invited twice.'

const send = (org: TestOrganization, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = org.admin) =>
  call(method, path, { token, ...(body ? { body } : {}) })
const merge = (org: TestOrganization, keptId: string, mergedId: string, more: object = {}, token = org.admin) =>
  send(org, 'POST', `${at}/merge`, { keptId, mergedId, reason, ...more }, token)
const undo = (org: TestOrganization, id: string, token = org.admin) =>
  send(org, 'PUT', `${at}/undo-merge/${id}`, { reason: 'They are two people.' }, token)
const compare = (org: TestOrganization, firstId: string, secondId: string, token = org.admin) =>
  send(org, 'GET', `${at}/compare?${new URLSearchParams({ firstId, secondId })}`, undefined, token)
const personOf = async (org: TestOrganization, id: string) =>
  (await send(org, 'GET', `/api/caregiver/${id}`)).body.data.userProfile

/** An organization with two records of one person. */
async function twice() {
  const org = await testOrganization(product)
  const kept = await testSignedUp(product, org, rosa)
  const merged = await testSignedUp(product, org, rosa)
  return { org, kept, merged }
}

describe('merging', () => {
  test('needs a session, the right to edit and the right to archive', async () => {
    const { org, kept, merged } = await twice()
    const body = { keptId: kept.id, mergedId: merged.id, reason }
    expect((await call('POST', `${at}/merge`, { body })).status).toBe(401)
    expect((await merge(org, kept.id, merged.id, {}, kept.token)).status).toBe(403)
    const auditor = await org.staff('Auditor')
    expect((await merge(org, kept.id, merged.id, {}, auditor.token)).status).toBe(403)
    const editor = await org.staffWith('Editor', ['caregivers.view', 'caregivers.edit'])
    expect((await merge(org, kept.id, merged.id, {}, editor.token)).status).toBe(403)
    const both = await org.staffWith('Both', ['caregivers.view', 'caregivers.edit', 'caregivers.changeStatus'])
    expect((await merge(org, kept.id, merged.id, { take: ['birthDate'] }, both.token)).status).toBe(403)
    const done = await merge(org, kept.id, merged.id, {}, both.token)
    expect(done.status).toBe(200)
    expect((await call('PUT', `${at}/undo-merge/${done.body.data.id}`, { body: { reason } })).status).toBe(401)
    expect((await undo(org, done.body.data.id, editor.token)).status).toBe(403)
    expect((await undo(org, done.body.data.id, both.token)).status).toBe(200)
  })

  test('says what is wrong, and knows nobody of another organization', async () => {
    const { org, kept, merged } = await twice()
    expect((await merge(org, kept.id, merged.id, { reason: ' ' })).status).toBe(400)
    expect((await merge(org, kept.id, merged.id, { take: ['email'] })).status).toBe(400)
    expect((await merge(org, kept.id, kept.id)).status).toBe(400)
    expect((await merge(org, kept.id, newId())).status).toBe(404)
    const other = await testOrganization(product)
    expect((await merge(other, kept.id, merged.id)).status).toBe(404)
    expect((await compare(other, kept.id, merged.id)).status).toBe(404)
    expect((await compare(org, kept.id, kept.id)).status).toBe(400)
    const { body } = await merge(org, kept.id, merged.id)
    expect((await undo(other, body.data.id)).status).toBe(404)
    expect((await undo(org, newId())).status).toBe(404)
    const mine = await send(org, 'GET', `${at}/merges?personId=${kept.id}`)
    expect(mine.body.data.data).toMatchObject([{ id: body.data.id, merged: { id: merged.id }, undone: null }])
    expect((await send(other, 'GET', `${at}/merges`)).body.data.data).toEqual([])
  })

  test('archives one record, ends its sign-in, and is told in the history of both', async () => {
    const { org, kept, merged } = await twice()
    const { body } = await merge(org, kept.id, merged.id)
    expect((await personOf(org, merged.id)).status).toBe('archived')
    expect((await personOf(org, kept.id)).status).toBe('applicant')
    expect((await call('GET', '/api/get-user-detail', { token: merged.token })).status).toBe(401)
    expect((await call('GET', '/api/get-user-detail', { token: kept.token })).status).toBe(200)
    const back = await send(org, 'PUT', `/api/caregiver/archive-status/${merged.id}`, { status: 'applicant' })
    expect(back.status).toBe(422)
    expect((await undo(org, body.data.id)).status).toBe(200)
    const again = await call('POST', '/api/login', { body: { email: merged.email, password: testPassword } })
    expect(again.body.data?.user?.id ?? again.body.message).toBe(merged.accountId)
    for (const { id } of [kept, merged]) {
      const history = await send(org, 'GET', `/api/caregiver/history/${id}`)
      const acts = history.body.data.data.map((one: { action: string }) => one.action)
      expect(acts).toEqual(expect.arrayContaining(['duplicate.merged', 'duplicate.mergeUndone']))
    }
  })

  test('what was chosen is taken over; undoing leaves what somebody wrote since', async () => {
    const { org, kept, merged } = await twice()
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ city: 'Austin', address: '1 Elm St' }).where('id', '=', merged.id).execute(),
    )
    const { body } = await merge(org, kept.id, merged.id, { take: ['city', 'address'] })
    expect(await personOf(org, kept.id)).toMatchObject({ city: 'Austin', address: '1 Elm St' })
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ city: 'Dallas' }).where('id', '=', kept.id).execute(),
    )
    const undone = await undo(org, body.data.id)
    expect(undone.body.data.undone).toMatchObject({ by: 'Ada Admin', leftFields: ['city'] })
    expect(await personOf(org, kept.id)).toMatchObject({ city: 'Dallas', address: null })
    expect((await undo(org, body.data.id)).status).toBe(409)
  })

  test('two at once, in both directions, are one merge', async () => {
    const { org, kept, merged } = await twice()
    const all = await Promise.all([
      merge(org, kept.id, merged.id),
      merge(org, merged.id, kept.id),
      merge(org, kept.id, merged.id),
    ])
    expect(all.map(one => one.status).toSorted()).toEqual([200, 422, 422])
  })

  test('a record that keeps others is not merged away, and an active one is kept', async () => {
    const { org, kept, merged } = await twice()
    const third = await testInvited(product, org, rosa)
    const first = await merge(org, kept.id, merged.id)
    expect((await merge(org, third.id, kept.id)).status).toBe(422)
    expect((await merge(org, third.id, merged.id)).status).toBe(422)
    expect((await merge(org, merged.id, third.id)).status).toBe(422)
    expect((await merge(org, kept.id, third.id)).status).toBe(200)
    expect((await undo(org, first.body.data.id)).status).toBe(200)
    await org.work(({ work }) => activate(work, merged.id, '2026-01-05'))
    expect((await merge(org, kept.id, merged.id)).status).toBe(422)
    const answer = await compare(org, kept.id, merged.id)
    expect(answer.body.data.records.map((one: { refusal: unknown }) => one.refusal !== null)).toEqual([true, true])
  })

  test('nobody is merged under legal hold or once destroyed, and a later hold holds both records', async () => {
    const { org, kept, merged } = await twice()
    const hold = (id: string) => send(org, 'POST', `/api/retention/hold/${id}`, { reason: 'A lawsuit.' })
    const held = await hold(merged.id)
    expect((await merge(org, kept.id, merged.id)).body.message).toMatch(/legal hold/)
    await send(org, 'PUT', `/api/retention/hold/end/${held.body.data.id}`, { reason: 'It is over.' })
    await merge(org, kept.id, merged.id)
    await hold(kept.id)
    await send(org, 'PUT', `/api/caregiver/archive-status/${kept.id}`, { status: 'rejected' })
    const erased = await send(org, 'POST', `/api/retention/destruction/erasure/${merged.id}`)
    expect([erased.status, erased.body.message]).toEqual([409, expect.stringMatching(/legal hold/)])
    const { org: second, kept: a, merged: b } = await twice()
    await second.work(({ work: { db, today } }) =>
      db.updateTable('person').set({ details_destroyed_on: today }).where('id', '=', b.id).execute(),
    )
    expect((await merge(second, a.id, b.id)).body.message).toMatch(/destroyed/)
  })

  test('whoever works with their own people merges those alone, and both stay one coordinator’s', async () => {
    const org = await testOrganization(product)
    const rights = ['caregivers.view', 'caregivers.edit', 'caregivers.changeStatus'] as const
    const bound = await testBound(org, 'Own people', [...rights])
    const other = await org.staff('Recruiter')
    const mine = await testInvited(product, org, { ...rosa, coordinatorId: bound.accountId })
    const foreign = await testInvited(product, org, { ...rosa, coordinatorId: other.accountId })
    expect((await merge(org, mine.id, foreign.id, {}, bound.token)).status).toBe(404)
    expect((await compare(org, mine.id, foreign.id, bound.token)).status).toBe(404)
    const { body } = await merge(org, mine.id, foreign.id)
    expect((await send(org, 'GET', `/api/caregiver/${foreign.id}`, undefined, bound.token)).status).toBe(200)
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ coordinator_id: org.adminId }).where('id', '=', mine.id).execute(),
    )
    expect((await personOf(org, foreign.id)).coordinator.id).toBe(org.adminId)
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ coordinator_id: bound.accountId }).where('id', '=', mine.id).execute(),
    )
    expect((await undo(org, body.data.id, bound.token)).status).toBe(200)
    expect((await send(org, 'GET', `/api/caregiver/${foreign.id}`, undefined, bound.token)).status).toBe(404)
    expect((await personOf(org, foreign.id)).coordinator.id).toBe(other.accountId)
  })
})

describe('what is on file of a merged record', () => {
  test('counts for the one that is kept, also what comes later, until the merge is undone', async () => {
    const { org, kept, merged } = await twice()
    const [card, later] = [await testDocumentType(org), await testDocumentType(org)]
    await testRequirement(org, card)
    await testRequirement(org, later)
    await testPaper(product, org, { personId: merged.id, documentTypeId: card })
    const met = async () => (await personOf(org, kept.id)).clearance?.met
    expect(await met()).toBe(0)
    const { body } = await merge(org, kept.id, merged.id)
    expect(await met()).toBe(1)
    await testPaper(product, org, { personId: merged.id, documentTypeId: later })
    expect(await met()).toBe(2)
    const items = await send(org, 'GET', `/api/compliance-requirement/compliance?userId=${kept.id}`)
    expect(items.status).toBe(200)
    await undo(org, body.data.id)
    expect(await met()).toBe(0)
    expect((await personOf(org, merged.id)).clearance.met).toBe(2)
  })

  test('is sent back to the person of the one that is kept, who alone can sign in', async () => {
    const { org, kept, merged } = await twice()
    const typeId = await testDocumentType(org, { name: 'TB test' })
    const paper = await testPaper(product, org, { personId: merged.id, documentTypeId: typeId }, null)
    await merge(org, kept.id, merged.id)
    const body = { status: 'rejected', reason: 'The picture is blurred.' }
    const done = await send(org, 'PUT', `/api/compliance-requirement/status-approve/${paper}`, body)
    expect(done.status, done.body.message).toBe(200)
    const subjects = async (email: string) => (await mailsTo(product, email)).map(one => one.subject)
    expect(await subjects(kept.email)).toContain('Please send your TB test again')
    expect(await subjects(merged.email)).not.toContain('Please send your TB test again')
    const { data } = (await send(org, 'GET', '/api/notification', undefined, kept.token)).body.data
    expect(data).toMatchObject([{ kind: 'documentSentBack' }])
  })

  test('stands in nobody’s way: the person of the kept one sends a newer one of the type', async () => {
    const { org, kept, merged } = await twice()
    const typeId = await testDocumentType(org)
    const send = async () => {
      const page = formOf({ documentTypeId: typeId, performedOn: '2026-01-05' }, 'files', [
        { name: 'card.pdf', bytes: pdf() },
      ])
      return call('POST', '/api/applicant-onboarding/document-upload', { token: kept.token, ...page })
    }
    await testPaper(product, org, { personId: merged.id, documentTypeId: typeId }, 'rejected')
    const waiting = await testPaper(product, org, { personId: merged.id, documentTypeId: typeId }, null)
    const remove = async (token: string) =>
      (await call('DELETE', `/api/applicant-onboarding/document/${waiting}`, { token })).status
    expect(await remove(kept.token)).toBe(404)
    await merge(org, kept.id, merged.id)
    expect(await remove(kept.token)).toBe(200)
    const first = await send()
    expect([first.status, first.body.data?.replacesId]).toEqual([200, null])
    const second = await send()
    expect([second.status, second.body.data?.replacesId]).toEqual([200, first.body.data.id])
  })

  test('is replaced from the page of the one that is kept, and leaves with its record when the merge is undone', async () => {
    const { org, kept, merged } = await twice()
    const typeId = await testDocumentType(org)
    await testRequirement(org, typeId)
    const old = await testPaper(product, org, { personId: merged.id, documentTypeId: typeId })
    const { body } = await merge(org, kept.id, merged.id)
    const documentsOf = async (id: string) =>
      (await send(org, 'GET', `/api/documents/upload-document/${id}`)).body.data.data.map(
        (one: { userId: string; status: string }) => [one.userId, one.status],
      )
    const [{ userId }] = (await send(org, 'GET', `/api/documents/upload-document/${kept.id}`)).body.data.data
    const fields = { documentTypeId: typeId, replacesId: old, performedOn: '2026-01-05' }
    expect((await upload(product, org.admin, { ...fields, userId: kept.id })).status).toBe(400)
    const sent = await upload(product, org.admin, { ...fields, userId })
    expect(sent.status, sent.body.message).toBe(200)
    const decide = `/api/compliance-requirement/status-approve/${sent.body.data.id}`
    expect((await send(org, 'PUT', decide, { status: 'approved' })).status).toBe(200)
    const both = [
      [merged.id, 'approved'],
      [merged.id, 'replaced'],
    ]
    expect(await documentsOf(kept.id)).toEqual(both)
    expect((await personOf(org, kept.id)).clearance?.met).toBe(1)
    await undo(org, body.data.id)
    expect(await documentsOf(kept.id)).toEqual([])
    expect(await documentsOf(merged.id)).toEqual(both)
    expect((await personOf(org, merged.id)).clearance.met).toBe(1)
  })

  test('stands on the pages of the one that is kept and in its files, once, until the merge is undone', async () => {
    const { org, kept, merged } = await twice()
    const typeId = await testDocumentType(org)
    const ledgerId = await testLedger(org)
    const training = { ledgerId, performedOn: '2026-01-05', hours: 2, topic: 'Falls', trainer: '', note: '' }
    const papers: string[] = []
    for (const { id } of [kept, merged]) {
      papers.push(await testPaper(product, org, { personId: id, documentTypeId: typeId }))
      await send(org, 'POST', '/api/activity-note/add-note', { userId: id, content: `Note on ${id}` })
      const answer = await send(org, 'POST', hours, { userIds: [id], documentId: null, ...training })
      expect(answer.status, answer.body.message).toBe(200)
    }
    const documentsOf = async (id: string) =>
      (await send(org, 'GET', `/api/documents/upload-document/${id}`)).body.data.data
        .map((one: { id: string }) => one.id)
        .toSorted()
    const notesOf = async (id: string) =>
      (await send(org, 'GET', `/api/activity-note/${id}`)).body.data.data.map((one: { userId: string }) => one.userId)
    const hoursOf = async (id: string) => (await send(org, 'GET', `${hours}/person/${id}`)).body.data.entries.length
    const onPages = async (id: string) => [
      (await documentsOf(id)).length,
      (await notesOf(id)).toSorted(),
      await hoursOf(id),
      (await saveBytes(product, org.admin, `/api/documents/download?userId=${id}`)).headers['content-type'],
    ]
    const alone = (id: string) => [1, [id], 1, 'application/zip']
    const { body } = await merge(org, kept.id, merged.id)
    expect(await onPages(kept.id)).toEqual([2, [kept.id, merged.id].toSorted(), 2, 'application/zip'])
    expect(await documentsOf(kept.id)).toEqual(papers.toSorted())
    expect(await onPages(merged.id)).toEqual(alone(merged.id))
    // Both in one file: each document stands there once.
    const both = await org.work(({ work: { db, today } }) =>
      papersOf(db, { caller: null, today }, [kept.id, merged.id], undefined),
    )
    expect(both.flatMap(one => one.papers.map(({ id }) => id)).toSorted()).toEqual(papers.toSorted())
    const { bytes } = await saveBytes(product, org.admin, `/api/retention/export/${kept.id}`)
    const zip = await fromBufferPromise(bytes)
    const sections: Record<string, unknown[]> = {}
    for await (const entry of zip.eachEntry())
      if (entry.fileName === 'Data.json') Object.assign(sections, await json(await zip.openReadStreamPromise(entry)))
    expect(['notes', 'evidence', 'documents'].map(name => sections[name]?.length)).toEqual([2, 2, 2])
    // They are one person: the kept record's sign-in opens the other one's file, and nobody else's does.
    const file = `/api/documents/upload-document/${papers[1]}/file`
    expect((await call('GET', file, { token: kept.token })).status).toBe(200)
    const stranger = await testSignedUp(product, org, { firstName: 'Eve', lastName: 'Hill' })
    expect((await call('GET', file, { token: stranger.token })).status).toBe(404)
    await undo(org, body.data.id)
    expect(await onPages(kept.id)).toEqual(alone(kept.id))
    expect((await call('GET', file, { token: kept.token })).status).toBe(404)
  })

  test('is shown in numbers before, to whoever may see it', async () => {
    const { org, kept, merged } = await twice()
    await testPaper(product, org, { personId: merged.id, documentTypeId: await testDocumentType(org) })
    const countsOf = async (token?: string) => {
      const { body } = await compare(org, kept.id, merged.id, token)
      return body.data.records.map((one: { counts: { thing: string; count: number }[] }) =>
        one.counts.find(({ thing }) => thing === 'documents'),
      )
    }
    expect(await countsOf()).toEqual([
      { thing: 'documents', count: 0 },
      { thing: 'documents', count: 1 },
    ])
    const viewer = await org.staffWith('Viewer', ['caregivers.view'])
    expect(await countsOf(viewer.token)).toEqual([undefined, undefined])
    const { body } = await compare(org, kept.id, merged.id, viewer.token)
    expect(JSON.stringify(body)).not.toMatch(/ssn/i)
    expect(body.data.records[0].fields.birthDate).toBeNull()
  })
})

// What tells that something was done stays, and so does what counts up.
const untold = [
  'audit_event',
  'audit_seal',
  'audit_unsealed',
  'person_event',
  'person_merge',
  'session',
  'idempotent_answer',
]
const summed = ['person_count', 'compliance_count', 'clearance_count']
const moving = ['updated_at', 'version']

/** Every row of the organization in every table. */
const rowsOf = (org: TestOrganization) =>
  org.work(async ({ work: { db } }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables.filter(table => ![...untold, ...summed].includes(table.name))) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(x) - ${moving}::text[])::text as row from ${sql.table(name)} x order by 1`.execute(db)
      all[name] = rows.map(one => one.row)
    }
    return all
  })

type Fact = 'document' | 'note' | 'absence' | 'reference' | 'observation' | 'archived' | 'rejected' | 'profile'
const facts: Fact[] = ['document', 'note', 'absence', 'reference', 'observation', 'profile']

async function put(org: TestOrganization, id: string, fact: Fact, typeId: string): Promise<void> {
  if (fact === 'document') await testPaper(product, org, { personId: id, documentTypeId: typeId })
  if (fact === 'note')
    await send(org, 'POST', '/api/activity-note/add-note', { userId: id, content: `Note ${newId()}` })
  if (fact === 'reference') await testPhoneReference(org, id)
  if (fact === 'observation') await testObservation(org, id, await testChecklist(org))
  if (fact === 'absence')
    await send(org, 'POST', `/api/caregiver/absences/${id}`, { from: '2026-01-01', backOn: '2026-02-01' })
  if (fact === 'profile')
    await org.work(async ({ work: { db } }) => {
      const phone = '512 555 0188'
      const said = { city: 'Austin', gender: 'female', former_names: 'Smith', phone }
      await db.updateTable('person').set(said).where('id', '=', id).execute()
      await db.updateTable('account').set({ phone }).where('person_id', '=', id).execute()
    })
  if (fact === 'archived' || fact === 'rejected')
    await send(org, 'PUT', `/api/caregiver/archive-status/${id}`, { status: fact })
}

const wishes = fc.record({
  kept: fc.uniqueArray(fc.constantFrom(...facts), { maxLength: 4 }),
  merged: fc.uniqueArray(fc.constantFrom(...facts), { minLength: 1, maxLength: 6 }),
  end: fc.constantFrom<Fact | null>(null, 'archived', 'rejected'),
  take: fc.uniqueArray(fc.constantFrom<TakenField>(...takenFields), { maxLength: 5 }),
  signedUp: fc.boolean(),
})

test('a merge loses no row, and undoing it gives back every row', { timeout: 120_000 }, async () => {
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId)
  await fc.assert(
    fc.asyncProperty(wishes, async wish => {
      const kept = await testSignedUp(product, org, rosa)
      const merged = wish.signedUp ? await testSignedUp(product, org, rosa) : await testInvited(product, org, rosa)
      for (const fact of wish.kept) await put(org, kept.id, fact, typeId)
      for (const fact of [...wish.merged, ...(wish.end ? [wish.end] : [])]) await put(org, merged.id, fact, typeId)
      const before = await rowsOf(org)
      const done = await merge(org, kept.id, merged.id, { take: wish.take })
      expect(done.body.message).toBe('Records merged.')
      const meanwhile = await rowsOf(org)
      // What is on file of either is there as it was; of the person only the row says something else.
      for (const [name, rows] of Object.entries(before))
        if (!['person', 'account', 'clearance', 'compliance_span', 'profile_history'].includes(name))
          expect(meanwhile[name], name).toEqual(expect.arrayContaining(rows))
      expect((await undo(org, done.body.data.id)).status).toBe(200)
      expect(await rowsOf(org)).toEqual(before)
    }),
    { numRuns: 6 },
  )
})
