import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testCompetencyTest } from '../../../testing/competency-tests.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { starterTest } from '../../competency-tests/tests/presets.ts'
import { writeGift } from './rules.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test'
const sample = readFileSync(new URL('../../../testing/sample.gift', import.meta.url), 'utf8')

test('who may not is refused, and those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await testCompetencyTest(other)
  const { token } = await org.staff('Coordinator')
  const body = { text: sample }
  expect((await call('POST', `${at}/import/${id}`, { body })).status).toBe(401)
  expect((await call('GET', `${at}/export/${id}`)).status).toBe(401)
  expect((await call('POST', `${at}/import/${newId()}`, { token, body })).status).toBe(403)
  expect((await call('POST', `${at}/import/${id}`, { token: org.admin, body })).status).toBe(404)
  expect((await call('GET', `${at}/export/${id}`, { token: org.admin })).status).toBe(404)
})

test('a file is taken over into the draft, and written again', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org, { questions: [], draft: true })
  const send = (text: string) => call('POST', `${at}/import/${id}`, { token: org.admin, body: { text } })
  const list = async () => (await call('GET', `${at}/${id}`, { token: org.admin })).body.data.list as { type: string }[]
  expect((await send(sample)).body.data).toEqual({ added: 7 })
  expect((await list()).map(one => one.type)).toEqual([
    ...['trueFalse', 'single', 'several', 'shortText', 'shortText', 'single', 'trueFalse'],
  ])
  expect((await send(writeGift(starterTest.questions))).body.data).toEqual({ added: starterTest.questions.length })
  const file = await call('GET', `${at}/export/${id}`, { token: org.admin })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(file.body).toContain('$CATEGORY: Emergencies')
  expect(await list()).toHaveLength(7 + starterTest.questions.length)
})

test('when a line is refused, nothing is imported', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org)
  const text = 'Fine {T}\n\nMatch {=a -> b =c -> d}'
  const refused = await call('POST', `${at}/import/${id}`, { token: org.admin, body: { text } })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'line 3', message: 'Line 3: matching questions are not supported.' }],
  ])
  const none = await call('POST', `${at}/import/${id}`, { token: org.admin, body: { text: '// nothing' } })
  expect(none.body.message).toBe('There is no question in this file.')
  const { draftVersion, questions } = (await call('GET', `${at}/${id}`, { token: org.admin })).body.data
  expect({ draftVersion, questions }).toEqual({ draftVersion: null, questions: 4 })
})
