import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen, type Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Listener } from '../../../kit/server/services.ts'
import { testInvited, testPosition, testSignedUp } from '../../../testing/caregivers.ts'
import { formOf } from '../../../testing/documents.ts'
import { overtake } from '../../../testing/locks.ts'
import { testOffice } from '../../../testing/offices.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { holdPerson } from '../../caregivers/store.ts'
import { factsChanged } from '../../caregivers/work.ts'
import { addAccount } from '../../session/store.ts'

const product = await testProduct()
const { call } = product
const at = (id: string, part = '') => `/api/caregiver/${part}${id}`

const read = async (org: TestOrganization, id: string, token = org.admin) =>
  (await call('GET', at(id), { token })).body.data

/** What staff would send back of a profile that they have just read. */
async function draftOf(org: TestOrganization, id: string) {
  const { userProfile: of, emergencyContacts: _ } = await read(org, id)
  const positions = of.positions.map(({ name: _name, ...one }: { name: string }) => one)
  const { birthDate: _b, ssn: _s, ...rest } = of
  return { ...rest, positions, positionId: of.position?.id ?? '', coordinatorId: '', leadSourceId: '' }
}
const save = (org: TestOrganization, id: string, body: object, token = org.admin) =>
  call('PUT', at(id), { token, body })
const audits = (org: TestOrganization, id: string, action: string) =>
  org.work(({ work }) =>
    work.db.selectFrom('audit_event').selectAll().where('person_id', '=', id).where('action', '=', action).execute(),
  )

/** How many statements the database is sent while something is done, beside the beginnings and ends of transactions. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  await product.services.mailer.flush()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await act()
  const texts = query.mock.calls.map(([one]) => String((one as { text?: string }).text ?? one))
  return texts.filter(text => !/^(begin|commit)/.test(text)).length
}

describe('a caregiver’s profile', () => {
  test.each([
    ['leadSourceId', newId()],
    ['coordinatorId', newId()],
    ['officeId', newId()],
    ['stateCode', 'ZZ'],
  ])('names at %s only what the organization has', async (path, unknown) => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const answer = await save(org, id, { ...(await draftOf(org, id)), [path]: unknown })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message: 'Choose one from the list.' }] } })
  })

  test('has one office or none, of this organization; left out, it stays', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const [tampa, theirs] = [await testOffice(product, org, 'Tampa'), await testOffice(product, other)]
    const { id } = await testInvited(product, org)
    const officeOf = async () => (await read(org, id)).userProfile.office
    expect(await officeOf()).toBeNull()
    const refused = await save(org, id, { ...(await draftOf(org, id)), officeId: theirs })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'officeId' }] } })
    expect((await save(org, id, { ...(await draftOf(org, id)), officeId: tampa })).status).toBe(200)
    expect(await officeOf()).toEqual({ id: tampa, name: 'Tampa' })
    expect((await save(org, id, { ...(await draftOf(org, id)), city: 'Tampa' })).status).toBe(200)
    expect(await officeOf()).toEqual({ id: tampa, name: 'Tampa' })
    expect((await save(org, id, { ...(await draftOf(org, id)), officeId: '' })).status).toBe(200)
    expect(await officeOf()).toBeNull()
    const changes = (await audits(org, id, 'caregiver.profileUpdated')).map(({ before, after }) => ({ before, after }))
    expect(changes).toContainEqual({ before: { officeId: null }, after: { officeId: tampa } })
  })

  test('is saved in at most twelve statements', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const body = { ...(await draftOf(org, id)), address: '12 Elm Street', middleName: 'Ana' }
    expect(await statementsOf(async () => expect((await save(org, id, body)).status).toBe(200))).toBeLessThanOrEqual(12)
  })

  test('a change of what decides which requirements apply is announced and noted with its day, another is not', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const heard: string[] = []
    const listeners = product.services.listeners as Map<string, readonly Listener[]>
    const before = listeners.get(factsChanged.name) ?? []
    const hear = listen(factsChanged, async (_work, { personId }) => void heard.push(personId))
    listeners.set(factsChanged.name, [...before, hear])
    onTestFinished(() => void listeners.set(factsChanged.name, before))
    expect((await save(org, id, { ...(await draftOf(org, id)), address: '12 Elm Street' })).status).toBe(200)
    expect(heard).toEqual([])
    const states = [{ stateCode: 'NY', from: '2026-01-01', to: null }]
    expect((await save(org, id, { ...(await draftOf(org, id)), states })).status).toBe(200)
    expect(heard).toEqual([id])
    const noted = await org.work(({ work: { db } }) =>
      db.selectFrom('profile_history').select('states').where('person_id', '=', id).orderBy('known_from').execute(),
    )
    expect(JSON.stringify(noted.at(-1)?.states)).toContain('NY')
  })

  test('nobody said anything of a fact before, and nobody does now: nothing changed', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const traits = { clientContact: null, licensed: null, workPapersEnd: null, servesMinors: null }
    expect((await save(org, id, { ...(await draftOf(org, id)), traits })).status).toBe(200)
    expect(await audits(org, id, 'caregiver.profileUpdated')).toEqual([])
  })

  test('is read and written by who may, in the own organization', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id } = await testInvited(product, org)
    const body = await draftOf(org, id)
    const auditor = await org.staff('Auditor')
    const { token: applicant } = await testSignedUp(product, org)
    const writes = [
      at(id),
      at(id, 'education-history/'),
      at(id, 'employment-history/'),
      at(id, 'employment-history-gap/'),
    ]
    expect((await call('GET', at(id))).status).toBe(401)
    expect((await call('GET', at(id), { token: applicant })).status).toBe(403)
    expect((await call('GET', at(id), { token: other.admin })).status).toBe(404)
    expect((await call('GET', at(id), { token: auditor.token })).status).toBe(200)
    for (const url of writes) {
      expect((await call('PUT', url, { body })).status).toBe(401)
      expect((await call('PUT', url, { body, token: auditor.token })).status).toBe(403)
      expect((await call('PUT', url, { body: {}, token: org.admin })).status).toBe(400)
    }
    expect((await save(org, id, body, other.admin)).status).toBe(404)
    const gap = { from: '2020-01-01', to: '2020-05-01', explanation: 'School.' }
    expect((await call('PUT', at(id, 'employment-history-gap/'), { body: gap, token: other.admin })).status).toBe(404)
    expect((await call('GET', at(newId()), { token: org.admin })).status).toBe(404)
  })

  test('keeps everything that staff write', async () => {
    const org = await testOrganization(product)
    const { id, positionId } = await testInvited(product, org)
    const second = await testPosition(product, org)
    const contact = { name: 'Bo', relationship: 'Brother', phone: '512 555 0100', email: '' }
    const body = {
      ...(await draftOf(org, id)),
      ...{
        middleName: 'Maria',
        address: '1 Elm St',
        city: 'Austin',
        stateCode: 'TX',
        postalCode: '78701',
        languages: ['Spanish'],
      },
      ...{
        hiredOn: '2026-01-05',
        firstContactOn: '2026-01-12',
        coordinatorId: org.adminId,
        emergencyContacts: [contact],
      },
      positions: [
        { positionId, from: '2026-01-05', to: '' },
        { positionId: second, from: '2025-01-01', to: '2025-12-31' },
      ],
      states: [
        { stateCode: 'TX', from: '2026-01-05', to: null },
        { stateCode: 'OK', from: '2026-02-01', to: null },
      ],
    }
    const { body: answer } = await save(org, id, body)
    expect(answer.data.userProfile).toMatchObject({
      ...{
        middleName: 'Maria',
        city: 'Austin',
        languages: ['Spanish'],
        hiredOn: '2026-01-05',
        firstContactOn: '2026-01-12',
      },
      coordinator: { id: org.adminId, name: 'Ada Admin' },
      positions: [
        { positionId, from: '2026-01-05', to: null },
        { positionId: second, to: '2025-12-31' },
      ],
      states: [{ stateCode: 'OK' }, { stateCode: 'TX' }],
    })
    expect(answer.data.emergencyContacts).toMatchObject([{ ...contact, email: null }])
    expect(await read(org, id)).toEqual(answer.data)
    const [event] = await audits(org, id, 'caregiver.profileUpdated')
    expect(event?.after).toMatchObject({ city: 'Austin', hiredOn: '2026-01-05' })
  })

  test('saving nothing changes nothing, judges nobody and leaves no event', async () => {
    const org = await testOrganization(product)
    const { id, positionId } = await testInvited(product, org)
    const body = {
      ...(await draftOf(org, id)),
      positions: [{ positionId, from: '2026-01-05', to: '' }],
      states: [{ stateCode: 'TX', from: '2026-01-05', to: null }],
      emergencyContacts: [{ name: 'Bo', relationship: 'Brother', phone: '512 555 0100', email: 'bo@example.com' }],
      birthDate: '1990-02-03',
    }
    const saved = await save(org, id, body)
    const version = saved.body.data.userProfile.version
    const counts = () =>
      org.work(async ({ work }) => {
        const { rows } = await sql<object>`select
          (select count(*) from audit_event where person_id = ${id}) as events,
          (select xmin::text from person where id = ${id}) as person,
          (select array_agg(xmin::text order by position_id) from person_position where person_id = ${id}) as positions,
          (select array_agg(xmin::text order by requirement_id, from_day) from compliance_span where person_id = ${id})
            as spans`.execute(work.db)
        return rows[0]
      })
    const before = await counts()
    const again = await save(org, id, { ...body, version })
    expect([again.status, again.body.data]).toEqual([200, saved.body.data])
    expect(await counts()).toEqual(before)
    expect((await save(org, id, { ...body, version, city: 'Austin' })).status).toBe(200)
    const events = await audits(org, id, 'caregiver.profileUpdated')
    expect(events.map(event => event.after)).toContainEqual({ city: 'Austin' })
  })

  test('a save that read an older version is refused and changes nothing', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const body = await draftOf(org, id)
    expect((await save(org, id, { ...body, city: 'Austin' })).status).toBe(200)
    expect((await save(org, id, { ...body, city: 'Dallas' })).status).toBe(409)
    expect((await read(org, id)).userProfile.city).toBe('Austin')
  })

  test('names each wrong field', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    const { email } = await testInvited(product, org)
    const body = await draftOf(org, id)
    const wrong = [
      ['lastName', ''],
      ['birthDate', '2999-01-01'],
      ['ssn', '12'],
      ['postalCode', 'x'],
      ['stateCode', 'ZZ'],
      ['positionId', newId()],
      ['coordinatorId', newId()],
      ['hiredOn', '2026-02-30'],
      ['email', email],
    ] as const
    for (const [field, value] of wrong) {
      const answer = await save(org, id, { ...body, [field]: value })
      expect([answer.status >= 400 && answer.status < 500, answer.body.errors[0]?.path], field).toEqual([true, field])
    }
  })

  test('the address of somebody who signs in with it is not changed by others', async () => {
    const org = await testOrganization(product)
    const { id } = await testSignedUp(product, org)
    const answer = await save(org, id, { ...(await draftOf(org, id)), email: 'taken@over.example' })
    expect(answer.body.errors[0].path).toBe('email')
  })

  test('not even while they sign up with it', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const body = { ...(await draftOf(org, id)), email: `${unique('other')}@example.com` }
    const signUp = async ({ db, now }: Work) => {
      await holdPerson(db, id)
      const names = { firstName: 'Ines', lastName: 'Okafor' }
      await addAccount(db, now, { kind: 'person', role: 'applicant', personId: id, email, ...names })
    }
    const answer = await overtake(org, signUp, () => save(org, id, body))
    expect(answer.body.errors?.[0]?.path).toBe('email')
    expect((await read(org, id)).userProfile.email).toBe(email)
  })
})

describe('birth date and social security number', () => {
  test('are sealed in the table, masked for most, and each view of the number is audited', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id } = await testInvited(product, org)
    await save(org, id, { ...(await draftOf(org, id)), birthDate: '1990-02-03', ssn: '123456789' })
    const seen = (await read(org, id)).userProfile
    expect([seen.birthDate, seen.ssn]).toEqual(['1990-02-03', '•••-••-6789'])
    const auditor = await org.staff('Auditor')
    const masked = (await read(org, id, auditor.token)).userProfile
    expect([masked.birthDate, masked.hasBirthDate, masked.ssn]).toEqual([null, true, '•••-••-••••'])
    const rows = await org.work(({ work }) => work.db.selectFrom('person').selectAll().where('id', '=', id).execute())
    expect(rows[0]?.ssn_sealed?.toString('latin1')).not.toMatch(/6789/)
    expect(JSON.stringify(await audits(org, id, 'caregiver.profileUpdated'))).not.toMatch(/6789|1990-02-03/)

    expect((await call('GET', at(id, 'ssn/'))).status).toBe(401)
    expect((await call('GET', at(id, 'ssn/'), { token: auditor.token })).status).toBe(403)
    expect((await call('GET', at(id, 'ssn/'), { token: other.admin })).status).toBe(404)
    expect(await audits(org, id, 'caregiver.ssnViewed')).toHaveLength(0)
    const { token } = await org.staff('Coordinator')
    expect((await call('GET', at(id, 'ssn/'), { token })).body.data).toEqual({ ssn: '123-45-6789' })
    expect(await audits(org, id, 'caregiver.ssnViewed')).toHaveLength(1)
  })

  test('one that does not open is told as such, takes nothing else with it, and is not emptied by a save', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    await save(org, id, { ...(await draftOf(org, id)), birthDate: '1990-02-03', ssn: '123456789' })
    const sealed = (change?: { birth_date_sealed: Buffer }) =>
      org.work(async ({ work: { db } }) => {
        if (change) await db.updateTable('person').set(change).where('id', '=', id).execute()
        return db
          .selectFrom('person')
          .select(['birth_date_sealed', 'ssn_sealed'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      })
    const { birth_date_sealed: whole } = await sealed()
    await org.work(({ work: { db } }) =>
      db
        .updateTable('person')
        .set({ ssn_sealed: whole, birth_date_sealed: Buffer.of(1) })
        .where('id', '=', id)
        .execute(),
    )
    const seen = (await read(org, id)).userProfile
    expect(seen).toMatchObject({ birthDate: null, hasBirthDate: true, unreadable: ['birthDate', 'ssn'] })
    const shown = await call('GET', at(id, 'ssn/'), { token: org.admin })
    expect([shown.status, shown.body.message]).toEqual([422, expect.stringContaining('cannot be read')])
    expect(await audits(org, id, 'caregiver.ssnViewed')).toHaveLength(0)
    const auditor = await org.staff('Auditor')
    expect((await read(org, id, auditor.token)).userProfile.unreadable).toEqual([])
    // The form's field is empty because nothing could be shown in it.
    expect((await save(org, id, { ...(await draftOf(org, id)), birthDate: '', city: 'Austin' })).status).toBe(200)
    expect((await sealed()).birth_date_sealed).toEqual(Buffer.of(1))
    await sealed({ birth_date_sealed: whole as Buffer })
    expect((await read(org, id)).userProfile).toMatchObject({ birthDate: '1990-02-03', city: 'Austin' })
    expect((await save(org, id, { ...(await draftOf(org, id)), birthDate: '', ssn: '987654321' })).status).toBe(200)
    expect((await read(org, id)).userProfile).toMatchObject({ birthDate: null, ssn: '•••-••-4321', unreadable: [] })
  })

  test('are not written over by who may not see them', async () => {
    const org = await testOrganization(product)
    const { id } = await testInvited(product, org)
    await save(org, id, { ...(await draftOf(org, id)), birthDate: '1990-02-03', ssn: '123456789' })
    const recruiter = await org.staff('Recruiter')
    const body = { ...(await draftOf(org, id)), birthDate: '', ssn: '', city: 'Waco' }
    expect((await save(org, id, body, recruiter.token)).body.data.userProfile.city).toBe('Waco')
    expect((await read(org, id)).userProfile).toMatchObject({ birthDate: '1990-02-03', ssn: '•••-••-6789' })
  })
})

describe('one’s own profile', () => {
  test('is for applicants', async () => {
    const org = await testOrganization(product)
    const { token } = await org.staff('Coordinator')
    const lines = [
      ['GET', '/api/get-user-detail'],
      ['PUT', '/api/update-profile'],
      ['POST', '/api/employment-history'],
      ['PUT', '/api/employment-history'],
      ['PUT', '/api/employment-history-gap'],
      ['PUT', '/api/education-history'],
      ['POST', '/api/update-profile-picture'],
    ] as const
    for (const [method, url] of lines) {
      expect((await call(method, url)).status, url).toBe(401)
      expect((await call(method, url, { token })).status, url).toBe(403)
    }
  })

  test('is read nested and saved part by part', async () => {
    const org = await testOrganization(product)
    const { id, token } = await testSignedUp(product, org)
    const before = (await call('GET', '/api/get-user-detail', { token })).body.data.data
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['userProfile', 'educationHistory', 'employmentHistory', 'emergencyContacts']),
    )
    expect(before.userProfile).toMatchObject({ id, status: 'applicant', phone: '512 555 0101' })
    const sent = {
      firstName: 'Ines',
      lastName: 'Okafor-Bell',
      birthDate: '1991-04-05',
      ssn: '123-45-6789',
      version: before.userProfile.version,
    }
    const profile = await call('PUT', '/api/update-profile', {
      token,
      body: { ...sent, status: 'active', hiredOn: '2020-01-01' },
    })
    expect(profile.body.data.user).toMatchObject({
      lastName: 'Okafor-Bell',
      birthDate: '1991-04-05',
      ssn: '•••-••-6789',
      status: 'applicant',
      hiredOn: null,
    })
    expect((await call('PUT', '/api/update-profile', { token, body: sent })).status).toBe(409)
    const { ssn: _, ...plain } = sent
    const body = { ...plain, version: profile.body.data.user.version }
    const same = await call('PUT', '/api/update-profile', { token, body })
    expect([same.status, same.body.data]).toEqual([200, profile.body.data])
    expect((await call('GET', '/api/get-profile', { token })).body.data.profile.lastName).toBe('Okafor-Bell')
    const added = await call('POST', '/api/employment-history', {
      token,
      body: { employer: 'Elm', from: '2019-01-01', to: '2019-12-31' },
    })
    expect(added.body.data.data.employmentHistory).toHaveLength(1)
    const [gap] = added.body.data.data.gaps
    const told = await call('PUT', '/api/employment-history-gap', { token, body: { ...gap, explanation: 'Studied.' } })
    expect(told.body.data.data.gaps[0].explanation).toBe('Studied.')
    const jobs = { employmentHistory: [], version: told.body.data.data.employmentVersion }
    expect((await call('PUT', '/api/employment-history', { token, body: jobs })).body.data.data.gaps).toEqual([])
    const schools = { educationHistory: [{ school: 'ACC' }], version: 1 }
    expect(
      (await call('PUT', '/api/education-history', { token, body: schools })).body.data.educationHistory,
    ).toHaveLength(1)
  })

  test.each([
    ['/api/update-profile', { firstName: 'Ines', lastName: 'Bell' }],
    ['/api/education-history', { educationHistory: [{ school: 'ACC' }] }],
    ['/api/employment-history', { employmentHistory: [{ employer: 'Elm', from: '2019-01-01', to: null }] }],
  ])('%s keeps what the form leaves unsaved with what it saves, or neither', async (path, body) => {
    const org = await testOrganization(product)
    const { token } = await testSignedUp(product, org)
    const form = { address: '/applicant/profile', title: 'About you' }
    const drafts = async (of = token) => (await call('GET', '/api/draft', { token: of })).body.data
    const values = async () => {
      const [draft] = await drafts()
      return draft && (await call('GET', `/api/draft/${draft.id}`, { token })).body.data.values
    }
    const { userProfile, educationVersion, employmentVersion } = (await call('GET', '/api/get-user-detail', { token }))
      .body.data.data
    const versions = { '/api/education-history': educationVersion, '/api/employment-history': employmentVersion }
    const version = versions[path as keyof typeof versions] ?? userProfile.version
    // A profile that is saved as it was is no change.
    const put = (sent: object) => call('PUT', path, { token, body: { ...body, city: unique('Town'), ...sent } })
    const rest = (of: object | null) => ({ unsaved: { ...form, values: of } })
    const { token: other } = await testSignedUp(product, org)
    await call('PUT', '/api/draft', { token: other, body: { ...form, values: { of: 'somebody else' } } })

    expect((await put({ version, ...rest({ typed: 'half' }) })).status).toBe(200)
    expect(await values()).toEqual({ typed: 'half' })
    // Not saved: the draft stays as it was.
    expect((await put({ version, ...rest(null) })).status).toBe(409)
    expect((await put({ version: version + 1 })).status).toBe(200)
    expect(await values()).toEqual({ typed: 'half' })
    const now = (await call('GET', '/api/get-user-detail', { token })).body.data.data
    const newest = { '/api/education-history': now.educationVersion, '/api/employment-history': now.employmentVersion }
    const next = newest[path as keyof typeof newest] ?? now.userProfile.version
    expect((await put({ version: next, ...rest(null) })).status).toBe(200)
    expect(await drafts()).toEqual([])
    expect(await drafts(other)).toHaveLength(1)
  })
})

const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

describe('a photo', () => {
  const upload = (bytes: Buffer) => formOf({}, 'picture', [{ name: 'me.jpg', bytes }])

  test('is set by staff or by oneself and seen by staff and oneself', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id, token } = await testSignedUp(product, org)
    const stranger = await testSignedUp(product, org)
    const url = at(id, 'photo/')
    expect((await call('GET', url, { token })).status).toBe(404)
    const own = await call('POST', '/api/update-profile-picture', { token, ...upload(picture) })
    expect(own.body.data.photoFileId).toBeTruthy()
    expect((await call('POST', url, { token: (await org.staff('Auditor')).token, ...upload(picture) })).status).toBe(
      403,
    )
    expect((await call('POST', url, { token: other.admin, ...upload(picture) })).status).toBe(404)
    expect((await call('POST', url, { token: org.admin, ...upload(picture) })).status).toBe(200)
    const seen = await call('GET', url, { token: org.admin })
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await call('GET', url, { token })).status).toBe(200)
    expect((await call('GET', url, { token: stranger.token })).status).toBe(404)
    expect((await call('GET', url, { token: other.admin })).status).toBe(404)
    expect((await call('GET', url)).status).toBe(401)
  })

  test('what is no picture is refused', async () => {
    const org = await testOrganization(product)
    const { token } = await testSignedUp(product, org)
    const answer = await call('POST', '/api/update-profile-picture', { token, ...upload(Buffer.from('hello')) })
    expect(answer.status).toBe(415)
  })
})
