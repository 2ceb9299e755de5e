import { afterEach, expect, test } from 'vitest'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { testPaper } from '../../testing/evidence.ts'
import { testHoursRequirement, testLedger } from '../../testing/hours.ts'
import { tagsOfPdf, textOfPdf } from '../../testing/pdf.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { saveBytes } from '../../testing/report-files.ts'
import { surveyScene } from '../../testing/survey.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
afterEach(() => product.setNow(null))

const read = (token: string | null, id: string, query = '') =>
  call('GET', `/api/compliance-requirement/proof/${id}?${query}`, { token })

/** What the PDF of the proof says, on all of its pages. */
async function printed(token: string, id: string, query = ''): Promise<string> {
  const { bytes } = await saveBytes(product, token, `/api/compliance-requirement/proof/pdf/${id}?${query}`)
  expect((await tagsOfPdf(bytes)).flat()).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']))
  return (await textOfPdf(bytes)).join(' ')
}

const viewed = (org: TestOrganization) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['account_id', 'person_id', 'after'])
      .where('action', '=', 'compliance.proofViewed')
      .execute(),
  )

test('the proof is for staff who may see compliance, and of people of their own organization', async () => {
  const { org, admin, people } = await surveyScene(product)
  const { personId } = people.ana
  expect((await read(null, personId)).status).toBe(401)
  expect((await read(await org.tokenFor(people.ana.accountId), personId)).status).toBe(403)
  const reports = await org.staffWith('Reports only', ['reports.view', 'caregivers.view'])
  expect((await read(reports.token, personId)).status).toBe(403)
  expect((await read(admin, personId, 'asOf=2026-02-30')).body.errors[0].path).toBe('asOf')
  expect((await read((await testOrganization(product)).admin, personId)).status).toBe(404)
  expect((await read((await org.staff('Auditor')).token, personId)).status).toBe(200)
  expect((await read(reports.token, `pdf/${personId}`)).status).toBe(403)
  expect((await read((await testOrganization(product)).admin, `pdf/${personId}`)).status).toBe(404)
  expect((await read(admin, `pdf/${personId}`, 'asOf=2026-02-30')).body.errors[0].path).toBe('asOf')
})

test('it says who the person was on the day, the verdict, and what each status rests on', async () => {
  const { org, people, admin, typeId, day } = await surveyScene(product)
  const { personId } = people.ana
  const june = (await read(admin, personId, 'asOf=2026-06-01')).body.data
  expect(june).toMatchObject({
    organization: org.name,
    person: {
      firstName: 'Ana',
      lastName: 'Adams',
      states: ['TX'],
      hiredOn: '2026-01-05',
      firstContactOn: '2026-01-12',
    },
    standing: { asOf: '2026-06-01', answer: 'clear', met: 1, total: 1 },
    presence: { status: 'active', from: '2026-01-05' },
    putDownLater: [],
    madeBy: 'Ada Admin',
  })
  expect(june.person.signOff).toEqual({
    on: '2026-01-05',
    signer: 'Ada Admin',
    overrideReason: 'The client cannot wait',
  })
  expect(june.person.positions).toHaveLength(1)
  const onPaper = await printed(admin, personId, 'asOf=2026-06-01')
  expect(onPaper).toContain('Ana Adams Proof of compliance · as of Jun 1, 2026 Clear to work. 1 of 1 requirements met.')
  for (const words of [
    'Jan 5, 2026 by Ada Admin, although something was missing: The client cannot wait',
    'Background check',
    'done Jan 20, 2026, counts through Jun 30, 2026',
  ])
    expect(onPaper).toContain(words)
  expect(june.lines).toMatchObject([
    {
      name: 'Background check',
      status: 'expiring',
      finding: { performedOn: '2026-01-20', firstContactOn: '2026-01-12' },
      evidence: [
        { name: 'Background check report', state: 'counts', performedOn: '2026-01-20', lastDay: '2026-06-30' },
      ],
      excuse: null,
    },
  ])
  // By what was on record that evening: the first contact was put down two days later.
  const then = (await read(admin, personId, 'asOf=2026-01-10')).body.data
  expect(then.person.firstContactOn).toBeNull()
  expect(then.standing.answer).toBe('notClear')
  expect(then.lines).toMatchObject([{ status: 'missing', blocks: true, evidence: [], finding: null }])
  // Between two checks the proof shows the one that ran out.
  const july = (await read(admin, personId, 'asOf=2026-07-05')).body.data
  expect(july.lines).toMatchObject([{ status: 'expired', evidence: [{ state: 'ranOut', lastDay: '2026-06-30' }] }])

  // Who decided is named, by the day that is looked at and not before.
  const paper = { personId, documentTypeId: typeId, performedOn: '2026-09-02', expiresOn: '2028-09-02' }
  const id = await day('2026-09-02', () => testPaper(product, org, paper, null))
  const token = await day('2026-09-04', async token => {
    const path = `/api/compliance-requirement/status-approve/${id}`
    expect((await call('PUT', path, { token, body: { status: 'approved' } })).status).toBe(200)
    return token
  })
  const [line] = (await read(token, personId)).body.data.lines
  expect(line.evidence).toMatchObject([
    { performedOn: '2026-09-02', acts: [{ kind: 'approved', name: 'Ada Admin', on: '2026-09-04' }] },
  ])
  const [before] = (await read(token, personId, 'asOf=2026-09-03')).body.data.lines
  expect(before.evidence).toMatchObject([{ performedOn: '2026-07-06' }])
  // What is deleted later still explains the day.
  const later = await day('2026-09-06', async token => {
    expect((await call('DELETE', `/api/documents/upload-document/${id}`, { token })).status).toBe(200)
    return token
  })
  const [kept] = (await read(later, personId, 'asOf=2026-09-04')).body.data.lines
  expect(kept.evidence).toMatchObject([{ performedOn: '2026-09-02', state: 'counts' }])
  const [left] = (await read(later, personId)).body.data.lines
  expect(left.evidence).toMatchObject([{ performedOn: '2026-07-06', state: 'counts' }])
})

test('hours are one piece of evidence, with their year', async () => {
  const { org, people, day } = await surveyScene(product)
  const ledgerId = await testLedger(org)
  const { personId } = people.ana
  const token = await day('2026-09-02', async token => {
    await testHoursRequirement(org, ledgerId)
    for (const hours of [8, 4]) {
      const body = { ledgerId, performedOn: '2026-08-01', hours, topic: 'Safety', userIds: [personId], documentId: '' }
      expect((await call('POST', '/api/compliance-requirement/in-service', { token, body })).status).toBe(200)
    }
    return token
  })
  const { lines } = (await read(token, personId)).body.data
  const piece = lines
    .flatMap((line: { evidence: { kind: string }[] }) => line.evidence)
    .filter((one: { kind: string }) => one.kind === 'hours')
  expect(piece).toMatchObject([
    {
      count: { have: 12, need: 12 },
      year: { from: '2026-01-05', to: '2027-01-05' },
      acts: [{ kind: 'entered', name: 'Ada Admin', on: '2026-09-02' }],
    },
  ])
})

test('medical details are for whoever may open medical documents, and their view is on record', async () => {
  const { org, people, day } = await surveyScene(product)
  const { personId } = people.ana
  const documentTypeId = await testDocumentType(org, { name: 'TB result', medical: true })
  const flu = await testRequirement(org, await testDocumentType(org, { name: 'Flu shot record', medical: true }), {
    name: 'Flu shot',
  })
  await testRequirement(org, documentTypeId, { name: 'TB screening' })
  const token = await day('2026-09-02', async token => {
    const id = await testPaper(product, org, {
      personId,
      documentTypeId,
      performedOn: '2026-09-01',
      expiresOn: '2027-09-01',
    })
    await org.work(({ work: { db } }) =>
      db.updateTable('caregiver_document').set({ number: 'TB-77' }).where('id', '=', id).execute(),
    )
    const nurse = await org.staff('Nurse reviewer')
    const coordinator = await org.staff('Coordinator')
    const wish = { userId: personId, requirementId: flu.id, from: '2026-09-02', until: '2027-03-31', declination: true }
    const asked = await call('POST', '/api/compliance-requirement/waivers', {
      token: coordinator.token,
      body: { ...wish, reason: 'Allergic to eggs' },
    })
    const decided = await call('PUT', `/api/compliance-requirement/waivers/decide/${asked.body.data.id}`, {
      token: nurse.token,
      body: { decision: 'approved' },
    })
    expect(decided.body.message).toBe('Decision saved.')
    return token
  })
  type Line = { name: string; excuse: unknown; evidence: unknown[] }
  const lineOf = (body: { data: { lines: Line[] } }, name: string) => body.data.lines.find(line => line.name === name)

  const auditor = await org.staff('Auditor')
  const closed = await read(auditor.token, personId)
  expect(JSON.stringify(closed.body)).not.toMatch(/TB-77|eggs/)
  expect(lineOf(closed.body, 'TB screening')?.evidence).toMatchObject([{ performedOn: '2026-09-01', number: null }])
  expect(lineOf(closed.body, 'Flu shot')?.excuse).toMatchObject({ declination: true, reason: null })
  expect(await printed(auditor.token, personId)).not.toMatch(/TB-77|eggs/)
  expect(await viewed(org)).toEqual([])

  const opened = await read(token, personId)
  expect(lineOf(opened.body, 'TB screening')?.evidence).toMatchObject([{ number: 'TB-77' }])
  expect(lineOf(opened.body, 'Flu shot')?.excuse).toMatchObject({
    reason: 'Allergic to eggs',
    from: '2026-09-02',
    until: '2027-03-31',
    acts: [{ kind: 'approved', name: 'Nurse reviewer Person', on: '2026-09-02' }],
  })
  expect(await viewed(org)).toEqual([
    { account_id: org.adminId, person_id: personId, after: { asOf: '2026-09-02', medical: ['TB result'] } },
  ])
  expect(await printed(token, personId)).toMatch(/TB-77.*eggs|eggs.*TB-77/)
  expect(await viewed(org)).toHaveLength(2)
})
