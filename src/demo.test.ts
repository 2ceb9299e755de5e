import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemo } from './demo/make.ts'
import { imported, planPeople } from './demo/plan.ts'
import { password, signIns } from './demo/sign-ins.ts'
import { dayIn } from './kit/contract/time.ts'
import { testHouse } from './testing/house.ts'

const house = await testHouse()

async function signIn(email: string, path: string) {
  const { body } = await house.call('POST', path, { body: { email, password } })
  return body.data as { token: string; user: { role: string; userRole: string; organization: { id: string } } }
}

type Count = { key: string; count: number }
let organizationId = ''
let asked = 0
const today = dayIn('America/Chicago', new Date())
async function counts(sql: string): Promise<Record<string, number>> {
  const rows = await house.house.database.query<Count>(`demo-${++asked}`, sql, [organizationId])
  return Object.fromEntries(rows.map(row => [row.key, row.count]))
}

beforeAll(async () => {
  await makeDemo(house.house, house.app)
  const { user } = await signIn('admin@demo.example', '/api/admin/login')
  organizationId = user.organization.id
}, 300_000)

describe('the demo organization', () => {
  test('has 300 people in all four statuses', async () => {
    const of = await counts('select status as key, count(*) from person where organization_id = $1 group by 1')
    expect(of).toEqual({ active: 230, applicant: 33, archived: 22, rejected: 15 })
  })

  test('is the same in every run', async () => {
    expect(planPeople(today)).toEqual(planPeople(today))
    const names = await house.house.database.query<{ email: string }>(
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

  test('lets the five sign in, each as what they are', async () => {
    const roles: Record<string, string> = {}
    for (const [email] of signIns) {
      const path = /^(applicant|caregiver)@/.test(email) ? '/api/login' : '/api/admin/login'
      roles[email] = (await signIn(email, path)).user.userRole
    }
    expect(roles).toEqual({
      'admin@demo.example': 'Administrator',
      'coordinator@demo.example': 'Coordinator',
      'auditor@demo.example': 'Auditor',
      'applicant@demo.example': 'Applicant',
      'caregiver@demo.example': 'Caregiver',
    })
  })

  test('has 30 requirements over 8 categories', async () => {
    const of = await counts(
      'select category_id::text as key, count(*) from requirement_version where organization_id = $1 group by 1',
    )
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
    const clear =
      await counts(`select c.clear::text as key, count(*) from clearance c join person p on p.id = c.person_id
      where p.organization_id = $1 and p.status = 'active' and from_day <= '${today}'
      and (to_day is null or to_day > '${today}') group by 1`)
    expect(clear.true).toBeGreaterThan(160)
    expect(clear.false).toBeGreaterThan(15)
    const findings = await counts(`select 'all' as key, count(distinct person_id) from compliance_span
      where organization_id = $1 and finding is not null`)
    expect(findings.all).toBe(1)
  })

  test('leaves the applicant in the middle, with a paper sent back, and the caregiver with something expiring', async () => {
    const applicant = await signIn('applicant@demo.example', '/api/login')
    const journey = await house.call('GET', '/api/applicant-onboarding/onboarding', { token: applicant.token })
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

  test('sends no mail to people who are imported', async () => {
    const of = await counts(`select 'all' as key, count(*) from mail_message m join person p on p.id = m.person_id
      where m.organization_id = $1 and p.email like '%.%.%@people.example'`)
    expect(of.all).toBe(0)
  })
})
