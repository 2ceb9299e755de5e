import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseBefore } from './testing/releases.ts'

const [organization, empty] = [randomUUID(), randomUUID()]

test('everybody is looked at once more after the release that judges each replacement', async () => {
  const { run, release } = await databaseBefore('0031_each_replacement_stands.sql')
  await run(`insert into organization (id, name, short_name, time_zone)
    values ('${organization}', 'Harbor', 'harbor', 'America/New_York'), ('${empty}', 'Elm', 'elm', 'America/Chicago')`)
  await run(`insert into person (id, organization_id, status, first_name, last_name, email)
    values ('${randomUUID()}', '${organization}', 'active', 'Ana', 'Okafor', 'ana@people.example')`)
  await release()
  expect(await run('select organization_id, kind, total from rule_change')).toEqual([
    { organization_id: organization, kind: 'imported', total: 1 },
  ])
})
