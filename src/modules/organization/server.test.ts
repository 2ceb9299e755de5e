import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { formOf, pdf } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { letterheadOf } from './letterhead/work.ts'
import { foundOrganization } from './work.ts'

const product = await testProduct()
const { call } = product
const at = '/api/organization'

const detailsOf = (org: TestOrganization) => ({
  name: org.name,
  shortName: org.shortName,
  timeZone: 'America/Chicago',
})
const put = (org: TestOrganization, body: unknown) => call('PUT', `${at}/${org.id}`, { token: org.admin, body })

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#5924B0' } })
const png = await square.png().toBuffer()

async function putLogo(org: TestOrganization, bytes: Buffer, name = 'logo.png') {
  const form = await formOf(detailsOf(org), 'logo', [{ name, bytes }])
  return call('PUT', `${at}/${org.id}`, { token: org.admin, ...form })
}

describe('who may', () => {
  test('nobody without a session', async () => {
    expect((await call('GET', at)).status).toBe(401)
    expect((await call('POST', at)).status).toBe(401)
    expect((await call('PUT', `${at}/${newId()}`)).status).toBe(401)
  })

  test('staff read, only an administrator changes', async () => {
    const org = await testOrganization(product)
    const { token } = await org.staff('Coordinator')
    expect((await call('GET', at, { token })).body.data).toMatchObject({ name: org.name, completed: false })
    expect((await call('POST', at, { token, body: detailsOf(org) })).status).toBe(403)
    expect((await call('PUT', `${at}/${org.id}`, { token, body: detailsOf(org) })).status).toBe(403)
  })

  test('another organization is not there', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const answer = await call('PUT', `${at}/${other.id}`, { token: org.admin, body: detailsOf(org) })
    expect(answer.status).toBe(404)
    expect((await call('GET', at, { token: other.admin })).body.data.name).toBe(other.name)
  })
})

describe('details', () => {
  test('what is wrong is told field by field', async () => {
    const org = await testOrganization(product)
    const answer = await put(org, {
      name: ' ',
      shortName: 'Two words',
      email: 'nobody',
      website: 'ftp://x',
      stateCode: 'Te',
      timeZone: 'Mars/Base',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path: 'name', message: 'Fill this in.' },
      { path: 'shortName', message: 'Use 2 to 40 lowercase letters, digits and single hyphens.' },
      { path: 'email', message: 'Enter an email address like name@example.com.' },
      { path: 'website', message: 'Enter a web address that begins with https://.' },
      { path: 'stateCode', message: 'Choose a state from the list.' },
      { path: 'timeZone', message: 'Choose a time zone from the list.' },
    ])
  })

  test('are completed once, and edited from then on', async () => {
    const org = await testOrganization(product)
    const body = { ...detailsOf(org), email: 'office@x.example', city: 'Austin', stateCode: 'TX', phone: '' }
    const first = await call('POST', at, { token: org.admin, body })
    expect(first.body.data).toMatchObject({ completed: true, city: 'Austin', stateCode: 'TX', phone: null })
    const again = await call('POST', at, { token: org.admin, body })
    expect([again.status, again.body.message]).toEqual([
      409,
      'The details were completed before. Please edit them instead.',
    ])
    const edited = await put(org, detailsOf(org))
    expect(edited.body.data).toMatchObject({ id: org.id, email: null, city: null })
    const events = await org.work(({ work: { db } }) =>
      db
        .selectFrom('audit_event')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', org.id)
        .orderBy('id')
        .execute(),
    )
    expect(events.map(event => event.action)).toEqual([
      'organization.founded',
      'organization.updated',
      'organization.updated',
    ])
    expect(events[2]).toMatchObject({ before: { city: 'Austin' }, after: { city: null } })
  })

  test('a short name belongs to one organization', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const answer = await put(org, { ...detailsOf(org), shortName: other.shortName.toUpperCase() })
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'shortName'])
  })
})

test('a founding that breaks off leaves no half of an organization, and can be done again', async () => {
  const shortName = unique('half')
  const words = { name: 'Half a House', shortName, timeZone: 'America/Chicago' }
  const admin = { email: 'ada@half.example', firstName: 'Ada', lastName: 'Admin' }
  // No text of PostgreSQL holds this letter: the administrator cannot be stored.
  const broken = foundOrganization(product.services, { ...words, admin: { ...admin, firstName: 'A\0' } })
  await expect(broken).rejects.toThrow()
  const { organizationId } = await foundOrganization(product.services, { ...words, admin })
  const named = 'select id from organization where short_name = $1'
  expect(await product.services.database.query('named', named, [shortName])).toEqual([{ id: organizationId }])
})

test('the first administrator is mailed a link for the first password, unless there is a password already', async () => {
  const found = async (password?: string) => {
    const email = `${unique('ada')}@founded.example`
    const admin = { email, firstName: 'Ada', lastName: 'Admin', ...(password && { password }) }
    const words = { name: 'Founded', shortName: unique('founded'), timeZone: 'America/Chicago' }
    const { organizationId, link } = await foundOrganization(product.services, { ...words, admin })
    const mails = 'select kind from mail_message where organization_id = $1'
    return { link, mails: await product.services.database.query('mails', mails, [organizationId]) }
  }
  const invited = await found()
  expect(invited.link).toMatch(/set-password/)
  expect(invited.mails).toHaveLength(1)
  expect(await found('quiet river under stones')).toEqual({ link: null, mails: [] })
})

describe('the logo', () => {
  test('is kept, shown to anybody, replaced and taken away', async () => {
    const org = await testOrganization(product)
    const saved = await putLogo(org, png)
    expect(saved.status, saved.body.message).toBe(200)
    const { logoUrl } = saved.body.data
    const shown = await call('GET', logoUrl)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await put(org, detailsOf(org))).body.data.logoUrl).toBe(logoUrl)
    expect((await putLogo(org, png)).body.data.logoUrl).not.toBe(logoUrl)
    const without = await put(org, { ...detailsOf(org), removeLogo: true })
    expect(without.body.data.logoUrl).toBeNull()
    expect((await call('GET', `${at}/logo/${org.shortName}`)).status).toBe(404)
  })

  test('stands at the head of papers with the name, as a picture and for its own organization alone', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const headOf = (of: TestOrganization) => of.work(({ work }) => letterheadOf(work))
    expect(await headOf(org)).toEqual({ organization: org.name, logo: null })
    await putLogo(org, png)
    const { logo, organization } = await headOf(org)
    expect(organization).toBe(org.name)
    expect((await sharp(logo ?? undefined).metadata()).format).toBeTruthy()
    expect(await headOf(other)).toEqual({ organization: other.name, logo: null })
  })

  test('that is no picture is refused and leaves nothing behind', async () => {
    const org = await testOrganization(product)
    const answer = await putLogo(org, pdf(), 'logo.png')
    expect([answer.status, answer.body.errors[0].path]).toEqual([415, 'logo'])
    expect((await call('GET', at, { token: org.admin })).body.data).toMatchObject({ logoUrl: null })
    const waiting = readdirSync(join(product.dataDir, 'incoming'), { recursive: true, withFileTypes: true })
    expect(waiting.filter(entry => entry.isFile())).toEqual([])
    expect(readdirSync(join(product.dataDir, 'files'))).not.toContain(org.id)
  })
})

describe('the open sign-up link', () => {
  test('shows a stranger name, logo and the active positions, and nothing else', async () => {
    const org = await testOrganization(product)
    const made = [
      { name: 'Nurse', abbreviation: 'RN' },
      { name: 'Aide', abbreviation: 'HHA' },
    ].map(body => call('POST', '/api/positions', { token: org.admin, body }))
    const [nurse, aide] = (await Promise.all(made)).map(answer => answer.body.data)
    await call('PUT', `/api/positions/toggle-status/${nurse.id}`, { token: org.admin })
    const { status, body } = await call('GET', `${at}/public/${org.shortName.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      name: org.name,
      shortName: org.shortName,
      logoUrl: null,
      positions: [{ id: aide.id, name: 'Aide' }],
      offersTexts: false,
    })
  })

  test('with a name that nobody has leads nowhere', async () => {
    const answer = await call('GET', `${at}/public/${unique('nobody')}`)
    expect(answer.status).toBe(404)
  })
})
