import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testCategory, testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { changeStatus } from '../../caregivers/status-moves/work.ts'
import { tellFactsChanged } from '../../caregivers/work.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const typeId = await testDocumentType(org, { name: 'CPR card' })
  const requirement = await testRequirement(org, typeId, { name: 'CPR' })
  const today = await org.work(async ({ work }) => work.today)
  const itemsOn = async (asOf?: string) => {
    const query = asOf ? `&asOf=${asOf}` : ''
    const { body } = await call('GET', `${prefix}/compliance?userId=${person.personId}${query}`, { token: org.admin })
    return body.data
  }
  return { org, person, typeId, requirement, today, itemsOn }
}

describe('the compliance of a person', () => {
  test('of a day on which a replacement stood, which was deleted since, stays what it was', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-01T18:00:00Z')
    const { org, person, typeId } = await scene()
    const paper = { personId: person.personId, documentTypeId: typeId, performedOn: '2026-01-10' }
    const replacesId = await testPaper(product, org, { ...paper, expiresOn: '2027-12-31' })
    product.setNow('2026-05-01T18:00:00Z')
    // The right copy says that it ran out earlier.
    const id = await testPaper(product, org, { ...paper, expiresOn: '2026-06-30', replacesId })
    product.setNow('2026-08-01T18:00:00Z')
    const token = await org.tokenFor(org.adminId)
    const statuses = () =>
      Promise.all(
        ['2026-04-01', '2026-07-15', '2026-08-01'].map(async day => {
          const path = `${prefix}/compliance?userId=${person.personId}&asOf=${day}`
          return (await call('GET', path, { token })).body.data.items[0].status
        }),
      )
    expect(await statuses()).toEqual(['valid', 'expired', 'expired'])
    expect((await call('DELETE', `/api/documents/upload-document/${id}`, { token })).status).toBe(200)
    expect(await statuses()).toEqual(['valid', 'expired', 'valid'])
    // A second copy in place of the first takes nothing from the days on which the first one stood.
    await testPaper(product, org, { ...paper, expiresOn: '2028-01-31', replacesId })
    expect(await statuses()).toEqual(['valid', 'expired', 'valid'])
  })

  test('of an evening says what was known then, and names what was put down later', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-01T18:00:00Z')
    const { org, person, itemsOn } = await scene()
    product.setNow('2026-02-10T18:00:00Z')
    await activate(product, { ...org, admin: await org.tokenFor(org.adminId) }, person.personId)
    product.setNow('2026-05-01T18:00:00Z')
    await org.work(async ({ work }) => {
      const contact = work.db.updateTable('person').set({ first_contact_on: '2026-03-01' })
      await contact.where('id', '=', person.personId).execute()
      await tellFactsChanged(work, person.personId)
      await changeStatus(work, person.personId, 'archived', 'Moved away')
    })
    product.setNow('2026-06-01T18:00:00Z')
    org.admin = await org.tokenFor(org.adminId)
    const told = async (day: string) => {
      const { standing, presence, putDownLater } = await itemsOn(day)
      const later = putDownLater.map((one: { kind: string; from: string; putDownOn: string }) => [
        one.kind,
        one.from,
        one.putDownOn,
      ])
      return [standing.answer, presence.status, later]
    }
    expect(await told('2026-01-31')).toEqual(['notWithUs', null, []])
    expect(await told('2026-02-05')).toEqual(['notYet', 'applicant', []])
    expect(await told('2026-03-15')).toEqual(['notClear', 'active', [['firstContact', '2026-03-01', '2026-05-01']]])
    expect(await told('2026-05-01')).toEqual(['notWithUs', 'archived', []])
  })

  test('keeps to itself in which words a medical paper was sent back', async () => {
    const org = await testOrganization(product)
    const { personId } = await testApplicant(org)
    const documentTypeId = await testDocumentType(org, { medical: true })
    const { id } = await testRequirement(org, documentTypeId)
    const today = await org.work(async ({ work }) => work.today)
    const paper = await testPaper(product, org, { personId, documentTypeId, expiresOn: addDays(today, 90) }, null)
    const body = { status: 'rejected', reason: 'The chest X-ray shows a shadow.' }
    const decided = await call('PUT', `${prefix}/status-approve/${paper}`, { token: org.admin, body })
    expect(decided.body.data.reason).toBe(body.reason)
    for (const role of ['Auditor', 'Coordinator']) {
      const { token } = await org.staff(role)
      const list = await call('GET', `${prefix}/compliance?userId=${personId}`, { token })
      expect(list.body.data.items).toMatchObject([{ status: 'rejected' }])
      const proof = await call('GET', `${prefix}/compliance/explain/${id}?userId=${personId}`, { token })
      const history = await call('GET', `/api/caregiver/history/${personId}`, { token })
      const papers = await call('GET', `/api/documents/upload-document/${personId}`, { token })
      for (const answer of [list, proof, history, papers]) {
        expect(answer.status).toBe(200)
        expect(JSON.stringify(answer.body)).not.toContain('X-ray')
      }
    }
  })

  test('is not for strangers, applicants or another organization', async () => {
    const { org, person } = await scene()
    const url = `${prefix}/compliance?userId=${person.personId}`
    expect((await call('GET', url)).status).toBe(401)
    expect((await call('GET', url, { token: person.token })).status).toBe(403)
    const other = await testOrganization(product)
    expect((await call('GET', url, { token: other.admin })).status).toBe(404)
    expect((await call('GET', `${prefix}/compliance?userId=nobody`, { token: org.admin })).body.errors[0].path).toBe(
      'userId',
    )
    expect((await call('GET', `${url}&asOf=2026-02-30`, { token: org.admin })).status).toBe(400)
  })

  test('follows each fact in the transaction that changes it', async () => {
    const { org, person, typeId, requirement, today, itemsOn } = await scene()
    const missing = await itemsOn()
    expect(missing.standing).toMatchObject({ answer: 'notYet', met: 0, total: 1, blocking: 1 })
    expect(missing.items).toMatchObject([
      { id: requirement.id, name: 'CPR', status: 'missing', blocks: true, reason: { code: 'nothingOnFile' } },
    ])

    const paper = {
      personId: person.personId,
      documentTypeId: typeId,
      performedOn: addDays(today, -10),
      expiresOn: addDays(today, 200),
    }
    const waitingId = await testPaper(product, org, paper, null)
    expect((await itemsOn()).items).toMatchObject([{ status: 'in review', evidenceId: waitingId }])

    const approved = await call('PUT', `${prefix}/status-approve/${waitingId}`, {
      token: org.admin,
      body: { status: 'approved' },
    })
    expect(approved.status).toBe(200)
    const met = await itemsOn()
    expect(met.standing).toMatchObject({ answer: 'notYet', blocking: 0, met: 1, total: 1, nextDue: paper.expiresOn })
    expect(met.items).toMatchObject([{ status: 'valid', lastDay: paper.expiresOn }])
    expect((await itemsOn(addDays(today, 200))).items[0].status).toBe('expiring')
    expect((await itemsOn(addDays(today, 201))).standing.blocking).toBe(1)
    expect(await itemsOn(addDays(today, -400))).toMatchObject({
      standing: { answer: 'notWithUs', total: 0 },
      presence: { status: null, to: today },
      items: [],
    })

    await call('PUT', `${prefix}/delete-document/${waitingId}`, { token: org.admin, body: {} })
    expect((await itemsOn()).items[0].status).toBe('missing')
  })

  test('begins with the invitation, before anybody has signed up', async () => {
    const { org } = await scene()
    const { body } = await call('GET', '/api/positions', { token: org.admin })
    const invitation = {
      firstName: 'Ines',
      lastName: 'Okafor',
      email: 'ines@mail.example',
      positionId: body.data.data[0].id,
    }
    const invited = await call('POST', '/api/caregiver', { token: org.admin, body: invitation })
    const items = await call('GET', `${prefix}/compliance?userId=${invited.body.data.id}`, { token: org.admin })
    expect(items.body.data).toMatchObject({
      standing: { answer: 'notYet', total: 1 },
      presence: { status: 'applicant', signedOff: false },
      items: [{ name: 'CPR', status: 'missing' }],
    })
  })

  test('an upload in review does not take away a predecessor that is still valid', async () => {
    const { org, person, typeId, today, itemsOn } = await scene()
    const paper = { personId: person.personId, documentTypeId: typeId, performedOn: addDays(today, -300) }
    const oldId = await testPaper(product, org, { ...paper, expiresOn: addDays(today, 10) })
    const newerId = await testPaper(
      product,
      org,
      { ...paper, performedOn: today, expiresOn: addDays(today, 700) },
      null,
    )
    expect((await itemsOn()).items).toMatchObject([{ status: 'expiring', evidenceId: oldId, waitingId: newerId }])
    await call('PUT', `${prefix}/status-approve/${newerId}`, {
      token: org.admin,
      body: { status: 'rejected', reason: 'The picture is dark.' },
    })
    expect((await itemsOn()).items).toMatchObject([{ status: 'expiring', evidenceId: oldId }])
  })

  test('a change of position changes at once what applies', async () => {
    const { org, person, typeId, itemsOn } = await scene()
    await testRequirement(org, typeId, { name: 'For others', positionIds: [(await testApplicant(org)).positionId] })
    expect((await itemsOn()).items.map((item: { name: string }) => item.name)).toEqual(['CPR'])
    expect(person.positionId).toBeTruthy()
  })
})

describe('the explanation of a status', () => {
  test('says the rule, why it applies, what was looked at, what comes next and what to do', async () => {
    const { org, person, typeId, requirement, today } = await scene()
    const rejected = { personId: person.personId, documentTypeId: typeId, performedOn: today }
    await testPaper(product, org, rejected, 'rejected')
    const url = `${prefix}/compliance/explain/${requirement.id}?userId=${person.personId}`
    expect((await call('GET', url)).status).toBe(401)
    expect((await call('GET', url, { token: person.token })).status).toBe(403)
    const { status, body } = await call('GET', url, { token: org.admin })
    expect(status).toBe(200)
    expect(body.data.proof).toMatchObject({
      name: 'CPR',
      span: { status: 'rejected', reason: { code: 'sentBack', text: 'Not readable' } },
      applies: { personal: false },
      proof: { met: false, evidence: [{ state: 'rejected', reason: 'Not readable' }] },
      steps: [{ code: 'uploadAgain', turn: 'caregiver', sourceId: typeId }],
    })
    expect(body.data.names[typeId]).toBe('CPR card')
    expect(body.data.spans.at(-1)).toMatchObject({ status: 'rejected', to: null })
    const other = await testOrganization(product)
    expect((await call('GET', url, { token: other.admin })).status).toBe(404)
  })
})

describe('the explanation names who decided, and when', () => {
  type Act = { id: string; kind: string; name: string | null; on: string }
  const explained = async (token: string, itemId: string, personId: string, asOf?: string) => {
    const day = asOf ? `&asOf=${asOf}` : ''
    const answer = await call('GET', `${prefix}/compliance/explain/${itemId}?userId=${personId}${day}`, { token })
    return answer.body.data as { acts: Act[]; papers: { documentId: string; mayOpen: boolean; deleted: unknown }[] }
  }
  const nameOf = (org: Awaited<ReturnType<typeof testOrganization>>, id: string) =>
    org.work(async ({ work: { db } }) => {
      const columns = ['first_name', 'last_name'] as const
      const row = await db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
      return `${row.first_name} ${row.last_name}`
    })

  test('of a document, also after they have left, and not before they did', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-01T18:00:00Z')
    const { org, person, typeId, requirement } = await scene()
    const paper = { personId: person.personId, documentTypeId: typeId, performedOn: '2026-01-20' }
    const id = await testPaper(product, org, paper, null)
    product.setNow('2026-02-03T18:00:00Z')
    const dana = await org.staff('Coordinator')
    const body = { status: 'approved' }
    expect((await call('PUT', `${prefix}/status-approve/${id}`, { token: dana.token, body })).status).toBe(200)
    const name = await nameOf(org, dana.accountId)
    await org.work(({ work: { db } }) =>
      db.updateTable('account').set({ active: false }).where('id', '=', dana.accountId).execute(),
    )
    product.setNow('2026-06-01T18:00:00Z')
    const token = await org.tokenFor(org.adminId)
    expect((await explained(token, requirement.id, person.personId)).acts).toEqual([
      { id, kind: 'approved', name, on: '2026-02-03' },
    ])
    expect((await explained(token, requirement.id, person.personId, '2026-02-02')).acts).toEqual([])
    const taken = { token, body: { reason: 'Of somebody else' } }
    expect((await call('PUT', `/api/documents/take-back/${id}`, taken)).status).toBe(200)
    expect((await explained(token, requirement.id, person.personId)).acts).toEqual([
      { id, kind: 'approved', name, on: '2026-02-03' },
      { id, kind: 'takenBack', name: await nameOf(org, org.adminId), on: '2026-06-01' },
    ])
  })

  test('of a link and of a waiver', async () => {
    const { org, person, typeId, requirement, today } = await scene()
    const other = await testDocumentType(org, { name: 'BLS card' })
    const documentId = await testPaper(product, org, { personId: person.personId, documentTypeId: other })
    const linked = { userId: person.personId, complianceId: requirement.id, documentId, documentTypeId: typeId }
    const answer = await call('POST', `${prefix}/compliance/link-document`, { token: org.admin, body: linked })
    expect(answer.status, answer.body.message).toBe(200)
    const admin = await nameOf(org, org.adminId)
    expect((await explained(org.admin, requirement.id, person.personId)).acts).toMatchObject([
      // By an import, which has no account.
      { kind: 'approved', name: null, on: today },
      { kind: 'linked', name: admin, on: today },
    ])
    const excused = await testRequirement(org, await testDocumentType(org), { name: 'Excused' })
    const draft = { userId: person.personId, requirementId: excused.id, from: today, until: today, reason: 'Ill' }
    const { token } = await org.staff('Coordinator')
    const asked = await call('POST', `${prefix}/waivers`, { token, body: draft })
    expect((await explained(org.admin, excused.id, person.personId)).acts).toEqual([])
    const approval = { token: org.admin, body: { decision: 'approved' } }
    await call('PUT', `${prefix}/waivers/decide/${asked.body.data.id}`, approval)
    expect((await explained(org.admin, excused.id, person.personId)).acts).toEqual([
      { id: asked.body.data.id, kind: 'approved', name: admin, on: today },
    ])
  })

  test('and leads to a document that was deleted since, but only whoever may see it', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-01T18:00:00Z')
    const { org, person, typeId, requirement } = await scene()
    const secret = await testDocumentType(org, { name: 'TB test', medical: true })
    const tb = await testRequirement(org, secret, { name: 'TB' })
    const paper = { personId: person.personId, performedOn: '2026-01-20' }
    const id = await testPaper(product, org, { ...paper, documentTypeId: typeId })
    const medicalId = await testPaper(product, org, { ...paper, documentTypeId: secret })
    product.setNow('2026-05-01T18:00:00Z')
    const token = await org.tokenFor(org.adminId)
    for (const one of [id, medicalId]) await call('DELETE', `/api/documents/upload-document/${one}`, { token })
    const deleted = { on: '2026-05-01', by: await nameOf(org, org.adminId) }
    const papers = async (by: string, itemId: string, asOf?: string) =>
      (await explained(by, itemId, person.personId, asOf)).papers
    expect(await papers(token, requirement.id, '2026-03-01')).toMatchObject([
      { documentId: id, mayOpen: true, deleted },
    ])
    expect(await papers(token, tb.id, '2026-03-01')).toMatchObject([{ documentId: medicalId, deleted }])
    expect(await papers(token, requirement.id)).toEqual([])
    const [coordinator, auditor] = [await org.staff('Coordinator'), await org.staff('Auditor')]
    expect(await papers(coordinator.token, requirement.id, '2026-03-01')).toMatchObject([{ documentId: id, deleted }])
    expect(await papers(coordinator.token, tb.id, '2026-03-01')).toEqual([])
    expect(await papers(auditor.token, requirement.id, '2026-03-01')).toEqual([])
  })
})

describe('an item for one person', () => {
  const draft = async (org: Awaited<ReturnType<typeof testOrganization>>, userId: string, typeId: string) => ({
    userId,
    name: 'Doctor note',
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: typeId },
    lasting: [{ kind: 'forEver' }],
    seriousness: 'warns',
  })

  test('is asked of that person alone, and can be taken away with a reason', async () => {
    const { org, person, typeId, itemsOn } = await scene()
    const another = await testApplicant(org)
    const body = await draft(org, person.personId, typeId)
    expect((await call('POST', `${prefix}/compliance`, { body })).status).toBe(401)
    const auditor = await org.staff('Auditor')
    expect((await call('POST', `${prefix}/compliance`, { token: auditor.token, body })).status).toBe(403)
    const wrong = await call('POST', `${prefix}/compliance`, {
      token: org.admin,
      body: { ...body, satisfiedBy: { kind: 'anyOf', of: [] } },
    })
    expect(wrong.body.errors[0].message).toMatch(/Nothing could satisfy this/)
    const added = await call('POST', `${prefix}/compliance`, { token: org.admin, body })
    expect(added.body.data).toMatchObject({ name: 'Doctor note', personal: true, status: 'missing' })
    expect((await itemsOn()).items.length).toBe(2)
    const others = await call('GET', `${prefix}/compliance?userId=${another.personId}`, { token: org.admin })
    expect(others.body.data.items.length).toBe(1)
    const id = added.body.data.id
    const edit = (token: string | null, itemId: string, sent: object = body) =>
      call('PUT', `${prefix}/compliance/${itemId}`, { token, body: sent })
    expect((await edit(null, id)).status).toBe(401)
    expect((await edit(auditor.token, id)).status).toBe(403)
    expect((await edit(org.admin, id, { ...body, name: '' })).body.errors[0].path).toBe('name')
    expect((await edit((await testOrganization(product)).admin, id)).status).toBe(404)
    expect((await edit(org.admin, id, { ...body, userId: another.personId })).status).toBe(422)
    const edited = await edit(org.admin, id, { ...body, name: 'Doctor letter', seriousness: 'blocks' })
    expect(edited.body.data).toMatchObject({ id, name: 'Doctor letter', version: 2, blocks: true })
    const read = (token: string | null, itemId = id, userId = person.personId) =>
      call('GET', `${prefix}/compliance/rule/${itemId}?userId=${userId}`, { token })
    expect((await read(null)).status).toBe(401)
    expect((await read(person.token)).status).toBe(403)
    expect((await read((await testOrganization(product)).admin)).status).toBe(404)
    expect((await read(org.admin, id, another.personId)).status).toBe(422)
    const rule = (await read(auditor.token)).body.data
    expect(rule).toMatchObject({ name: 'Doctor letter', version: 2, satisfiedBy: body.satisfiedBy })
    const remove = (reason: string) =>
      call('PUT', `${prefix}/delete-compliance/${id}`, { token: org.admin, body: { userId: person.personId, reason } })
    expect((await remove('')).status).toBe(400)
    expect((await remove('Added by mistake')).status).toBe(200)
    expect((await itemsOn()).items.length).toBe(1)
  })

  test('may begin later, and is not asked before', async () => {
    const { org, person, typeId, today, itemsOn } = await scene()
    const inForceFrom = addDays(today, 3)
    const body = { ...(await draft(org, person.personId, typeId)), inForceFrom }
    const added = await call('POST', `${prefix}/compliance`, { token: org.admin, body })
    expect([added.status, added.body.data]).toEqual([200, null])
    expect((await itemsOn()).items).toHaveLength(1)
    expect((await itemsOn(inForceFrom)).items).toHaveLength(2)
  })

  test('with an earlier first day is told before it is added, as what it rewrites', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-02-01T18:00:00Z')
    const { org, person, typeId, itemsOn } = await scene()
    product.setNow('2026-05-01T18:00:00Z')
    const token = await org.tokenFor(org.adminId)
    const body = { ...(await draft(org, person.personId, typeId)), inForceFrom: '2026-03-01' }
    const path = `${prefix}/compliance/preview`
    const preview = (by: string | null, sent: object = body) => call('POST', path, { token: by, body: sent })
    expect((await preview(null)).status).toBe(401)
    expect((await preview((await org.staff('Auditor')).token)).status).toBe(403)
    expect((await preview(token, { ...body, name: '' })).body.errors[0].path).toBe('name')
    expect((await preview((await testOrganization(product)).admin)).status).toBe(404)
    const told = (await preview((await org.staff('Coordinator')).token)).body.data
    expect(told).toMatchObject({ people: 1, changed: 1, rewrites: { from: '2026-03-01', people: 1 } })
    expect(told.rows).toMatchObject([{ personId: person.personId, from: 'not applicable', on: '2026-05-01' }])
    const fromToday = (await preview(token, { ...body, inForceFrom: null })).body.data
    expect(fromToday).toMatchObject({ people: 1, changed: 1, rewrites: null })
    org.admin = token
    expect((await itemsOn()).items).toHaveLength(1)
  })

  test('a rule for everyone is not taken away from one person', async () => {
    const { org, person, requirement } = await scene()
    const body = { userId: person.personId, reason: 'no' }
    const answer = await call('PUT', `${prefix}/delete-compliance/${requirement.id}`, { token: org.admin, body })
    expect(answer.status).toBe(422)
    const unknown = await call('PUT', `${prefix}/delete-compliance/${newId()}`, { token: org.admin, body })
    expect(unknown.status).toBe(404)
  })
})

describe('the toggle of an item', () => {
  test('sets its document aside with a reason, and lets it count again', async () => {
    const { org, person, typeId, requirement, today, itemsOn } = await scene()
    const toggle = (token: string | null, sent: object = {}) =>
      call('PUT', `${prefix}/compliance/toggle-status/${requirement.id}`, {
        token,
        body: { userId: person.personId, ...sent },
      })
    expect((await toggle(null)).status).toBe(401)
    expect((await toggle((await org.staff('Auditor')).token)).status).toBe(403)
    expect((await toggle((await testOrganization(product)).admin)).status).toBe(404)
    expect((await toggle(org.admin, { active: false, reason: 'Doubtful' })).status).toBe(422)
    await testPaper(product, org, { personId: person.personId, documentTypeId: typeId, performedOn: today })
    expect((await toggle(org.admin, { active: false })).body.errors[0].path).toBe('reason')
    const aside = await toggle(org.admin, { reason: 'Doubtful' })
    expect(aside.body.data).toMatchObject({ status: 'missing', reason: { code: 'setAside' } })
    expect((await toggle(org.admin, { active: false, reason: 'Doubtful' })).status).toBe(409)
    expect((await toggle(org.admin)).body.data.status).toBe('valid')
    expect((await itemsOn()).standing.blocking).toBe(0)
  })
})
