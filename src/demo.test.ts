import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemo } from './demo/make.ts'
import { imported, planPeople } from './demo/plan.ts'
import { rules } from './demo/rulebook.ts'
import { password, signIns } from './demo/sign-ins.ts'
import { dayIn } from './kit/contract/time.ts'
import { answers } from './modules/caregivers/contract.ts'
import type { ComplianceItem } from './modules/follow-up/items/contract.ts'
import { applyRuleChanges } from './modules/requirements/changes/work.ts'
import type { PackDetail, PackSummary } from './modules/requirements/packs/contract.ts'
import type { Hit } from './modules/screening/hits/contract.ts'
import type { ExclusionFile, ListState } from './modules/screening/lists/contract.ts'
import type { PersonSkills } from './modules/skill-observations/contract.ts'
import type { TextSettings } from './modules/text-messages/settings/contract.ts'
import type { Hours } from './modules/training/hours/contract.ts'
import { acts } from './testing/acts.ts'
import { testProduct } from './testing/test-product.ts'
import { verifyProduct } from './verify.ts'

// Where nobody else comes in, as where the demo is shown: texts are written to the outbox.
const product = await testProduct({ PUBLIC_URL: 'http://localhost:3000' })

async function signIn(email: string, path: string) {
  const { body } = await product.call('POST', path, { body: { email, password } })
  return body.data as { token: string; user: { role: string; userRole: string; organization: { id: string } } }
}

type Count = { key: string; count: number }
let organizationId = ''
let asked = 0
const today = dayIn('America/Chicago', new Date())
async function counts(sql: string): Promise<Record<string, number>> {
  const rows = await product.services.database.query<Count>(`demo-${++asked}`, sql, [organizationId])
  return Object.fromEntries(rows.map(row => [row.key, row.count]))
}

beforeAll(async () => {
  await makeDemo(product.services, product.app)
  const { user } = await signIn('admin@demo.example', '/api/admin/login')
  organizationId = user.organization.id
}, 300_000)

describe('the demo organization', () => {
  test('has 300 people in all four statuses', async () => {
    const of = await counts('select status as key, count(*) from person where organization_id = $1 group by 1')
    expect(of).toEqual({ active: 231, applicant: 33, archived: 21, rejected: 15 })
  })

  test('writes down no act that the list of acts, each of which has a sentence, does not name', async () => {
    const written = await counts(
      'select action as key, count(*) from audit_event where organization_id = $1 group by 1',
    )
    expect(Object.keys(written).length).toBeGreaterThan(80)
    expect(Object.keys(written).filter(action => !acts.includes(action))).toEqual([])
  })

  test('has an office with people in each state, and some who belong to none', async () => {
    const of = await counts(`select coalesce(o.name, 'none') as key, count(*) from person p
      left join office o on o.id = p.office_id where p.organization_id = $1 group by 1`)
    expect(Object.keys(of).toSorted()).toEqual(['Austin', 'Pittsburgh', 'San Diego', 'Tampa', 'none'])
    expect(Math.min(...Object.values(of))).toBeGreaterThan(10)
  })

  test('leaves none of the pages behind that it was made of', () => {
    const left = readdirSync(product.services.files.temporary, { withFileTypes: true })
    expect(left.filter(entry => entry.isFile()).map(entry => entry.name)).toEqual([])
  })

  test('is what its documents and rules say', async () => {
    await applyRuleChanges(product.services)
    const { problems } = await verifyProduct(product.services)
    expect(problems.filter(problem => problem.startsWith('Harbor Home Care:'))).toEqual([])
  })

  test('is the same in every run', async () => {
    expect(planPeople(today)).toEqual(planPeople(today))
    const names = await product.services.database.query<{ email: string }>(
      'demo-names',
      `select email from person where organization_id = $1 and email like '%.%.%@people.example' order by 1`,
      [organizationId],
    )
    const planned = planPeople(today)
      .map(plan => plan.email)
      .toSorted()
    expect(names.map(row => row.email)).toEqual(planned)
    expect(planned).toHaveLength(Object.values(imported).reduce<number>((sum, one) => sum + one, 0))
  })

  test('has one person with two records that are likely hers', async () => {
    const { body } = await product.call('POST', '/api/admin/login', { body: { email: 'admin@demo.example', password } })
    const found = await product.call('GET', '/api/caregiver/duplicates', { token: body.data.token })
    const pairs = found.body.data.data.map((one: { people: { firstName: string }[]; strength: string }) => [
      one.strength,
      ...one.people.map(({ firstName }) => firstName),
    ])
    expect(pairs).toEqual([['likely', 'Winnie', 'Winnie']])
  })

  test('lets the eight sign in, each as what they are, one with a code', async () => {
    const roles: Record<string, string> = {}
    for (const [email] of signIns) {
      const path = /^(applicant|caregiver)@/.test(email) ? '/api/login' : '/api/admin/login'
      const { body } = await product.call('POST', path, { body: { email, password } })
      const { user, code } = body.data
      roles[email] = user ? user.userRole : `asked for a code by ${code.method}`
    }
    expect(roles).toEqual({
      'admin@demo.example': 'Administrator',
      'coordinator@demo.example': 'Coordinator',
      'nurse@demo.example': 'Nurse reviewer',
      'auditor@demo.example': 'Auditor',
      'records@demo.example': 'Records officer',
      'recruiter@demo.example': 'asked for a code by email',
      'applicant@demo.example': 'Applicant',
      'caregiver@demo.example': 'Caregiver',
    })
  })

  test('has 30 requirements over 8 categories', async () => {
    const of = await counts(`select category_id::text as key, count(*) from requirement_version v
      where organization_id = $1 and version = (select max(n.version) from requirement_version n
        where n.requirement_id = v.requirement_id)
      and exists (select from requirement r where r.id = v.requirement_id and r.person_id is null) group by 1`)
    expect(Object.keys(of)).toHaveLength(8)
    expect(Object.values(of).reduce((sum, one) => sum + one)).toBe(30)
  })

  test('shows every status of a requirement today, and most active people clear to work', async () => {
    const statuses = await counts(`select status as key, count(*) from compliance_span s where organization_id = $1
      and from_day <= '${today}' and (to_day is null or to_day > '${today}') group by 1`)
    expect(Object.keys(statuses).toSorted()).toEqual([
      'expired',
      'expiring',
      'in review',
      'missing',
      'rejected',
      'valid',
    ])
    const clear = await counts(`select c.answer as key, count(*) from clearance c join person p on p.id = c.person_id
      where p.organization_id = $1 and p.status = 'active' and from_day <= '${today}'
      and (to_day is null or to_day > '${today}') group by 1`)
    expect(clear.clear).toBeGreaterThan(160)
    expect(clear.notClear).toBeGreaterThan(15)
    const findings = await counts(`select 'all' as key, count(distinct person_id) from compliance_span
      where organization_id = $1 and finding->>'code' = 'doneAfterFirstContact'`)
    expect(findings.all).toBe(1)
  })

  test('shows each of the four answers, a rehire after a break in service, and a waiver that waits', async () => {
    const { token } = await signIn('admin@demo.example', '/api/admin/login')
    const read = async (url: string) => (await product.call('GET', url, { token })).body.data
    for (const answer of answers)
      expect((await read(`/api/caregiver?answer=${answer}`)).data.length, answer).toBeGreaterThan(0)
    const [back] = (await read('/api/caregiver?search=Josephine+White&status=active')).data
    expect(back.clearance.answer).toBe('notClear')
    const { userProfile, earlierEmployments } = await read(`/api/caregiver/${back.id}`)
    expect(userProfile).toMatchObject({ hiredOn: today, firstContactOn: null })
    expect(earlierEmployments).toHaveLength(1)
    expect(await read(`/api/caregiver/absences/${back.id}`)).toMatchObject([
      { from: earlierEmployments[0].endedOn, backOn: today },
    ])
    const { items } = await read(`/api/compliance-requirement/compliance?userId=${back.id}`)
    expect(
      items.filter((one: ComplianceItem) => one.reason.code === 'ranOut' && one.reason.because === 'outOfWork'),
    ).toHaveLength(1)
    const waiting = await counts(`select 'pending' as key, count(*) from waiver
      where organization_id = $1 and approved_on is null and closed_at is null group by 1`)
    expect(waiting.pending).toBe(1)
  })

  test('leaves the applicant in the middle, with a paper sent back, and the caregiver with something expiring', async () => {
    const applicant = await signIn('applicant@demo.example', '/api/login')
    const journey = await product.call('GET', '/api/applicant-onboarding/onboarding', { token: applicant.token })
    expect(journey.body.data.sentBack.map((one: { name: string }) => one.name)).toEqual([
      "Driver's license or state ID",
    ])
    expect(journey.body.data.percent).toBeGreaterThan(40)
    expect(journey.body.data.complete).toBe(false)
    const caregiver =
      await counts(`select s.status as key, count(*) from compliance_span s join person p on p.id = s.person_id
      where p.organization_id = $1 and p.email = 'caregiver@demo.example' and p.signed_off_at is not null
      and from_day <= '${today}' and (to_day is null or to_day > '${today}') group by 1`)
    expect(caregiver.expiring).toBe(1)
  })

  test('imported a part of two rule packs, and shows what it asks otherwise', async () => {
    const { token } = await signIn('admin@demo.example', '/api/admin/login')
    const packs = (await product.call('GET', '/api/rule-packs', { token })).body.data as PackSummary[]
    const of = (key: string) => packs.find(pack => pack.key === key)?.counts
    expect(of('federal-home-health')).toMatchObject({ unchanged: 9, overridden: 1, changed: 0, retired: 0, gone: 0 })
    expect(of('florida-home-care')).toMatchObject({ unchanged: 1, overridden: 0 })
    const { body } = await product.call('GET', '/api/rule-packs/federal-home-health', { token })
    const entries = (body.data as PackDetail).entries
    const [cpr] = entries.filter(entry => entry.state === 'overridden')
    expect(cpr).toMatchObject({ key: 'cpr', entry: { seriousness: 'warns' }, own: { seriousness: 'blocks' } })
    // Papers are planned for these: they have to ask the same people.
    const named = new Map(entries.flatMap(({ own }) => (own ? [[own.name, own] as const] : [])))
    for (const rule of rules.filter(one => one.imported && one.states.length === 0))
      expect(
        named
          .get(rule.name)
          ?.positions.map(one => one.abbreviation)
          .toSorted(),
      ).toEqual(rule.positions.toSorted())
  })

  test('keeps in-service hours: some have their 12 hours, some are short, and attendance is listed', async () => {
    const { token } = await signIn('admin@demo.example', '/api/admin/login')
    const { data, pagination } = (await product.call('GET', '/api/compliance-requirement/in-service', { token })).body
      .data
    expect(data[0]).toMatchObject({ ledger: 'In-service training', recorder: 'Dana Whitfield' })
    expect(pagination.totalEntries).toBeGreaterThan(400)
    const aides = await product.services.database.query<{ id: string; status: string; owed: boolean }>(
      'demo-aides',
      `select s.person_id as id, s.status, s.owed from compliance_span s join requirement_version v
        on v.requirement_id = s.requirement_id and v.version = s.version
      where s.organization_id = $1 and v.name = 'Twelve in-service hours a year'
      and from_day <= '${today}' and (to_day is null or to_day > '${today}') order by 1`,
      [organizationId],
    )
    const met = aides.filter(aide => aide.status === 'valid')
    const short = aides.filter(aide => aide.owed && (aide.status === 'missing' || aide.status === 'expired'))
    expect(met.length).toBeGreaterThan(25)
    expect(short.length).toBeGreaterThan(1)
    expect(short.length).toBeLessThan(10)
    const hoursOf = async ({ id }: { id: string }) => {
      const { body } = await product.call('GET', `/api/compliance-requirement/in-service/person/${id}`, { token })
      return (body.data as Hours).accounts.flatMap(account => account.years.map(year => year.hours))
    }
    expect((await Promise.all(met.map(hoursOf))).flat()).toContain(12)
    for (const [running = 0, last = 0] of await Promise.all(short.map(hoursOf))) {
      expect(running + last).toBeGreaterThan(0)
      expect(Math.max(running, last)).toBeLessThan(12)
    }
  })

  test('shows what people are asked to do here in every state that it can be in', async () => {
    const of = async (table: string, state: string) =>
      Object.keys(await counts(`select ${state} as key, count(*) from ${table} where organization_id = $1 group by 1`))
    const attempts = await of('competency_attempt', `case when withdrawn_at is null then state else 'withdrawn' end`)
    expect(attempts.toSorted()).toEqual(['failed', 'passed', 'running', 'waiting', 'withdrawn'])
    expect((await of('evaluation', 'state')).toSorted()).toEqual([
      'acknowledged',
      'declined',
      'inProgress',
      'signed',
      'withdrawn',
    ])
    const { token } = await signIn('nurse@demo.example', '/api/admin/login')
    const people = await counts(
      'select person_id::text as key, count(*) from skill_response where organization_id = $1 group by 1',
    )
    const skills: PersonSkills[] = []
    for (const id of Object.keys(people))
      skills.push(...(await product.call('GET', `/api/skill-checklist/skills/${id}`, { token })).body.data)
    expect(skills.map(one => one.state).toSorted()).toEqual(['counts', 'inReview', 'open', 'sentBack'])
    expect(skills.flatMap(one => one.observations).filter(one => one.withdrawn)).toHaveLength(1)
    expect((await of('reference_request', 'state')).toSorted()).toEqual([
      'agreed',
      'bounced',
      'canceled',
      'completed',
      'declined',
      'expired',
      'inProgress',
      'requested',
    ])
    const read = `select coalesce(decision, 'toRead') as key, count(*) from evidence
      where organization_id = $1 and kind = 'reference' group by 1`
    expect(await counts(read)).toEqual({ toRead: 1, approved: 2, rejected: 1 })
    expect(await of('acknowledgement_withdrawal', `'one'`)).toEqual(['one'])
  })

  test('has people out of work, of whom one lost the screening that does not outlast it', async () => {
    const away = await product.services.database.query<{ id: string; back: boolean }>(
      'demo-absences',
      `select person_id as id, to_day is not null as back from person_absence where organization_id = $1`,
      [organizationId],
    )
    expect(away.map(one => one.back).toSorted()).toEqual([false, false, true, true])
    const lost = await counts(`select s.reason ->> 'because' as key, count(*) from compliance_span s
      where organization_id = $1 and s.reason ->> 'because' = 'outOfWork' and s.status = 'expired'
      and from_day <= '${today}' and (to_day is null or to_day > '${today}') group by 1`)
    expect(lost).toEqual({ outOfWork: 2 })
  })

  test('screened everybody: one possible match is resolved, one waits for the second look', async () => {
    const { token } = await signIn('admin@demo.example', '/api/admin/login')
    const read = async (path: string) =>
      (await product.call('GET', `/api/compliance-requirement/exclusions/${path}`, { token })).body.data
    const [leie] = (await read('lists')) as ListState[]
    expect(leie).toMatchObject({ code: 'oig-leie', standing: 'checked', required: true, waiting: 1 })
    const [whole, supplement] = (await read('files')).data as ExclusionFile[]
    expect(whole).toMatchObject({ fileName: 'UPDATED.csv', state: 'done', hits: 2, waiting: 1 })
    expect(supplement).toMatchObject({ state: 'unavailable', reason: expect.stringContaining('137 rows') })
    const waiting = (await read('hits')).data as Hit[]
    expect(waiting).toMatchObject([{ state: 'proposed', proposal: 'notSame', person: { lastName: 'Reed' } }])
    const resolved = (await read('hits?state=resolved')).data as Hit[]
    expect(resolved).toMatchObject([{ state: 'notSame', person: { lastName: 'Adeyemi' } }])
    const screened = await counts(`select s.status as key, count(*) from compliance_span s join requirement_version v
        on v.requirement_id = s.requirement_id and v.version = s.version
      where s.organization_id = $1 and v.satisfied_by ->> 'kind' = 'externalCheck'
      and from_day <= '${today}' and (to_day is null or to_day > '${today}') group by 1`)
    expect(screened).toEqual({ valid: 263, 'in review': 1 })
  })

  test('texted people who agreed, of whom one ended it with STOP, and says what it came to', async () => {
    const consents = await counts(
      `select given::text as key, count(*) from text_consent where organization_id = $1 group by 1`,
    )
    expect(consents).toEqual({ true: 13, false: 1 })
    const { token } = await signIn('admin@demo.example', '/api/admin/login')
    const { data } = (await product.call('GET', '/api/text-messages/settings', { token })).body
    expect(data).toMatchObject({ reminders: true, priceMicros: 7_900 })
    const sum = (of: 'failed' | 'replies') => (data as TextSettings).months.reduce((all, month) => all + month[of], 0)
    expect([sum('failed'), sum('replies')]).toEqual([1, 3])
    for (const { costMicros, segments } of data.months) expect(costMicros).toBe(segments * 7_900)
    const without =
      await counts(`select 'all' as key, count(*) from text_message m where organization_id = $1 and not exists
      (select from text_consent c where c.person_id = m.person_id and c.phone = m.phone and c.given and c.created_at <= m.created_at)`)
    expect(without).toEqual({ all: 0 })
  })

  test('sends people who are imported nothing but what the office signed or withdrew, and invited them to', async () => {
    const of = await counts(`select m.kind as key, count(*) from mail_message m join person p on p.id = m.person_id
      where m.organization_id = $1 and p.email like '%.%.%@people.example' group by m.kind`)
    expect(of).toEqual({ evaluationToRead: expect.any(Number), evaluationWithdrawn: 1, eventInvitation: 9 })
  })
})
