import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { formOf, pdf, testPerson, testType } from '../../testing/documents.ts'
import { testOrganization } from '../../testing/people.ts'
import { type TestProduct, testProduct } from '../../testing/test-product.ts'
import { refusalOf } from './database-errors.ts'
import { lowSpace } from './disk-space.ts'
import { limitsOf } from './limits.ts'
import { makeThrottle } from './throttle.ts'

const product = await testProduct()
const throttle = makeThrottle(product.services.database, product.services.now)

type Who = { readonly id: string; readonly token: string }

/** Sends a page of a document, as an applicant's phone does. */
function upload(test: TestProduct, { id, token }: Who, documentTypeId: string, bytes = pdf()) {
  const fields = { id: randomUUID(), userId: id, documentTypeId, place: '0' }
  return test.call('POST', '/api/documents/draft-page', {
    token,
    ...formOf(fields, 'files', [{ name: 'a.pdf', bytes }]),
  })
}

/** Uses up of a budget of a day what leaves room for so much. */
const leave = (of: string, tries: number, left: number) =>
  throttle('uploads', [{ of, tries, seconds: 86_400, cost: tries - left }])

test.each([
  ['calls of an account', 'account', 'calls', 300],
  ['megabytes of an account', 'account', 'megabytes', 3000],
  ['calls of an organization', 'organization', 'calls', 20_000],
  ['megabytes of an organization', 'organization', 'megabytes', 200_000],
])('the %s end for the day, with a sentence', async (_what, whose, kind, tries) => {
  const org = await testOrganization(product)
  const type = await testType(product, org)
  const [person, other] = [await testPerson(org), await testPerson(org)]
  const send = (who: Who) => upload(product, who, type.id)
  await leave(`${whose} ${whose === 'account' ? person.accountId : org.id} ${kind}`, tries, 1)
  const sent = await send(person)
  expect(sent.status, sent.body.message).toBe(200)
  const refused = await send(person)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'That is more than can be uploaded in one day. Please try again in about 24 hours.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  // Whoever else uploads is held up by the organization's budget only.
  expect((await send(other)).status).toBe(whose === 'account' ? 200 : 429)
})

test('a large file costs what it brings', async () => {
  const org = await testOrganization(product)
  const type = await testType(product, org)
  const person = await testPerson(org)
  await leave(`account ${person.accountId} megabytes`, 3000, 5)
  const large = Buffer.concat([pdf(), Buffer.alloc(5_000_001)])
  expect((await upload(product, person, type.id, large)).status).toBe(429)
  expect((await upload(product, person, type.id)).status).toBe(200)
})

test('with less than the floor free no file is taken, which is logged, and everything else goes on', async () => {
  const full = await testProduct({}, undefined, { floorBytes: Number.MAX_SAFE_INTEGER })
  const org = await testOrganization(full)
  const type = await testType(full, org)
  const person = await testPerson(org)
  const failing = vi.spyOn(full.services.log, 'error')
  const refused = await upload(full, person, type.id)
  expect([refused.status, refused.body]).toEqual([
    507,
    {
      success: false,
      message: 'There is no room left on the server. Your administrator has been told.',
      code: 'noRoom',
    },
  ])
  expect((await full.call('GET', '/api/get-user-detail', { token: person.token })).status).toBe(200)
  expect(await full.call('GET', '/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', disk: expect.stringMatching(/^\d+ % free$/) },
  })
  expect(failing).toHaveBeenCalled()
})

test('below 10 % free administrators are warned, below 1 GB no file is taken', () => {
  expect(limitsOf({})).toMatchObject({ warnShare: 0.1, floorBytes: 1_000_000_000 })
})

test('a disk with enough room is not told, one with little is', async () => {
  expect(await lowSpace({ ...product.services, limits: { warnShare: 0 } })).toBeNull()
  expect(await lowSpace({ ...product.services, limits: { warnShare: 1 } })).toBeGreaterThanOrEqual(0)
  // On a small disk the floor comes before the share: whoever is refused was told that somebody knows.
  const atFloor = { warnShare: 0, floorBytes: Number.MAX_SAFE_INTEGER }
  expect(await lowSpace({ ...product.services, limits: atFloor })).toBeGreaterThanOrEqual(0)
})

test('a data directory that cannot be read is told and logged, and requests still come here', async () => {
  const lost = await testProduct({ DATA_DIR: '/dev/null/data' })
  const failing = vi.spyOn(lost.services.log, 'error')
  const ready = await lost.call('GET', '/health/ready')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok', disk: 'cannot be read' }])
  expect(failing).toHaveBeenCalled()
})

test('a full disk is told as what it is, that of the files and that of the database', async () => {
  const full = { code: 'noRoom', status: 507 }
  expect(refusalOf(await writeFile('/dev/full', 'one page').catch(error => error))).toMatchObject(full)
  const failing = "do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$"
  expect(refusalOf(await product.services.database.query('full', failing, []).catch(error => error))).toMatchObject(
    full,
  )
})
