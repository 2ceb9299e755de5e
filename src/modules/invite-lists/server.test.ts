import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { mailsTo, testInvited, testPosition, testSignedUp } from '../../testing/caregivers.ts'
import { formOf } from '../../testing/documents.ts'
import { testBound } from '../../testing/my-people.ts'
import { testOffice } from '../../testing/offices.ts'
import { testOrganization, unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/caregiver/invite-list'
const rosa = { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com', phone: '' }

const read = (token: string | null, text: string | Buffer, name = 'pasted.txt') =>
  call('POST', `${at}/read`, { token, ...formOf({}, 'file', [{ name, bytes: Buffer.from(text) }]) })
const check = (token: string | null, people: readonly object[]) =>
  call('POST', `${at}/check`, { token, body: { people } })

describe('reading a list', () => {
  test('is for those who may invite', async () => {
    const org = await testOrganization(product)
    expect((await read(null, 'Ana')).status).toBe(401)
    expect((await read((await testSignedUp(product, org)).token, 'Ana')).status).toBe(403)
    expect((await read((await org.staff('Auditor')).token, 'Ana')).status).toBe(403)
    expect((await read((await org.staff('Recruiter')).token, 'Ana')).status).toBe(200)
  })

  test('says what cannot be read, and how many are too many', async () => {
    const { admin } = await testOrganization(product)
    const none = await call('POST', `${at}/read`, { token: admin, ...formOf({}, 'file', []) })
    expect(none.status).toBe(400)
    const head = await read(admin, 'First name,Last name,Email\r\n')
    expect([head.status, head.body.message]).toEqual([400, 'There are no people on this list.'])
    const quote = await read(admin, 'Ana,"Sil"va,ana@example.com')
    expect(quote.body.message).toBe(
      'Line 1 cannot be read: a quotation mark is not closed, or stands in the wrong place.',
    )
    const lines = Array.from({ length: 201 }, (_, n) => `Ana,Silva,ana${n}@example.com`)
    const many = await read(admin, lines.join('\n'))
    expect([many.status, many.body.message]).toEqual([
      400,
      'This list has 201 people. Invite at most 200 at a time: split it, and add the rest later.',
    ])
    expect((await read(admin, lines.slice(1).join('\n'))).body.data.lines).toHaveLength(200)
  })

  test.each([
    ['tabs, as a spreadsheet copies them', 'Ana\tSilva\tana@example.com\n\n\nBo\tLi\tbo@example.com\n'],
    ['commas', 'Ana,Silva,ana@example.com\nBo,Li,bo@example.com'],
    ['semicolons', 'Ana;Silva;ana@example.com\r\nBo;Li;bo@example.com'],
    ['quotes', '"Ana","Silva","ana@example.com"\n"Bo","Li","bo@example.com"'],
    ['column names', 'Email,Last,First\nana@example.com,Silva,Ana\nbo@example.com,Li,Bo'],
  ])('takes %s', async (_, text) => {
    const { admin } = await testOrganization(product)
    const { lines } = (await read(admin, text)).body.data
    expect(lines).toMatchObject([
      { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' },
      { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' },
    ])
  })

  test('takes an Excel workbook', async () => {
    const { admin } = await testOrganization(product)
    const rows = [
      ['First name', 'Last name', 'Email'],
      ['Ana', 'Silva', 'ana@example.com'],
    ]
    const book = await writeXlsxFile(rows.map(row => row.map(value => ({ value })))).toBuffer()
    const { lines } = (await read(admin, book, 'fair.xlsx')).body.data
    expect(lines).toMatchObject([{ firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' }])
  })

  test('knows the positions of the own organization only', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const name = unique('Aide')
    const id = await testPosition(product, org, name)
    const text = `Name,Email,Position\nAna Silva,ana@example.com,${name.toUpperCase()}`
    const mine = (await read(org.admin, text)).body.data.lines[0]
    expect([mine.positionId, mine.position]).toEqual([id, ''])
    const foreign = (await read(other.admin, text)).body.data.lines[0]
    expect([foreign.positionId, foreign.position]).toEqual(['', name.toUpperCase()])
  })
})

test('the office of a line is one of the own organization, and goes before that of all', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const tampa = await testOffice(product, org, 'Tampa')
  const text = 'Name,Email,Office\nAna Silva,ana@example.com,Tampa office'
  const mine = (await read(org.admin, text)).body.data.lines[0]
  expect([mine.officeId, mine.office]).toEqual([tampa, ''])
  const foreign = (await read(other.admin, text)).body.data.lines[0]
  expect([foreign.officeId, foreign.office]).toEqual(['', 'Tampa office'])
})

test('the coordinator and the referral source of a line are those of the own organization', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const draft = { name: 'Job fair', description: '', active: true }
  const source = (await call('POST', '/api/lead-source', { token: org.admin, body: draft })).body.data
  const text = 'Name,Email,Coordinator,Referral source\nAna Silva,ana@example.com,"Admin, Ada",job fair'
  const mine = (await read(org.admin, text)).body.data.lines[0]
  expect(mine).toMatchObject({ coordinatorId: org.adminId, coordinator: '', leadSourceId: source.id, leadSource: '' })
  const foreign = (await read(other.admin, text)).body.data.lines[0]
  expect(foreign).toMatchObject({ coordinatorId: other.adminId, leadSourceId: '', leadSource: 'job fair' })
  // Who may not see caregivers is not told the names of staff.
  const inviter = await org.staffWith('Inviter', ['caregivers.invite'])
  const blind = (await read(inviter.token, text)).body.data.lines[0]
  expect(blind).toMatchObject({ coordinatorId: '', coordinator: 'Admin, Ada' })
})

describe('checking a list', () => {
  test('is for those who may invite, and takes at most 200', async () => {
    const org = await testOrganization(product)
    expect((await check(null, [rosa])).status).toBe(401)
    expect((await check((await testSignedUp(product, org)).token, [rosa])).status).toBe(403)
    expect((await check((await org.staff('Auditor')).token, [rosa])).status).toBe(403)
    expect(
      (
        await check(
          org.admin,
          Array.from({ length: 201 }, () => rosa),
        )
      ).status,
    ).toBe(400)
    expect((await check(org.admin, [{ firstName: 'Rosa' }])).status).toBe(400)
  })

  test('says of each line who is here already, of the own organization, and leaves no trace', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id, email } = await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
    const events = () =>
      org.work(({ work: { db } }) => db.selectFrom('audit_event').select('id').orderBy('id').execute())
    const before = await events()
    const nobody = { ...rosa, firstName: 'No', lastName: 'One', email: 'not yet an address' }
    const found = (await check(org.admin, [nobody, rosa, { ...nobody, email }])).body.data
    expect(found).toEqual([
      [],
      [{ id, name: 'Rosa Delgado', email, status: 'applicant', reasons: ['sameName'], strength: 'possible' }],
      [{ id, name: 'Rosa Delgado', email, status: 'applicant', reasons: ['email'], strength: 'likely' }],
    ])
    expect(await events()).toEqual(before)
    expect((await check(other.admin, [rosa])).body.data).toEqual([[]])
  })

  test('whoever works with their own people hears of those alone, and who may not read people of nobody', async () => {
    const org = await testOrganization(product)
    const bound = await testBound(org, 'Own recruiter', ['caregivers.view', 'caregivers.invite'])
    const blind = await org.staffWith('Inviter', ['caregivers.invite'])
    await testInvited(product, org, { firstName: 'Rosa', lastName: 'Delgado' })
    expect((await check(org.admin, [rosa])).body.data[0]).toHaveLength(1)
    expect((await check(bound.token, [rosa, rosa])).body.data).toEqual([[], []])
    expect((await check(blind.token, [rosa])).body.data).toEqual([[]])
  })
})

test('a line that is sent twice invites once: with the key of the first it is answered again, without it refused', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Own recruiter', ['caregivers.view', 'caregivers.invite'])
  const positionId = await testPosition(product, org)
  const body = { ...rosa, email: `${unique('rosa')}@example.com`, positionId, coordinatorId: bound.accountId }
  const send = (key: string) =>
    call('POST', '/api/caregiver', { token: bound.token, body, headers: { 'idempotency-key': key } })
  const first = await send('one-key-of-a-line')
  const again = await send('one-key-of-a-line')
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
  expect((await send('another-key-of-it')).status).toBe(409)
  expect(await mailsTo(product, body.email)).toHaveLength(1)
  // Whoever is bound invites people who become theirs, on a list too.
  expect((await check(bound.token, [rosa])).body.data[0]).toMatchObject([{ id: first.body.data.id }])
})
