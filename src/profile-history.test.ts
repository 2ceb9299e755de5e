import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './testing/releases.ts'

const [organization, person, account] = [randomUUID(), randomUUID(), randomUUID()]
const [cna, lpn] = [randomUUID(), randomUUID()]
const held = (id: string, from: string) => [{ positionId: id, from, to: null }]

test('of the evenings before the release, what was put down when comes from the audit events, else from the row', async () => {
  const { run, release } = await databaseBefore('0018_what_was_known_when.sql')
  await run(`insert into organization (id, name, short_name, time_zone)
    values ('${organization}', 'Harbor', 'harbor', 'America/New_York')`)
  await run(`insert into account (id, organization_id, kind, role, email)
    values ('${account}', '${organization}', 'user', 'organizationAdmin', 'dana@harbor.example')`)
  for (const [id, name] of [
    [cna, 'CNA'],
    [lpn, 'LPN'],
  ])
    await run(`insert into position (id, organization_id, name, abbreviation)
      values ('${id}', '${organization}', '${name}', '${name}')`)
  // Three in the morning in London is still the evening before in New York.
  await run(`insert into person
    (id, organization_id, status, first_name, last_name, email, hired_on, first_contact_on, created_at)
    values ('${person}', '${organization}', 'active', 'Ana', 'Okafor', 'ana@people.example', '2026-01-20', '2026-02-01', '2026-01-11T03:00Z')`)
  for (const [id, from] of [
    [cna, '2026-01-10'],
    [lpn, '2026-03-01'],
  ])
    await run(`insert into person_position (organization_id, person_id, position_id, from_day)
      values ('${organization}', '${person}', '${id}', '${from}')`)
  const changed = (at: string, before: object, after: object) =>
    run(`insert into audit_event (id, organization_id, at, actor, action, subject_kind, subject_id, person_id, before, after)
      values ('${randomUUID()}', '${organization}', '${at}', 'Dana', 'caregiver.profileUpdated', 'person', '${person}',
        '${person}', '${JSON.stringify(before)}', '${JSON.stringify(after)}')`)
  await changed('2026-02-15T18:00Z', { firstName: 'Anna' }, { firstName: 'Ana' })
  await changed(
    '2026-03-05T18:00Z',
    { firstContactOn: null, hiredOn: null },
    { firstContactOn: '2026-02-01', hiredOn: '2026-01-20' },
  )
  await changed(
    '2026-06-10T18:00Z',
    { positions: held(cna, '2026-01-10') },
    { positions: [...held(cna, '2026-01-10'), ...held(lpn, '2026-03-01')] },
  )
  await run(`insert into person_absence (id, organization_id, person_id, from_day, to_day, reason, recorded_by, recorder, created_at, updated_at)
    values ('${randomUUID()}', '${organization}', '${person}', '2026-03-01', '2026-04-01', 'Leave', '${account}', 'Dana', '2026-09-01T15:00Z', '2026-09-01T15:00Z')`)
  await release()

  const told =
    await run(`select known_from::text as "knownFrom", source, hired_on::text as hired, first_contact_on::text as contact,
    jsonb_array_length(positions) as positions, absences from profile_history order by known_from`)
  const later = { hired: '2026-01-20', contact: '2026-02-01' }
  expect(told).toEqual([
    { knownFrom: '2026-01-10', source: 'created', hired: null, contact: null, positions: 1, absences: [] },
    { knownFrom: '2026-03-05', source: 'history', ...later, positions: 1, absences: [] },
    { knownFrom: '2026-06-10', source: 'history', ...later, positions: 2, absences: [] },
    {
      knownFrom: '2026-09-01',
      source: 'created',
      ...later,
      positions: 2,
      absences: [{ from: '2026-03-01', to: '2026-04-01' }],
    },
  ])
})
