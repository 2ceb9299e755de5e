import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './testing/releases.ts'

const [organization, requirement] = [randomUUID(), randomUUID()]
const [active, archived] = [randomUUID(), randomUUID()]

test('what was counted as missing before the release is counted anew: from its due day, and before it as due later', async () => {
  const { run, release } = await databaseBefore('0030_due_later_counts.sql')
  await run(`insert into organization (id, name, short_name, time_zone)
    values ('${organization}', 'Harbor', 'harbor', 'America/New_York')`)
  await run(`insert into requirement (id, organization_id) values ('${requirement}', '${organization}')`)
  for (const [id, status] of [
    [active, 'active'],
    [archived, 'archived'],
  ]) {
    await run(`insert into person (id, organization_id, status, first_name, last_name, email)
      values ('${id}', '${organization}', '${status}', 'Ana', 'Okafor', '${status}@people.example')`)
    await run(`insert into compliance_span (organization_id, person_id, requirement_id, from_day, to_day, status, reason,
        version, seriousness, owed, blocks, needed, office_check)
      select '${organization}', '${id}', '${requirement}', from_day, to_day, status, '{}', 1, 'blocks', needed, needed, needed, false
      from (values (date '2026-01-05', date '2026-02-05', 'missing', false), ('2026-02-05', '2026-03-05', 'missing', true),
        ('2026-03-05', null, 'valid', false)) as span (from_day, to_day, status, needed)`)
  }
  await run(`insert into compliance_count (organization_id, requirement_id, day, status, people)
    select '${organization}', '${requirement}', day, status, people
    from (values (date '2026-01-05', 'missing', 1), ('2026-03-05', 'missing', -1), ('2026-03-05', 'valid', 1))
      as figure (day, status, people)`)
  await release()

  const figures = () =>
    run(`select day::text, status, sum(people)::int as people from compliance_count
      group by day, status having sum(people) <> 0 order by day, people`)
  const counted = [
    { day: '2026-01-05', status: 'later', people: 1 },
    { day: '2026-02-05', status: 'later', people: -1 },
    { day: '2026-02-05', status: 'missing', people: 1 },
    { day: '2026-03-05', status: 'missing', people: -1 },
    { day: '2026-03-05', status: 'valid', people: 1 },
  ]
  expect(await figures()).toEqual(counted)
  // Whoever leaves or comes back is counted likewise.
  await run(`update person set status = 'archived' where id = '${active}'`)
  expect(await figures()).toEqual([])
  await run(`update person set status = 'active' where id = '${archived}'`)
  expect(await figures()).toEqual(counted)
})
