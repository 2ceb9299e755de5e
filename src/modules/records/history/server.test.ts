import { describe, expect, test } from 'vitest'
import { actsOfPeople, mailKinds } from '../../../testing/acts.ts'
import { testInvited, testSignedUp } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { HistoryEntry } from './contract.ts'
import { changesOf, nounOf } from './rules.ts'

const product = await testProduct()
const { call } = product
const at = (id: string) => `/api/caregiver/history/${id}`

test('a history is for staff who may see people, of their own organization', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id, token } = await testSignedUp(product, org)
  expect((await call('GET', at(id))).status).toBe(401)
  expect((await call('GET', at(id), { token })).status).toBe(403)
  expect((await call('GET', at(id), { token: other.admin })).status).toBe(404)
  expect((await call('GET', at(id), { token: (await org.staff('Auditor')).token })).status).toBe(200)
})

test('tells events, changes and mails, each act once, newest first', async () => {
  const org = await testOrganization(product)
  const { id } = await testSignedUp(product, org)
  const body = { status: 'archived', reason: 'Moved away.' }
  await call('PUT', `/api/caregiver/archive-status/${id}`, { token: org.admin, body })
  await call('POST', '/api/activity-note/add-note', {
    token: org.admin,
    body: { userId: id, content: 'Wished her well.' },
  })
  const { data, pagination } = (await call('GET', at(id), { token: org.admin })).body.data
  const acts = data.map((one: { kind: string; action: string }) => `${one.kind} ${one.action}`)
  expect(acts.slice(0, 2)).toEqual(['change note.added', 'event caregiver.statusChanged'])
  expect(acts.slice(2).toSorted()).toEqual(['event caregiver.invited', 'event caregiver.signedUp', 'mail invitation'])
  expect(pagination.total).toBe(5)
  expect(data[1]).toMatchObject({
    actor: 'Ada Admin',
    reason: 'Moved away.',
    changes: [{ field: 'status', before: 'applicant', after: 'archived' }],
  })
  const second = await call('GET', `${at(id)}?page=2&limit=4`, { token: org.admin })
  expect(second.body.data.data).toHaveLength(1)
})

test('tells of an email whether it waits, was sent or was refused, and why', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const told = async () => {
    const { data } = (await call('GET', at(id), { token: org.admin })).body.data
    const { delivery, reason } = data.find((one: HistoryEntry) => one.kind === 'mail')
    return [delivery, reason]
  }
  await product.services.mailer.flush()
  expect(await told()).toEqual(['sent', null])
  const set = (of: { sent_at: null; given_up_at: Date | null; failure: string | null }) =>
    product.services.database.asOwner(db =>
      db.updateTable('mail_message').set(of).where('person_id', '=', id).execute(),
    )
  await set({ sent_at: null, given_up_at: null, failure: null })
  expect(await told()).toEqual(['waiting', null])
  await set({ sent_at: null, given_up_at: null, failure: 'The server is away.' })
  expect(await told()).toEqual(['waiting', 'The server is away.'])
  await set({ sent_at: null, given_up_at: new Date(), failure: 'No such user.' })
  expect(await told()).toEqual(['refused', 'No such user.'])
})

test('tells no mail’s link and nothing of another person', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  await testInvited(product, org)
  const { data } = (await call('GET', at(id), { token: org.admin })).body.data
  expect(data).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain('token=')
})

describe('what was written with an act', () => {
  /** A person with one act of each noun and one mail of each kind, of which one each is new to the product. */
  async function scene() {
    const org = await testOrganization(product)
    const { id: personId } = await testInvited(product, org)
    const acts = new Map([...actsOfPeople, 'novelty.made'].map(act => [nounOf(act), act]))
    const after = { reason: 'Pregnant.', expiresOn: '2027-03-01' }
    await org.work(async ({ work }) => {
      for (const action of acts.values()) await work.audit({ action, subjectKind: 'test', personId, after })
      for (const kind of [...mailKinds, 'novelty'])
        await work.mail({ kind, to: 'nia@example.com', subject: 'Please renew: X-ray', lines: [], personId })
    })
    const read = async (token: string): Promise<HistoryEntry[]> =>
      (await call('GET', `${at(personId)}?limit=100`, { token })).body.data.data
    const told = async (token: string, wish: (line: HistoryEntry) => boolean) => {
      const lines = (await read(token)).filter(wish)
      return [...new Set(lines.map(line => nounOf(line.action)))].toSorted()
    }
    return { org, read, told }
  }

  const ofRecord = [
    'absence',
    'account',
    'caregiver',
    'duplicate',
    'email',
    'link',
    'retention',
    'textConsent',
    'textMessage',
  ]
  const ofPapers = ['document', 'documents']
  const ofSkills = ['skillChecklist', 'skillObservation', 'skillRetraining']
  const ofDuties = [
    'compliance',
    'complianceItem',
    'evaluation',
    'inService',
    'reference',
    'signedText',
    'testAttempt',
    ...ofSkills,
    'waiver',
    'work',
  ]
  /** Mails that go to the staff stand in nobody's history. */
  const ofStaff = [
    ...['applicationSubmitted', 'complianceDigest', 'emailUndelivered', 'setPassword', 'waiverRequested'],
    ...['evaluationAcknowledged', 'evaluationAssigned', 'evaluationReminder'],
    ...['evaluationWithdrawnForEvaluator', 'referenceArrived', 'referenceDeclined'],
    ...['passwordSet', 'textReply', 'webhookPaused', 'notifications', 'auditHead', 'savedReport'],
    'singleSignOnDomainLost',
  ]
  const seen = ['note', 'onboarding', ...ofRecord, ...ofPapers, ...ofDuties]

  test('is told to who may read it where it stands, and by default to nobody', async () => {
    const { org, told } = await scene()
    const readers: [string, readonly string[]][] = [
      [(await org.staffWith('Narrow', ['caregivers.view'])).token, ofRecord],
      [(await org.staffWith('Papers', ['caregivers.view', 'documents.view'])).token, [...ofRecord, ...ofPapers]],
      // Why somebody is excused may be medical.
      [(await org.staff('Coordinator')).token, [...seen.filter(noun => noun !== 'waiver'), 'survey']],
      [(await org.staff('Nurse reviewer')).token, [...seen, 'exclusionHit']],
      [org.admin, [...new Set(actsOfPeople.map(nounOf))]],
    ]
    for (const [token, nouns] of readers) {
      expect(await told(token, line => line.reason !== null)).toEqual(nouns.toSorted())
    }
    const changed = (line: HistoryEntry) => line.changes.length > 0
    expect(await told((await org.staff('Nurse reviewer')).token, changed)).toContain('document')
    expect(await told((await org.staff('Coordinator')).token, changed)).toEqual(
      [...seen.filter(noun => noun !== 'document' && noun !== 'waiver'), 'survey'].toSorted(),
    )
  })

  test('so is what an email was about', async () => {
    const { org, told } = await scene()
    const narrow = await org.staffWith('Narrow', ['caregivers.view'])
    const closed = (line: HistoryEntry) => line.kind === 'mail' && line.subject === null
    expect(await told(narrow.token, closed)).toEqual(
      [
        ...ofStaff,
        ...['acknowledgementSigned', 'competencyTestOpen', 'competencyTestRetake', 'competencyTestScored'],
        'competencyTestWithdrawn',
        ...['complianceReminder', 'documentRejected', 'evaluationToRead', 'evaluationWithdrawn', 'novelty'],
        ...['referenceReminder', 'referenceRequested', 'signatureWithdrawn', 'skillChecklistSentBack'],
        'virusFound',
      ].toSorted(),
    )
    expect(await told((await org.staff('Coordinator')).token, closed)).toEqual(['novelty', ...ofStaff].toSorted())
  })

  test('keeps no act from a reader but that a note was written', async () => {
    const { org, read } = await scene()
    const acts = async (token: string) =>
      (await read(token))
        .map(({ action, actor, at: when }) => [action, actor, when])
        .filter(([act = '']) => nounOf(act) !== 'note')
    const narrow = await org.staffWith('Narrow', ['caregivers.view'])
    expect(await acts(narrow.token)).toEqual(await acts(org.admin))
    expect((await read(narrow.token)).map(line => nounOf(line.action))).not.toContain('note')
  })
})

test('a change is told in words', () => {
  const before = {
    city: 'Waco',
    languages: ['Spanish'],
    active: true,
    positions: [{ id: 1 }],
    jobs: [{ id: 1 }],
    same: 1,
  }
  const after = {
    city: 'Austin',
    languages: [],
    active: false,
    positions: [{ id: 1 }, { id: 2 }],
    jobs: [{ id: 2 }],
    same: 1,
  }
  expect(changesOf(before, { ...after, reason: 'x', updatedAt: '2026-11-21T12:00:00Z' })).toEqual([
    { field: 'city', before: 'Waco', after: 'Austin' },
    { field: 'languages', before: 'Spanish', after: null },
    { field: 'active', before: 'yes', after: 'no' },
    { field: 'positions', before: '1 entry', after: '2 entries' },
    { field: 'jobs', before: null, after: null },
  ])
  expect(changesOf(null, { id: '0199a1f0-0000-7000-8000-000000000000' })).toEqual([
    { field: 'id', before: null, after: null },
  ])
})
