import { expect, test } from 'vitest'
import { said } from '../../../kit/contract/sentence.ts'
import { mailsTo, testSignedUp } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

const choose = (token: string | null, language: unknown) => call('PUT', '/api/language', { token, body: { language } })
const profileOf = async (org: TestOrganization, id: string) =>
  (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
const eventsOf = (org: TestOrganization, id: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('action', '=', 'caregiver.profileUpdated')
      .where('person_id', '=', id)
      .execute(),
  )

test('a person chooses in which language they read: their record and their next sign-in have it', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  expect(await choose(person.token, 'es')).toMatchObject({ status: 200 })
  expect((await profileOf(org, person.id)).language).toBe('es')
  expect((await call('GET', '/api/get-profile', { token: person.token })).body.data.profile.language).toBe('es')
  expect(await eventsOf(org, person.id)).toEqual([{ before: { language: 'en' }, after: { language: 'es' } }])
})

test('chosen again it leaves no event, and whoever has the profile open saves nothing over it', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  const { version } = await profileOf(org, person.id)
  await choose(person.token, 'es')
  await choose(person.token, 'es')
  expect(await eventsOf(org, person.id)).toHaveLength(1)
  expect((await profileOf(org, person.id)).version).toBe(version + 1)
})

test('it is one that Carefold speaks, and it is for people with a record only', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  expect((await choose(person.token, 'fr')).body.errors).toMatchObject([{ path: 'language' }])
  expect((await choose(org.admin, 'es')).status).toBe(403)
  expect((await choose(null, 'es')).status).toBe(401)
  expect((await profileOf(org, person.id)).language).toBe('en')
})

test('what is mailed to them is in that language from then on, what is mailed to the office of them is not', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  await choose(person.token, 'es')
  await call('POST', '/api/request-password-reset', { body: { email: person.email } })
  const mail = (await mailsTo(product, person.email)).at(-1)
  expect(mail?.subject).toBe('Elija una contraseña nueva')
  expect(mail?.text).toMatch(/^Hola Ines,\n\nPidió una contraseña nueva\. /)
  const subjectFor = async (to: object) => {
    const about = said('Please send: {name}', { name: 'CPR' })
    await org.work(({ work }) => work.mail({ kind: 'test', to: person.email, subject: about, lines: [], ...to }))
    return (await mailsTo(product, person.email)).at(-1)?.subject
  }
  expect(await subjectFor({ personId: person.id })).toBe('Envíe, por favor: CPR')
  expect(await subjectFor({ accountId: person.accountId })).toBe('Envíe, por favor: CPR')
  expect(await subjectFor({ accountId: org.adminId, personId: person.id })).toBe('Please send: CPR')
  expect(await subjectFor({})).toBe('Please send: CPR')
  expect(await subjectFor({ personId: person.id, language: 'en' })).toBe('Please send: CPR')
})
