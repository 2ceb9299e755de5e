import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './testing/releases.ts'

const organization = randomUUID()
const jointType = randomUUID()

test('a document of the joint type counts as the one license that the positions leave; others are left to the staff', async () => {
  const { run, release } = await databaseBefore('0019_a_type_per_license.sql')
  await run(`insert into organization (id, name, short_name) values ('${organization}', 'Harbor', 'harbor')`)
  await run(`insert into document_type (id, organization_id, name)
    values ('${jointType}', '${organization}', 'Professional license or certificate')`)
  await run(`insert into document_type (id, organization_id, name)
    values ('${randomUUID()}', '${organization}', 'Home health aide certificate')`)
  const positions = new Map<string, string>()
  for (const short of ['RN', 'LVN', 'CNA', 'HHA', 'PT']) {
    positions.set(short, randomUUID())
    await run(`insert into position (id, organization_id, name, abbreviation)
      values ('${positions.get(short)}', '${organization}', '${short}', '${short}')`)
  }
  const document = async (name: string, held: string[], more = '') => {
    const personId = randomUUID()
    await run(`insert into person (id, organization_id, status, first_name, last_name, email)
      values ('${personId}', '${organization}', 'active', '${name}', 'Test', '${name}@people.example')`)
    for (const short of held)
      await run(`insert into person_position (organization_id, person_id, position_id, from_day)
        values ('${organization}', '${personId}', '${positions.get(short)}', '2024-01-01')`)
    await run(`insert into caregiver_document
      (id, organization_id, person_id, document_type_id, received_at, received_on, uploader, decision, decided_at, decided_on, decider, deleted_at, deleted_on, note)
      values ('${randomUUID()}', '${organization}', '${personId}', '${jointType}', '2025-03-01T12:00Z', '2025-03-01', 'Ada',
        ${more || "'approved', '2025-03-02T12:00Z', '2025-03-02', 'Dana', null, null"}, '${name}')`)
  }
  await document('nurse', ['RN'])
  await document('vocational', ['LVN'])
  await document('assistant', ['CNA'])
  await document('aide', ['HHA'])
  await document('both', ['RN', 'CNA'])
  await document('therapist', ['CNA', 'PT'])
  await document('nobody', [])
  await document('waits', ['CNA'], 'null, null, null, null, null, null')
  await document('sentback', ['CNA'], "'rejected', '2025-03-02T12:00Z', '2025-03-02', 'Dana', null, null")
  await release()

  const linked =
    await run(`select d.note, t.name, l.linked_on > '2026-01-01' as "fromNow", d.document_type_id = '${jointType}' as stays
    from evidence_link l join caregiver_document d on d.id = l.document_id join document_type t on t.id = l.document_type_id
    order by d.note`)
  const now = { fromNow: true, stays: true }
  expect(linked).toEqual([
    { note: 'aide', name: 'Home health aide certificate', ...now },
    { note: 'assistant', name: 'Nurse aide registry listing', ...now },
    { note: 'nurse', name: 'RN license', ...now },
    { note: 'vocational', name: 'LPN/LVN license', ...now },
    { note: 'waits', name: 'Nurse aide registry listing', ...now },
  ])
  // Nothing was made twice, and everybody is looked at once more.
  expect(await run(`select name from document_type order by name`)).toHaveLength(5)
  expect(await run(`select document_type_id as id from joint_license_type`)).toEqual([{ id: jointType }])
  expect(await run(`select kind from rule_change where finished_at is null`)).toEqual([{ kind: 'imported' }])
})

test('the address of a source that stood in its citation stands beside the edition', async () => {
  const { run, release } = await databaseBefore('0019_a_type_per_license.sql')
  const account = randomUUID()
  await run(`insert into organization (id, name, short_name) values ('${organization}', 'Harbor', 'harbor')`)
  await run(
    `insert into account (id, organization_id, kind, role, email) values ('${account}', '${organization}', 'user', 'organizationAdmin', 'ada@office.example')`,
  )
  const entries = [
    { key: 'a', citation: { type: 'law', text: 'A law.', url: 'https://law.example' } },
    { key: 'b', citation: { type: 'law', text: 'Another.' } },
  ]
  await run(`insert into rule_pack (id, organization_id, key, version, content, uploaded_at, uploaded_by)
    values ('${randomUUID()}', '${organization}', 'own', '2026.1', '${JSON.stringify({ entries })}', now(), '${account}')`)
  await release()
  expect(await run(`select content -> 'entries' as entries from rule_pack`)).toEqual([
    {
      entries: [
        { key: 'a', citation: { type: 'law', text: 'A law.' }, sourceUrl: 'https://law.example' },
        { key: 'b', citation: { type: 'law', text: 'Another.' } },
      ],
    },
  ])
})
