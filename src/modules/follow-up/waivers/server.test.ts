import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays, dayInWords } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { rowsNotIn, saveBytes } from '../../../testing/report-files.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWorkOf } from '../../../testing/work.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const requirement = await testRequirement(org, await testDocumentType(org), { name: 'Flu shot' })
  const today = await org.work(async ({ work }) => work.today)
  const coordinator = await org.staff('Coordinator')
  const draft = { userId: person.personId, requirementId: requirement.id, from: today, reason: 'On leave' }
  const body = { ...draft, until: addDays(today, 20) }
  const ask = (token: string | null, sent: object = body) => call('POST', `${prefix}/waivers`, { token, body: sent })
  const requested = async (sent: object = body) => (await ask(coordinator.token, sent)).body.data
  const decide = (id: string, token: string | null, sent: object = { decision: 'approved' }) =>
    call('PUT', `${prefix}/waivers/decide/${id}`, { token, body: sent })
  const end = (id: string, token: string | null, reason = 'Back at work') =>
    call('PUT', `${prefix}/waivers/end/${id}`, { token, body: { reason } })
  const statusOn = async (asOf = today) => {
    const url = `${prefix}/compliance?userId=${person.personId}&asOf=${asOf}`
    return (await call('GET', url, { token: org.admin })).body.data.items[0].status
  }
  return { org, person, requirement, today, coordinator, body, ask, requested, decide, end, statusOn }
}

describe('asking for a waiver', () => {
  test('is for who keeps compliance, and names each wrong field', async () => {
    const { org, person, today, coordinator, body, ask } = await scene()
    expect((await ask(null)).status).toBe(401)
    expect((await ask(person.token)).status).toBe(403)
    expect((await ask((await org.staff('Auditor')).token)).status).toBe(403)
    const open = await ask(coordinator.token, { ...body, until: '' })
    expect(open.body.errors).toEqual([{ path: 'until', message: 'Enter the last day of the waiver.' }])
    const backwards = await ask(coordinator.token, { ...body, from: addDays(today, 30) })
    expect(backwards.body.errors[0].path).toBe('until')
    const over = await ask(coordinator.token, { ...body, from: addDays(today, -9), until: addDays(today, -1) })
    expect(over.body.errors[0].message).toMatch(/is over/)
    expect((await ask(coordinator.token, { ...body, reason: ' ' })).body.errors[0].path).toBe('reason')
    expect((await ask(coordinator.token, { ...body, requirementId: newId() })).status).toBe(404)
    expect((await ask((await testOrganization(product)).admin)).status).toBe(404)
  })

  test('changes nothing before a second person has approved, and is asked for once', async () => {
    const { coordinator, ask, requested, statusOn } = await scene()
    expect(await requested()).toMatchObject({ state: 'pending', requester: 'Coordinator Person', approvedOn: null })
    expect(await statusOn()).toBe('missing')
    const again = await ask(coordinator.token)
    expect([again.status, again.body.message]).toEqual([
      409,
      'A waiver for this requirement already waits for a decision.',
    ])
  })
})

describe('deciding about a waiver', () => {
  test('is for who may waive, never for the one who asked', async () => {
    const { org, body, ask, decide, coordinator } = await scene()
    const { id } = (await ask(org.admin, body)).body.data
    expect((await decide(id, null)).status).toBe(401)
    expect((await decide(id, coordinator.token)).status).toBe(403)
    const own = await decide(id, org.admin)
    expect([own.status, own.body.message]).toEqual([
      422,
      'You asked for this waiver, so a second person has to decide about it.',
    ])
    expect((await decide(id, (await testOrganization(product)).admin)).status).toBe(404)
    const nurse = await org.staff('Nurse reviewer')
    expect((await decide(id, nurse.token, { decision: 'refused' })).body.errors[0].path).toBe('reason')
    expect((await decide(id, nurse.token)).body.data).toMatchObject({
      state: 'approved',
      approver: 'Nurse reviewer Person',
    })
    expect((await decide(id, nurse.token)).status).toBe(409)
  })

  test('approved, it excuses to its last day and nothing is in the way meanwhile', async () => {
    const { org, person, today, requested, decide, statusOn } = await scene()
    await decide((await requested()).id, org.admin)
    expect([await statusOn(), await statusOn(addDays(today, 20)), await statusOn(addDays(today, 21))]).toEqual([
      'waived',
      'waived',
      'missing',
    ])
    const { body } = await call('GET', `${prefix}/compliance?userId=${person.personId}`, { token: org.admin })
    expect(body.data.standing).toMatchObject({ blocking: 0, met: 1 })
    const history = await call('GET', `/api/caregiver/history/${person.personId}`, { token: org.admin })
    const acts = history.body.data.data.map((entry: { action: string }) => entry.action)
    expect(acts).toEqual(expect.arrayContaining(['waiver.requested', 'waiver.approved']))
  })

  test('refused, it excuses nobody, and another may be asked for', async () => {
    const { org, requested, decide, statusOn } = await scene()
    const { id } = await requested()
    const refused = await decide(id, org.admin, { decision: 'refused', reason: 'No ground' })
    expect(refused.body.data).toMatchObject({ state: 'refused', closingReason: 'No ground' })
    expect(await statusOn()).toBe('missing')
    expect((await requested()).state).toBe('pending')
  })

  test('a declination may stay open', async () => {
    const { org, body, requested, decide, statusOn } = await scene()
    const made = await requested({ ...body, until: null, declination: true, reason: 'Declined the vaccine' })
    await decide(made.id, org.admin)
    expect(await statusOn('2090-01-01')).toBe('waived')
  })
})

describe('what waits for the second person', () => {
  const list = async (token: string | null, query = '') => call('GET', `${prefix}/waiver-list${query}`, { token })
  const mailsOf = async (address: string) =>
    (await mailsTo(product, address)).filter(mail => /^(Waiver to approve|Exención por aprobar)/.test(mail.subject))

  test('is mailed to those who may approve it, in their language, and not to the one who asked', async () => {
    const { org, body, coordinator, ask } = await scene()
    const english = await org.staff('Nurse reviewer')
    const nurse = await org.staff('Nurse reviewer')
    const auditor = await org.staff('Auditor')
    await org.work(({ work: { db } }) =>
      db.updateTable('account').set({ language: 'es' }).where('id', '=', nurse.accountId).execute(),
    )
    await ask(coordinator.token, { ...body, reason: 'Pregnant' })
    const [mail, ...more] = await mailsOf(english.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Waiver to approve: Flu shot, Nia Applicant')
    expect(mail?.text).toContain('Coordinator Person requested a waiver of Flu shot for Nia Applicant.')
    expect(mail?.text).not.toContain('Pregnant')
    expect(mail?.links.some(link => link.endsWith('/report/waivers?stage=waiting'))).toBe(true)
    const [correo] = await mailsOf(nurse.email)
    expect(correo?.subject).toBe('Exención por aprobar: Flu shot, Nia Applicant')
    expect(await mailsOf(coordinator.email)).toEqual([])
    expect(await mailsOf(auditor.email)).toEqual([])
  })

  test('stands on the row, as of the days on which it waited', async () => {
    const { org, person, today, requested, decide } = await scene()
    const waits = async (asOf = today) => {
      const url = `${prefix}/compliance?userId=${person.personId}&asOf=${asOf}`
      return (await call('GET', url, { token: org.admin })).body.data.items[0]?.waiverWaits
    }
    expect(await waits()).toBe(false)
    const { id } = await requested()
    expect(await waits()).toBe(true)
    await decide(id, org.admin)
    expect(await waits()).toBe(false)
  })

  test('is on the dashboard of those who may approve it, but never their own', async () => {
    const { org, person, requirement, coordinator, ask, requested, decide } = await scene()
    const seen = async (token: string) => (await readWorkOf(product, token, 'waiver')).data
    expect(await seen(org.admin)).toEqual([])
    const { id } = await requested()
    expect(await seen(org.admin)).toMatchObject([
      {
        id,
        person: { id: person.personId },
        title: { message: 'Waiver: Flu shot' },
        path: `/caregivers/compliance/${person.personId}?item=${requirement.id}`,
      },
    ])
    expect(await seen(coordinator.token)).toEqual([])
    await decide(id, org.admin)
    expect(await seen(org.admin)).toEqual([])
    const other = await testRequirement(org, await testDocumentType(org), { name: 'TB' })
    const today = await org.work(async ({ work }) => work.today)
    const own = { userId: person.personId, requirementId: other.id, from: today, until: today, reason: 'Mine' }
    expect((await ask(org.admin, own)).status).toBe(200)
    expect(await seen(org.admin)).toEqual([])
    expect(await seen((await org.staff('Nurse reviewer')).token)).toHaveLength(1)
    expect(await seen((await testOrganization(product)).admin)).toEqual([])
  })

  test('is one list with what is in force, for who sees compliance of the organization', async () => {
    const { org, person, today, coordinator, body, ask, requested, decide, end } = await scene()
    expect((await list(null)).status).toBe(401)
    expect((await list(person.token)).status).toBe(403)
    expect((await list((await org.staffWith('None', ['caregivers.view'])).token)).status).toBe(403)
    const closed = await requested()
    await end(closed.id, coordinator.token)
    const inForce = await requested()
    await decide(inForce.id, org.admin)
    const declined = await testRequirement(org, await testDocumentType(org), { name: 'Hepatitis B' })
    const draft = { ...body, requirementId: declined.id, until: null, declination: true, reason: 'Declined' }
    const waiting = (await ask(coordinator.token, draft)).body.data
    const later = await testRequirement(org, await testDocumentType(org), { name: 'TB' })
    const begins = { ...body, requirementId: later.id, from: addDays(today, 5) }
    const upcoming = (await ask(coordinator.token, begins)).body.data
    await decide(upcoming.id, org.admin)

    const all = (await list(coordinator.token)).body.data
    expect(all.pagination).toMatchObject({ total: 3, totalWaivers: 3 })
    expect(all.data.map((row: { id: string; stage: string }) => [row.id, row.stage])).toEqual([
      [waiting.id, 'waiting'],
      [inForce.id, 'inForce'],
      [upcoming.id, 'upcoming'],
    ])
    expect(all.data[0]).toMatchObject({ requirement: 'Hepatitis B', declination: true, coordinator: null })
    const ids = async (query: string) =>
      (await list(org.admin, query)).body.data.data.map((row: { id: string }) => row.id)
    expect(await ids('?kind=declination')).toEqual([waiting.id])
    expect(await ids('?kind=waiver')).toEqual([inForce.id, upcoming.id])
    expect(await ids('?stage=over')).toEqual([closed.id])
    expect(await ids('?stage=waiting&stage=upcoming')).toEqual([waiting.id, upcoming.id])
    expect(await ids(`?requirementId=${later.id}`)).toEqual([upcoming.id])
    expect(await ids(`?positionId=${person.positionId}`)).toHaveLength(3)
    expect(await ids(`?positionId=${newId()}`)).toEqual([])
    expect(await ids('?coordinatorId=none')).toHaveLength(3)
    expect(await ids(`?coordinatorId=${coordinator.accountId}`)).toEqual([])
    expect(await ids('?search=applicant')).toHaveLength(3)
    expect(await ids('?search=nobody')).toEqual([])
    expect(await ids('?sort=requirement')).toEqual([inForce.id, waiting.id, upcoming.id])
    expect(await ids('?sort=-requirement')).toEqual([upcoming.id, waiting.id, inForce.id])
    expect(await ids('?limit=1&page=2')).toEqual([inForce.id])
    expect((await list(org.admin, '?sort=reason')).body.errors[0].path).toBe('sort')
    expect((await list((await testOrganization(product)).admin)).body.data.pagination.total).toBe(0)
    const named = await call('GET', `${prefix}/waiver-list/requirements`, { token: org.admin })
    expect(named.body.data.map((one: { name: string }) => one.name)).toEqual(['Flu shot', 'Hepatitis B', 'TB'])
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ status: 'archived' }).where('id', '=', person.personId).execute(),
    )
    expect(await ids('')).toEqual([])
  })

  test('is told as it stood at the end of a day, also of who has left since', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-03-02T18:00:00Z')
    const { org, person, coordinator, requested, decide, end } = await scene()
    const onDay = async (day: string) => {
      product.setNow(`${day}T18:00:00Z`)
      return { admin: await org.tokenFor(org.adminId), keeper: await org.tokenFor(coordinator.accountId) }
    }
    const { id } = await requested()
    await decide(id, (await onDay('2026-03-05')).admin)
    await end(id, (await onDay('2026-03-10')).keeper)
    const { admin } = await onDay('2026-04-01')
    const body = { status: 'archived', reason: 'Moved' }
    await call('PUT', `/api/caregiver/archive-status/${person.personId}`, { token: admin, body })
    type Row = { stage: string; approver: string | null; endedOn: string | null }
    const told = async (asOf: string, query = '') => {
      const { data } = (await list(admin, `?asOf=${asOf}${query}`)).body
      expect(data.asOf).toBe(asOf)
      return data.data.map(({ stage, approver, endedOn }: Row) => [stage, approver, endedOn])
    }
    expect(await told('2026-03-01')).toEqual([])
    expect(await told('2026-03-02')).toEqual([['waiting', null, null]])
    expect(await told('2026-03-04', `&positionId=${person.positionId}`)).toEqual([['waiting', null, null]])
    expect(await told('2026-03-05')).toEqual([['inForce', 'Ada Admin', null]])
    expect(await told('2026-03-09', '&stage=inForce')).toEqual([['inForce', 'Ada Admin', null]])
    expect(await told('2026-03-10')).toEqual([])
    expect(await told('2026-03-10', '&stage=over')).toEqual([['over', 'Ada Admin', '2026-03-10']])
    expect(await told('2026-04-01', '&stage=over')).toEqual([])
    const file = await call('GET', `${prefix}/waiver-list/export?asOf=2026-03-09`, { token: admin })
    expect(file.headers['content-disposition']).toContain('waivers-2026-03-09.csv')
    expect(String(file.body).trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/In force.*2026-03-09$/)])
  })

  test('is exported with exactly the rows of the list, on record, by who may export', async () => {
    const { org, coordinator, today, body, ask, requested, decide } = await scene()
    await decide((await requested({ ...body, reason: '=Leave' })).id, org.admin)
    const other = await testRequirement(org, await testDocumentType(org), { name: 'TB' })
    await ask(coordinator.token, { ...body, requirementId: other.id })
    const file = (token: string | null, query = '') => call('GET', `${prefix}/waiver-list/export${query}`, { token })
    expect((await file(null)).status).toBe(401)
    expect((await file((await org.staffWith('Sees', ['compliance.view'])).token)).status).toBe(403)
    const rows = async (query: string) =>
      String((await file(org.admin, query)).body)
        .trim()
        .split('\r\n')
        .slice(1)
    expect(await rows('')).toHaveLength(2)
    const [row] = await rows('?stage=inForce')
    expect(row).toContain('Nia,Applicant,')
    expect(row).toContain(
      `Flu shot,Waiver,In force,${today},${addDays(today, 20)},'=Leave,Coordinator Person,Ada Admin`,
    )
    expect(row?.endsWith(today)).toBe(true)
    const paper = await saveBytes(
      product,
      org.admin,
      `${prefix}/waiver-list/export?as=pdf&stage=inForce&requirementId=${body.requirementId}&kind=waiver`,
    )
    expect(paper.headers['content-disposition']).toContain(`waivers-${today}.pdf`)
    const [page = ''] = await textOfPdf(paper.bytes)
    const until = dayInWords(addDays(today, 20))
    const onPaper = [
      [`As of ${dayInWords(today)}`, 'Kind: Waiver · Status: In force · Requirement: Flu shot', '1 row'],
      ['Flu shot', 'Waiver', 'In force', dayInWords(today), until, '=Leave', 'Coordinator Person'],
    ]
    expect(rowsNotIn(page, onPaper), page).toEqual([])
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').orderBy('id').execute(),
    )
    expect(events.at(-1)?.after).toMatchObject({ report: 'waivers', as: 'pdf', stage: ['inForce'], rows: 1 })
  })
})

test('why somebody is excused from a medical document is for those who may see such documents', async () => {
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org)
  const flu = await testRequirement(org, await testDocumentType(org, { medical: true }), { name: 'Flu shot' })
  const card = await testRequirement(org, await testDocumentType(org), { name: 'CPR card' })
  const today = await org.work(async ({ work }) => work.today)
  const coordinator = await org.staff('Coordinator')
  for (const [requirementId, reason] of [
    [flu.id, 'Allergic to eggs'],
    [card.id, 'Class on Friday'],
  ]) {
    const body = { userId: personId, requirementId, from: today, until: addDays(today, 20), reason }
    expect((await call('POST', `${prefix}/waivers`, { token: coordinator.token, body })).status).toBe(200)
  }
  const paths = [`${prefix}/waivers/${personId}`, `${prefix}/waiver-list`, `${prefix}/waiver-list/export`]
  const told = async (token: string, path: string) => JSON.stringify((await call('GET', path, { token })).body)
  const auditor = await org.staff('Auditor')
  for (const path of paths) {
    expect(await told(org.admin, path)).toContain('Allergic to eggs')
    const closed = await told(auditor.token, path)
    expect(closed).toContain('Class on Friday')
    expect(closed).not.toContain('eggs')
  }
  const history = await told(auditor.token, `/api/caregiver/history/${personId}`)
  expect(history).not.toContain('eggs')
})

describe('ending a waiver', () => {
  test('withdraws one that waits and ends one that counts, from today on', async () => {
    const { org, person, coordinator, requested, decide, end, statusOn } = await scene()
    const first = await requested()
    expect((await end(first.id, null)).status).toBe(401)
    expect((await end(first.id, (await org.staff('Auditor')).token)).status).toBe(403)
    expect((await end(first.id, coordinator.token, '')).status).toBe(400)
    expect((await end(first.id, (await testOrganization(product)).admin)).status).toBe(404)
    expect((await end(first.id, coordinator.token)).body.data.state).toBe('withdrawn')
    expect((await decide(first.id, org.admin)).status).toBe(409)
    const second = await requested()
    await decide(second.id, org.admin)
    expect((await end(second.id, coordinator.token)).body.data.state).toBe('ended')
    expect((await end(second.id, coordinator.token)).status).toBe(409)
    expect(await statusOn()).toBe('missing')
    const url = `${prefix}/waivers/${person.personId}`
    expect((await call('GET', url)).status).toBe(401)
    expect((await call('GET', url, { token: person.token })).status).toBe(403)
    expect((await call('GET', url, { token: (await testOrganization(product)).admin })).status).toBe(404)
    const listed = await call('GET', url, { token: coordinator.token })
    expect(listed.body.data.map((one: { state: string }) => one.state)).toEqual(['ended', 'withdrawn'])
  })
})
