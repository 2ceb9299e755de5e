import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Endpoint } from './kit/contract/endpoint.ts'
import { allParts } from './parts.ts'
import { acts } from './testing/acts.ts'
import { testInvited, testSignedUp } from './testing/caregivers.ts'
import { testRequirement } from './testing/compliance.ts'
import { formOf, pdf, testType, upload } from './testing/documents.ts'
import { fingerprintOf } from './testing/fingerprint.ts'
import { type Ids, idFor, nearly, queryText } from './testing/hostile-input.ts'
import { testJourney } from './testing/journeys.ts'
import { type TestOrganization, testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))

/** How often each call is tried; the seed makes every run the same, and another one tries others. */
const tries = Number(process.env.FUZZ_TRIES ?? 8)
const seed = Number(process.env.FUZZ_SEED ?? 20261120)

/** Something of most kinds, so that an id that is sent means something. */
async function furnish(org: TestOrganization, lastName: string) {
  const { applicant } = await testJourney(product, org, [
    { type: 'welcome', title: 'Hello' },
    { type: 'text-information', title: 'Text', content: { text: 'Read me.' } },
  ])
  const type = await testType(product, org, { name: `${lastName} card` })
  await testRequirement(org, type.id)
  const person = await testSignedUp(product, org, { lastName })
  await testInvited(product, org, { lastName })
  for (let n = 0; n < 3; n++) await upload(product, org.admin, { userId: person.id, documentTypeId: type.id })
  const note = { userId: person.id, content: `${lastName} called.` }
  await product.call('POST', '/api/activity-note/add-note', { token: org.admin, body: note })
  return [applicant.accountId, person.accountId]
}

/** The ids of everything that an organization has, by table. */
async function idsOf(org: TestOrganization): Promise<Ids> {
  const tables = await product.services.database.query<{ name: string }>(
    'walk-ids',
    `select table_name as name from information_schema.columns where column_name = 'id' and data_type = 'uuid'
       and table_schema = 'public' and table_name not in ('audit_event', 'mail_message', 'person_event')`,
    [],
  )
  return org.work(async ({ work: { db } }) => {
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} limit 12`.execute(db)
      found[name] = rows.map(row => row.id)
    }
    return found
  })
}

type Sent = { path: string; body?: Buffer | string; headers?: Record<string, string> }

const names = [
  'paper.pdf',
  'paper.pdf',
  'paper.pdf',
  '../../x.pdf',
  'a"; x="b.pdf',
  '💾\u202Egnp.pdf',
  '.pdf',
  'no ending',
  `${'n'.repeat(400)}.pdf`,
]

function formSent(endpoint: Endpoint, body: unknown): fc.Arbitrary<Pick<Sent, 'body' | 'headers'>> {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([key, value]) =>
    value === undefined || value === null
      ? []
      : [[key, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  )
  const bytes = fc.constantFrom(
    pdf(),
    pdf(),
    pdf(),
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.alloc(0),
    Buffer.from('%PDF-'),
  )
  const file = fc.record({ name: fc.constantFrom(...names), bytes })
  return fc.array(file, { maxLength: 2 }).map(files => {
    const form = formOf(Object.fromEntries(fields), endpoint.files?.field ?? 'file', files)
    return { body: form.body, headers: form.headers }
  })
}

const jsonSent = (body: unknown): fc.Arbitrary<Pick<Sent, 'body' | 'headers'>> => {
  const json = { 'content-type': 'application/json' }
  const whole = fc.constant(JSON.stringify(body) ?? '')
  const broken = fc.constantFrom('', '{', 'null', '{"__proto__":{"a":1}}', '"\\ud800"', '\u0000', '1e999')
  return fc.oneof({ weight: 30, arbitrary: whole }, broken).map(text => ({ body: text, headers: json }))
}

function callsOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Sent> {
  const name = fc.oneof(
    { weight: 20, arbitrary: idFor(endpoint.path, ids) },
    fc.constantFrom('%00', 'null', '%F0%9F%92%BE', '-1'),
  )
  const path = fc.tuple(name, nearly(endpoint.query, ids)).map(([id, query]) => {
    return endpoint.path.replace(/:\w+/g, id) + queryText(query)
  })
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return path.map(one => ({ path: one }))
  const body = nearly(endpoint.body, ids).chain(value =>
    endpoint.files ? fc.oneof({ weight: 4, arbitrary: formSent(endpoint, value) }, jsonSent(value)) : jsonSent(value),
  )
  return fc.tuple(path, body).map(([at, sent]) => ({ path: at, ...sent }))
}

type TokenFor = (endpoint: Endpoint, turn: number) => Promise<string | null>

/**
 * By turns administrators most often, a coordinator, a nurse who reviews, an auditor, and nobody; applicants for what is
 * theirs. A new sign-in for each call: some end the session or make the account inactive.
 */
async function callersOf(org: TestOrganization, applicantId: string): Promise<TokenFor> {
  const roles = ['Coordinator', 'Nurse reviewer', 'Auditor']
  const others = await Promise.all(roles.map(async role => (await org.staff(role)).accountId))
  const staff = [org.adminId, org.adminId, org.adminId, ...others, null]
  return async ({ allow }, turn) => {
    const id = staff[turn % staff.length] ?? null
    if (id === null) return null
    return org.tokenFor(allow.audience === 'applicant' ? applicantId : id)
  }
}

const isFile = ({ bytes, text, zip, made }: Endpoint) => Boolean(bytes || text || zip || made)

/** Every answer but a file is `{ success, message }` and more; success is a status of 200, and nothing else is. */
function isEnveloped({ line, status, body }: { line: Endpoint; status: number; body: unknown }): boolean {
  if (status === 200 && isFile(line)) return true
  if (typeof body !== 'object' || body === null) return false
  const { success, message } = body as { success?: unknown; message?: unknown }
  return success === (status === 200) && typeof message === 'string' && message !== ''
}

/** Makes calls of every line, `atOnce` at a time and the lines mixed. */
async function attack(ids: Ids, tokenFor: TokenFor, atOnce: number) {
  const calls = endpoints.map(line =>
    fc.sample(callsOf(line, ids), { seed, numRuns: tries }).map(sent => ({ line, sent })),
  )
  // What takes things away comes last.
  const takesAway = ({ line: { method, name } }: { line: Endpoint }) =>
    Number(method === 'DELETE' || /delete|remove|toggle|changeStatus|signOff/i.test(name))
  const rounds = Array.from({ length: tries }, (_, round) => calls.flatMap(of => of[round] ?? [])).flat()
  const queue = rounds.toSorted((a, b) => takesAway(a) - takesAway(b))
  const answers: { call: string; status: number; text: string; enveloped: boolean }[] = []
  let turn = 0
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { line, sent } = next
      const { path, ...rest } = sent
      const { status, body } = await product.call(line.method, path, { token: await tokenFor(line, turn++), ...rest })
      const call = `${line.method} ${path} ${String(sent.body ?? '').slice(0, 600)}`
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      answers.push({ call, status, text, enveloped: isEnveloped({ line, status, body }) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

test('no call is answered with a fault of ours, whatever is sent', async () => {
  const org = await testOrganization(product)
  const [applicantId = ''] = await furnish(org, 'Own')
  const ids = await idsOf(org)
  const answers = await attack(ids, await callersOf(org, applicantId), 20)
  expect(answers.filter(({ enveloped }) => !enveloped)).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(200)
  const written = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('action').distinct().orderBy('action').execute(),
  )
  expect(written.length).toBeGreaterThan(20)
  expect(
    written.map(({ action }) => action).filter(action => !acts.includes(action)),
    'each act has a sentence',
  ).toEqual([])
})

test('no call tells or changes anything of another organization, whatever ids are sent', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const secret = 'Zyxwvut'
  await furnish(other, secret)
  const [applicantId = ''] = await furnish(org, 'Own')
  const before = await fingerprintOf(other)
  const answers = await attack(await idsOf(other), await callersOf(org, applicantId), 20)
  expect(answers.filter(({ text }) => text.includes(secret))).toEqual([])
  expect(await fingerprintOf(other)).toEqual(before)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})
