import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testCategory, testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { totalOf } from '../../../testing/work.ts'
import { undoSeconds } from '../../documents/rules.ts'
import { examinedSentence } from '../../status/engine/kinds/sentences.ts'
import { plainWords } from '../../status/engine/sentences.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement'

/** An organization with papers that wait, the oldest first, each of somebody else. */
async function scene(papers = 3, of: { medical?: boolean } = {}) {
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org, { name: 'CPR card', ...of })
  const people = []
  const ids: string[] = []
  for (let at = 0; at < papers; at++) {
    const person = await testPerson(org)
    people.push(person)
    await org.work(({ work: { db, today } }) =>
      db.updateTable('person').set({ invited_on: today }).where('id', '=', person.id).execute(),
    )
    ids.push(await testPaper(product, org, { personId: person.id, documentTypeId: typeId }, null))
  }
  const list = async (query = '', token: string = org.admin) =>
    (await call('GET', `${prefix}/review${query}`, { token })).body.data
  const read = (id: string, token: string | null = org.admin, query = '') =>
    call('GET', `${prefix}/review/${id}${query}`, { token })
  const decide = (id: string, body: object, token = org.admin) =>
    call('PUT', `${prefix}/status-approve/${id}`, { token, body: { undoable: true, ...body } })
  const undo = (id: string, token: string | null = org.admin) => call('PUT', `${prefix}/undo-decision/${id}`, { token })
  return { org, typeId, people, ids, list, read, decide, undo }
}

const idsOf = (reply: { data: { id: string }[] }) => reply.data.map(row => row.id)
const first = (ids: readonly string[]) => ids[0] ?? ''

describe('the queue', () => {
  test('is narrowed to who holds a position or works in a state today', async () => {
    const { org, personId, wishes } = await testHolder(product)
    await testPaper(product, org, { personId, documentTypeId: await testDocumentType(org) }, null)
    for (const wish of wishes) {
      const url = `${prefix}/review?${wish}`
      const total = async (token: string) => (await call('GET', url, { token })).body.data.pagination.total
      expect(await daysFound(product, org, async admin => (await total(admin)) === 1), wish).toEqual(daysHeld)
    }
  })

  test('is for reviewers of the organization only', async () => {
    const { org, ids, read, undo } = await scene(1)
    const id = first(ids)
    const { token: auditor } = await org.staff('Auditor')
    const { token: applicant } = await testApplicant(org)
    const other = await testOrganization(product)
    for (const [token, status] of [
      [null, 401],
      [auditor, 403],
      [applicant, 403],
    ] as const) {
      expect((await call('GET', `${prefix}/review`, { token })).status).toBe(status)
      expect((await read(id, token)).status).toBe(status)
      expect((await undo(id, token)).status).toBe(status)
    }
    expect((await call('GET', `${prefix}/review`, { token: other.admin })).body.data.pagination.total).toBe(0)
    expect((await read(id, other.admin)).status).toBe(404)
    expect((await undo(id, other.admin)).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
  })

  test('says which filter it does not know', async () => {
    const { org } = await scene(0)
    const wrong = async (query: string) =>
      (await call('GET', `${prefix}/review?${query}`, { token: org.admin })).body.errors[0].path
    expect(await wrong('status=archived')).toBe('status')
    expect(await wrong('stateId=texas')).toBe('stateId.0')
    expect(await wrong('positionId=nurse')).toBe('positionId.0')
    expect(await wrong('sort=name')).toBe('sort')
    expect(await wrong('limit=0')).toBe('limit')
  })

  test('holds what waits, the oldest first, and counts it exactly', async () => {
    const { org, typeId, people, ids, list, decide } = await scene(4)
    const gone = await testPerson(org, 'archived')
    await testPaper(product, org, { personId: gone.id, documentTypeId: typeId }, null)
    await testPaper(product, org, { personId: people[0]?.id ?? '', documentTypeId: typeId }, 'approved')
    const [one, two] = [await list('?limit=2'), await list('?limit=2&page=2')]
    expect([...idsOf(one), ...idsOf(two)]).toEqual(ids)
    expect(one.pagination).toEqual({ limit: 2, total: 4, page: 1, totalPages: 2 })
    expect(one.data[0]).toMatchObject({ typeName: 'CPR card', person: { id: people[0]?.id, firstName: 'Grace' } })

    await call('PUT', `/api/documents/upload-document/toggle-status/${ids[1]}`, {
      token: org.admin,
      body: { active: false, reason: 'Of somebody else' },
    })
    await decide(first(ids), { status: 'approved' })
    expect(idsOf(await list())).toEqual(ids.slice(2))
    const work = (await call('GET', '/api/dashboard/work?kind=document', { token: org.admin })).body.data
    const counts = (await call('GET', '/api/dashboard/work/counts', { token: org.admin })).body.data
    expect(totalOf(counts, 'document')).toBe(2)
    expect(idsOf(work)).toEqual(ids.slice(2))
  })

  test('is narrowed by type, by position and state of today, by status and by name', async () => {
    const { org, typeId, ids, list } = await scene(1)
    const active = await testPerson(org, 'active')
    const otherType = await testDocumentType(org)
    const another = await testPaper(product, org, { personId: active.id, documentTypeId: otherType }, null)
    const positionId = newId()
    await org.work(async ({ work: { db, today } }) => {
      await db.updateTable('person').set({ last_name: 'Quimby' }).where('id', '=', active.id).execute()
      await db.insertInto('position').values({ id: positionId, name: 'Nurse', abbreviation: 'RN' }).execute()
      const held = { person_id: active.id, position_id: positionId }
      await db
        .insertInto('person_position')
        .values({ ...held, from_day: '2026-01-01' })
        .execute()
      const works = { person_id: active.id, from_day: '2026-01-01' }
      await db
        .insertInto('person_state')
        .values([
          { ...works, state_code: 'TX' },
          { ...works, state_code: 'OH', to_day: today },
        ])
        .execute()
    })
    expect(idsOf(await list(`?typeId=${typeId}`))).toEqual(ids)
    expect(idsOf(await list(`?typeId=${typeId}&typeId=${otherType}`))).toEqual([...ids, another])
    expect(idsOf(await list(`?positionId=${positionId}`))).toEqual([another])
    expect(idsOf(await list('?stateId=TX'))).toEqual([another])
    expect(idsOf(await list('?stateId=OH'))).toEqual([])
    expect(idsOf(await list('?status=applicant'))).toEqual(ids)
    expect(idsOf(await list('?search=quimb'))).toEqual([another])
  })

  test('shows medical papers only to whoever may open them, also in its counts', async () => {
    const { org, ids, list, read, decide, undo } = await scene(2, { medical: true })
    const plain = await testDocumentType(org)
    const person = await testPerson(org)
    const open = await testPaper(product, org, { personId: person.id, documentTypeId: plain }, null)
    const { token } = await org.staff('Recruiter')
    const coordinator = await org.staff('Coordinator')
    const nurse = await org.staff('Nurse reviewer')
    expect((await list('', nurse.token)).pagination.total).toBe(3)
    expect((await call('GET', `${prefix}/review`, { token })).status).toBe(403)
    const seen = await list('', coordinator.token)
    expect(idsOf(seen)).toEqual([open])
    expect(seen.pagination.total).toBe(1)
    expect((await read(first(ids), coordinator.token)).status).toBe(403)
    expect((await read(open, coordinator.token)).body.data).toMatchObject({ place: 1, total: 1, previousId: null })
    await decide(first(ids), { status: 'approved' }, nurse.token)
    expect((await undo(first(ids), coordinator.token)).status).toBe(403)
  })
})

describe('one of the queue', () => {
  test('knows its place and its neighbors, and keeps them once it is decided', async () => {
    const { ids, typeId, read, decide } = await scene(3)
    const [a, b, c] = ids as [string, string, string]
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 3, previousId: a, nextId: c })
    expect((await read(a)).body.data).toMatchObject({ place: 1, previousId: null, nextId: b })
    await decide(b, { status: 'approved' })
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 2, previousId: a, nextId: c })
    expect((await read(c, undefined, `?typeId=${typeId}`)).body.data).toMatchObject({ previousId: a, nextId: null })
    expect((await read(c, undefined, `?typeId=${newId()}`)).body.data).toMatchObject({ previousId: null, total: 0 })
  })

  test('says what an approval would change, before and as it does', async () => {
    const { org, ids, typeId, people, read, decide } = await scene(1)
    const requirement = await testRequirement(org, typeId, { name: 'CPR', lasting: [{ kind: 'forEver' }] })
    const { effects } = (await read(first(ids))).body.data
    expect(effects).toMatchObject([
      { requirementId: requirement.id, name: 'CPR', now: { status: 'in review' }, after: { status: 'valid' } },
    ])
    await decide(first(ids), { status: 'approved' })
    const { body } = await call('GET', `${prefix}/compliance?userId=${people[0]?.id}`, { token: org.admin })
    expect(body.data.items[0].status).toBe('valid')
  })
})

describe('a paper without a date', () => {
  const undated = async (rule: Record<string, unknown>) => {
    const org = await testOrganization(product)
    const typeId = await testDocumentType(org, { name: 'TB result' })
    await testRequirement(org, typeId, { name: 'TB screening', ...rule })
    const person = await testPerson(org)
    const today = await org.work(async ({ work }) => {
      await work.db.updateTable('person').set({ invited_on: work.today }).where('id', '=', person.id).execute()
      return work.today
    })
    const id = await testPaper(product, org, { personId: person.id, documentTypeId: typeId, performedOn: null }, null)
    const approve = (more: object = {}) =>
      call('PUT', `${prefix}/status-approve/${id}`, { token: org.admin, body: { status: 'approved', ...more } })
    const read = async () => (await call('GET', `${prefix}/review/${id}`, { token: org.admin })).body.data.document
    const types = await call('GET', '/api/documents', { token: org.admin })
    const { needsDate } = types.body.data.data.find((one: { id: string }) => one.id === typeId)
    return { org, typeId, person, today, id, approve, read, needsDate }
  }
  const after = { kind: 'after', event: 'hire', days: 30 }
  const counting: [string, Record<string, unknown>][] = [
    ['months from it', { lasting: [{ kind: 'months', months: 12, to: 'day' }], due: after }],
    ['the end of a season', { lasting: [{ kind: 'season', from: '10-01', to: '03-31' }], due: after }],
    ['the anniversary of hire', { lasting: [{ kind: 'hireAnniversary' }], due: after }],
    ['a break in service', { lasting: [{ kind: 'outOfWork', days: 730 }], due: after }],
    ['the first client contact', { lasting: [{ kind: 'forEver' }] }],
  ]
  test.each(counting)('is not approved where %s counts; with the date it is', async (_name, rule) => {
    const { today, approve, read, needsDate } = await undated(rule)
    expect(needsDate).toBe(true)
    expect((await read()).dateFor).toEqual(['TB screening'])
    const refused = await approve()
    const message = 'Enter the date on the document. Needed for: TB screening.'
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'performedOn', message }]])
    expect((await approve({ performedOn: addDays(today, 1) })).body.errors[0].path).toBe('performedOn')
    expect((await read()).status).toBe('inReview')
    const approved = (await approve({ performedOn: addDays(today, -40) })).body.data
    expect(approved).toMatchObject({ status: 'approved', performedOn: addDays(today, -40), dateFor: [] })
  })

  test('approved with its date, expires after the months of its type, unless an expiration is printed', async () => {
    const { org, today, person, typeId, approve } = await undated({ due: after })
    await org.work(({ work: { db } }) =>
      db.updateTable('document_type').set({ validity_months: 12 }).where('id', '=', typeId).execute(),
    )
    const performedOn = addDays(today, -40)
    expect((await approve({ performedOn })).body.data.expiresOn).toBe(addMonths(performedOn, 12))
    const printed = { personId: person.id, documentTypeId: typeId, performedOn: null, expiresOn: addDays(today, 30) }
    const other = await testPaper(product, org, printed, null)
    const body = { status: 'approved', performedOn }
    const approved = await call('PUT', `${prefix}/status-approve/${other}`, { token: org.admin, body })
    expect(approved.body.data).toMatchObject({ performedOn, expiresOn: addDays(today, 30) })
  })

  test('is approved where only the printed date counts, or nothing', async () => {
    for (const kind of ['printedDate', 'forEver']) {
      const { approve, needsDate } = await undated({ lasting: [{ kind }], due: after })
      expect(needsDate).toBe(false)
      expect((await approve()).body.data).toMatchObject({ status: 'approved', performedOn: null })
    }
  })

  test('is asked for by a way of its own, an item of the person, and a type that it is linked as', async () => {
    const months = [{ kind: 'months', months: 12, to: 'day' }]
    const of = await undated({ due: after })
    expect(of.needsDate).toBe(false)
    const other = await testDocumentType(of.org)
    const ways = (typeId: string, lasting: object[]) => ({
      kind: 'anyOf',
      of: [
        { kind: 'document', sourceId: typeId, lasting },
        { kind: 'document', sourceId: other },
      ],
    })
    await testRequirement(of.org, other, { name: 'Chest X-ray', due: after, satisfiedBy: ways(of.typeId, months) })
    expect((await of.read()).dateFor).toEqual(['Chest X-ray'])

    const mine = await undated({ due: after })
    const item = { userId: mine.person.id, name: 'Only hers', categoryId: await testCategory(mine.org) }
    const rule = { satisfiedBy: { kind: 'document', sourceId: mine.typeId }, lasting: months, seriousness: 'warns' }
    const added = await call('POST', `${prefix}/compliance`, { token: mine.org.admin, body: { ...item, ...rule } })
    expect(added.status).toBe(200)
    expect((await mine.read()).dateFor).toEqual(['Only hers'])
    const another = await testPerson(mine.org)
    const hers = { personId: another.id, documentTypeId: mine.typeId, performedOn: null }
    await testPaper(product, mine.org, hers, 'approved')

    const linked = await undated({ due: after })
    const asked = await testDocumentType(linked.org)
    const flu = await testRequirement(linked.org, asked, { name: 'Flu shot', lasting: months })
    const body = { userId: linked.person.id, complianceId: flu.id, documentTypeId: asked, documentId: linked.id }
    const link = () => call('POST', `${prefix}/compliance/link-document`, { token: linked.org.admin, body })
    expect((await link()).status).toBe(200)
    expect((await linked.approve()).body.errors[0].message).toMatch(/Needed for: Flu shot\.$/)
    await call('POST', `${prefix}/compliance/link-document`, {
      token: linked.org.admin,
      body: { ...body, linked: false },
    })
    expect((await linked.approve()).status).toBe(200)
    expect((await link()).body.errors).toMatchObject([
      { path: 'documentId', message: 'This document has no date. Upload it with its date. Needed for: Flu shot.' },
    ])
  })

  test('that was approved before keeps its days, and the explanation says from when it counts', async () => {
    const { org, typeId, person, today, approve } = await undated({ due: after })
    await org.work(({ work: { db } }) =>
      db
        .updateTable('person')
        .set({ hired_on: addDays(today, -90) })
        .where('id', '=', person.id)
        .execute(),
    )
    await approve()
    const months = { name: 'Yearly TB', lasting: [{ kind: 'months', months: 12, to: 'day' }], due: after }
    const yearly = await testRequirement(org, typeId, months)
    const { body } = await call('GET', `${prefix}/compliance/explain/${yearly.id}?userId=${person.id}`, {
      token: org.admin,
    })
    expect(body.data.proof.span).toMatchObject({ status: 'valid', lastDay: addMonths(today, 12) })
    expect(examinedSentence('document', body.data.proof.proof.evidence[0], plainWords(String))).toMatch(
      /No date on the document: it counts from the upload\.$/,
    )
  })
})

describe('two reviewers at once', () => {
  test('decide a paper once; the other hears who did and what', async () => {
    const { org, ids, decide, list } = await scene(1)
    const { token } = await org.staff('Coordinator')
    const answers = await Promise.all([
      decide(first(ids), { status: 'approved' }),
      decide(first(ids), { status: 'rejected', reason: 'Cut off' }, token),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const told = answers.find(answer => answer.status === 409)?.body.message
    expect(told).toMatch(/has already (approved|sent back) this document/)
    expect((await list()).pagination.total).toBe(0)
  })
})

describe('taking an approval back', () => {
  const takeBack = (id: string, token: string | null, body: object = { reason: 'Of somebody else' }) =>
    call('PUT', `/api/documents/take-back/${id}`, { token, body })

  /** An approved card of an active person, since so many days. */
  async function approvedCard(of: { medical?: boolean; days?: number; language?: string } = {}) {
    const org = await testOrganization(product)
    const typeId = await testDocumentType(org, { name: 'CPR card', medical: of.medical ?? false })
    await testRequirement(org, typeId, { name: 'CPR', inForceFrom: '2000-01-01', lasting: [{ kind: 'forEver' }] })
    const today = await org.work(async ({ work }) => work.today)
    const { personId, token, email } = await testApplicant(org)
    await org.work(async ({ work: { db } }) => {
      const known = { language: of.language ?? 'en', invited_on: addDays(today, -60) }
      await db.updateTable('person').set(known).where('id', '=', personId).execute()
      const since = { known_from: addDays(today, -60) }
      await db.updateTable('profile_history').set(since).where('person_id', '=', personId).execute()
    })
    await activate(product, org, personId)
    const receivedOn = addDays(today, -(of.days ?? 30))
    const id = await testPaper(product, org, { personId, documentTypeId: typeId, receivedOn })
    const url = (day: string) => `${prefix}/compliance?userId=${personId}&asOf=${day}`
    const on = async (day = today) => {
      const { standing, items } = (await call('GET', url(day), { token: org.admin })).body.data
      return [standing.answer, items[0].status]
    }
    const undo = () => call('PUT', `${prefix}/undo-decision/${id}`, { token: org.admin })
    return { org, typeId, today, personId, token, email, id, on, undo }
  }

  test('is for reviewers who may open it, of their organization, with a reason', async () => {
    const { org, id, token } = await approvedCard({ medical: true })
    const as = async (who: string | null) => (await takeBack(id, who)).status
    expect(await as(null)).toBe(401)
    expect(await as(token)).toBe(403)
    expect(await as((await org.staff('Auditor')).token)).toBe(403)
    expect(await as((await org.staff('Coordinator')).token)).toBe(403)
    expect(await as((await testOrganization(product)).admin)).toBe(404)
    const unsaid = await takeBack(id, org.admin, { reason: ' ' })
    expect(unsaid.body.errors).toEqual([{ path: 'reason', message: 'Write a reason.' }])
    expect(await as((await org.staff('Nurse reviewer')).token)).toBe(200)
  })

  test('sends the document back from today on; the evenings before stay, and the person is not clear', async () => {
    const { org, today, id, on, personId } = await approvedCard()
    expect(await on()).toEqual(['clear', 'valid'])
    expect(await on(addDays(today, -1))).toEqual(['notYet', 'valid'])
    const back = (await takeBack(id, org.admin)).body.data
    expect(back).toMatchObject({
      ...{ status: 'rejected', decision: 'approved', reason: 'Of somebody else' },
      takenBack: { on: today, by: 'Ada Admin' },
    })
    expect(await on()).toEqual(['notClear', 'rejected'])
    expect(await on(addDays(today, -1))).toEqual(['notYet', 'valid'])
    const again = await takeBack(id, org.admin)
    expect([again.status, again.body.message]).toEqual([409, 'Ada Admin has already taken back this approval.'])
    const history = await call('GET', `/api/caregiver/history/${personId}`, { token: org.admin })
    const acts = history.body.data.data.map((entry: { action: string; actor: string }) => [entry.action, entry.actor])
    expect(acts.slice(0, 2)).toContainEqual(['document.approvalTakenBack', 'Ada Admin'])
  })

  test('brings back what it had replaced', async () => {
    const { org, personId, typeId, id, on, today } = await approvedCard()
    const again = { personId, documentTypeId: typeId, replacesId: id, receivedOn: addDays(today, -5) }
    const replacement = await testPaper(product, org, again)
    const status = async (of: string) =>
      (await call('GET', `/api/documents/upload-document/${personId}`, { token: org.admin })).body.data.data.find(
        (one: { id: string }) => one.id === of,
      ).status
    expect(await status(id)).toBe('replaced')
    await takeBack(replacement, org.admin)
    expect([await status(id), await status(replacement)]).toEqual(['approved', 'rejected'])
    expect(await on()).toEqual(['clear', 'valid'])
  })

  test('only takes back what is approved', async () => {
    const { org, ids, decide } = await scene(2)
    const [waiting, rejected] = ids as [string, string]
    await decide(rejected, { status: 'rejected', reason: 'Cut off' })
    const said = async (id: string) => (await takeBack(id, org.admin)).body.message
    expect(await said(waiting)).toBe('This document waits for a decision, so there is no approval.')
    expect(await said(rejected)).toMatch(/^Ada Admin has already sent back this document/)
  })

  test('mails the person in their language, and not the reason of a medical one', async () => {
    const en = await approvedCard()
    await takeBack(en.id, en.org.admin)
    const mail = (await mailsTo(product, en.email)).at(-1)
    expect(mail?.subject).toBe('Please send your CPR card again')
    expect(mail?.text).toMatch(
      /We approved your CPR card before, but it can't be accepted after all\.\s+Why: Of somebody else/,
    )
    const es = await approvedCard({ language: 'es' })
    await takeBack(es.id, es.org.admin, { reason: 'Of somebody else', reasonForPerson: 'Es de otra persona' })
    const correo = (await mailsTo(product, es.email)).at(-1)
    expect(correo?.subject).toBe('Por favor, envíe de nuevo: CPR card')
    expect(correo?.text).toMatch(/Habíamos aprobado este documento[\s\S]*Motivo: Es de otra persona/)
    const medical = await approvedCard({ medical: true })
    await takeBack(medical.id, medical.org.admin)
    const quiet = (await mailsTo(product, medical.email)).at(-1)
    expect(quiet?.subject).toBe('Please send your CPR card again')
    expect(quiet?.text).not.toContain('Of somebody else')
  })

  test('is undone within seconds: approved again, clear again, and no mail leaves', async () => {
    const { org, id, on, undo, email, personId } = await approvedCard()
    await takeBack(id, org.admin, { reason: 'Of somebody else', undoable: true })
    expect(await on()).toEqual(['notClear', 'rejected'])
    expect((await undo()).body.data).toMatchObject({ status: 'approved', takenBack: null, reason: null })
    expect(await on()).toEqual(['clear', 'valid'])
    product.moveClock(5)
    expect((await mailsTo(product, email)).map(mail => mail.subject)).not.toContain('Please send your CPR card again')
    const history = await call('GET', `/api/caregiver/history/${personId}`, { token: org.admin })
    expect(history.body.data.data[0].action).toBe('document.decisionUndone')
    await takeBack(id, org.admin, { reason: 'Of somebody else', undoable: true })
    product.moveClock((undoSeconds + 1) / 60)
    expect((await undo()).body.message).toMatch(/^It is too late to undo this\./)
  })
})

describe('undoing a decision', () => {
  test('puts the paper back in its place, and its mail never leaves', async () => {
    const { org, ids, people, list, read, decide, undo } = await scene(3)
    const [, b] = ids as [string, string]
    const email = people[1]?.email ?? ''
    await decide(b, { status: 'rejected', reason: 'Cut off' })
    expect(await mailsTo(product, email)).toEqual([])
    expect((await undo(b)).body.data).toMatchObject({ status: 'inReview', decision: null, reason: null, decider: null })
    expect(idsOf(await list())).toEqual(ids)
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 3 })
    product.moveClock(5)
    expect(await mailsTo(product, email)).toEqual([])
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select(['action', 'before']).where('subject_id', '=', b).orderBy('id').execute(),
    )
    expect(events.map(event => event.action).slice(-2)).toEqual(['document.rejected', 'document.decisionUndone'])
    expect(events.at(-1)?.before).toMatchObject({ decision: 'rejected' })
    expect((await decide(b, { status: 'approved' })).status).toBe(200)
  })

  test('undoes what the decision did to the requirements', async () => {
    const { org, ids, typeId, people, decide, undo } = await scene(1)
    await testRequirement(org, typeId)
    const status = async () =>
      (await call('GET', `${prefix}/compliance?userId=${people[0]?.id}`, { token: org.admin })).body.data.items[0]
        .status
    await decide(first(ids), { status: 'approved' })
    expect(await status()).toBe('valid')
    await undo(first(ids))
    expect(await status()).toBe('in review')
  })

  test('is refused to others, twice, and when it is too late; then the email leaves, once', async () => {
    const { org, ids, people, decide, undo } = await scene(1)
    const id = first(ids)
    const email = people[0]?.email ?? ''
    const { token } = await org.staff('Coordinator')
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'This document waits for a decision already.' },
    })
    await decide(id, { status: 'rejected', reason: 'Cut off' })
    expect(await undo(id, token)).toMatchObject({
      status: 403,
      body: { message: 'Only Ada Admin can undo this decision.' },
    })
    product.moveClock((undoSeconds + 1) / 60)
    const late = await undo(id)
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^It is too late to undo this\./)
    product.moveClock(1)
    expect((await mailsTo(product, email)).map(mail => mail.subject)).toEqual(['Please send your CPR card again'])
    expect(await mailsTo(product, email)).toHaveLength(1)
  })

  test('is refused once the person was signed off upon it', async () => {
    const { org, ids, people, decide, undo } = await scene(1)
    await decide(first(ids), { status: 'approved' })
    await org.work(({ work: { db, now } }) =>
      db
        .updateTable('person')
        .set({ signed_off_at: now })
        .where('id', '=', people[0]?.id ?? '')
        .execute(),
    )
    expect(await undo(first(ids))).toMatchObject({
      status: 409,
      body: { message: 'The person has been signed off since, so this decision stays.' },
    })
  })
})
