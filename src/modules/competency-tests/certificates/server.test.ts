import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { takerOf, testCompetencyTest, testTestRequirement } from '../../../testing/competency-tests.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { AttemptResult } from '../attempts/contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test'

async function passed() {
  const org = await testOrganization(product)
  const testId = await testCompetencyTest(org, { name: 'Basics of care', settings: { certificateMonths: 12 } })
  await testTestRequirement(org, testId)
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Sánchez' })
  const { id, certificate } = (await takerOf(product, person.token).take(testId, 4)).body.data as AttemptResult
  return { org, person, id, number: certificate?.number ?? '' }
}

test('a stranger is refused, and nobody gets another’s certificate', async () => {
  const { org, id } = await passed()
  expect((await call('GET', `${at}/certificate/${id}`)).status).toBe(401)
  expect((await call('GET', `${at}/certificate/${newId()}`, { token: org.admin })).status).toBe(404)
  const colleague = await testApplicant(org)
  expect((await call('GET', `${at}/certificate/${id}`, { token: colleague.token })).status).toBe(404)
  const { token } = await org.staffWith('Looker', ['settings.view'])
  expect((await call('GET', `${at}/certificate/${id}`, { token })).status).toBe(403)
  const other = await testOrganization(product)
  expect((await call('GET', `${at}/certificate/${id}`, { token: other.admin })).status).toBe(404)
})

test('a certificate is a PDF with name, test, organization, days and number', async () => {
  const { org, person, id, number } = await passed()
  const answer = await product.app.inject({
    url: `${at}/certificate/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const [text, ...more] = await textOfPdf(answer.rawPayload)
  for (const words of ['Maria Sánchez', 'Basics of care', org.name, number, 'Valid through', `/verify/${number}`])
    expect(text).toContain(words)
  expect(text?.replaceAll(/\s+/g, ' ')).toContain(', with 100%')
  expect(more).toEqual([])
  expect((await call('GET', `${at}/certificate/${id}`, { token: org.admin })).status).toBe(200)
})

test('whoever has the number sees title, organization, day and initials, and nothing else', async () => {
  const { org, number } = await passed()
  const today = await org.work(async ({ work }) => work.today)
  const answer = await call('GET', `${at}/verify/${number}`)
  expect(answer.body.data).toEqual({
    title: 'Basics of care',
    organization: org.name,
    passedOn: today,
    initials: 'M. S.',
  })
  // As people type it.
  const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  expect((await call('GET', `${at}/verify/${encodeURIComponent(typed)}`)).status).toBe(200)
})

test('an unknown number is one kind sentence, and guessing ends soon', async () => {
  const ask = (number: string) => call('GET', `${at}/verify/${number}`, { headers: { 'x-test-address': '10.99.1.1' } })
  const unknown = await ask('0000-0000-0000')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'We know of no certificate with this number.'])
  expect((await ask('no-number')).body.message).toBe(unknown.body.message)
  for (let tries = 2; tries < 20; tries++) await ask('0000-0000-0001')
  expect((await ask('0000-0000-0001')).status).toBe(429)
})
