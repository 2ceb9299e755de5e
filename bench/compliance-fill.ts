import { addDays, type Day } from '../src/kit/contract/time.ts'
import type { Connection } from '../src/kit/server/pool.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import type { Services } from '../src/kit/server/services.ts'
import { inWork } from '../src/kit/server/work.ts'
import { applyToEveryone, finishChanges } from '../src/modules/requirements/changes/work.ts'
import { requirementDraft } from '../src/modules/requirements/setup/contract.ts'
import { addRequirement } from '../src/modules/requirements/setup/store.ts'
import type { Filled } from './fill.ts'

const origin = { requestId: 'bench', ip: '127.0.0.1', userAgent: 'bench' }
const organizationOf = ({ organizationId }: Filled) => ({
  id: organizationId,
  name: 'Bench',
  shortName: 'bench',
  timeZone: 'America/New_York',
})

const types = 30

/** Thirty document types, and of everyone a paper of nine in ten of them; every fifth person's papers end soon. */
const papers = (organizationId: string, today: Day) => [
  `insert into document_type (id, organization_id, name) select uuidv7(), '${organizationId}', 'Type ' || n
   from generate_series(1, ${types}) n`,
  `insert into caregiver_document (id, organization_id, person_id, document_type_id, performed_on, received_at, received_on,
     uploader, decision, decided_on, decided_at, expires_on)
   select uuidv7(), p.organization_id, p.id, t.id, date '${today}' - 200, now() - interval '200 days', date '${today}' - 200,
     'Bench', 'approved', date '${today}' - 199, now(), date '${today}' + ((p.place % 5) * 80 + t.place % 30)::int
   from (select *, row_number() over (order by id) as place from person where organization_id = '${organizationId}') p
   cross join (select *, row_number() over (order by name) as place from document_type
     where organization_id = '${organizationId}' and name like 'Type %') t
   where (p.place + t.place) % 10 <> 0`,
  'vacuum analyze',
]

/** Asks thirty papers of everyone and lets the engine judge them all. Answers the requirements' ids and the seconds it took. */
export async function fillCompliance(services: Services, connection: Connection, filled: Filled) {
  const organization = organizationOf(filled)
  const { organizationId } = filled
  const today = await inWork(services, organization, null, origin, async ({ work }) => work.today)
  await runStatements(connection, papers(organizationId, today))
  const began = performance.now()
  const ids = await inWork(services, organization, null, origin, async ({ work }) => {
    const { db, now } = work
    const category = await db.selectFrom('category').select('id').where('type', '=', 'compliance').executeTakeFirst()
    const rows = await db.selectFrom('document_type').select('id').where('name', 'like', 'Type %').execute()
    const made: string[] = []
    for (const [place, { id: sourceId }] of rows.entries()) {
      const draft = requirementDraft.parse({
        name: `Requirement ${place}`,
        categoryId: category?.id,
        satisfiedBy: { kind: 'document', sourceId },
        lasting: [{ kind: 'printedDate' }],
        seriousness: 'blocks',
        reminderDays: [30],
        inForceFrom: addDays(today, -1000),
      })
      made.push((await addRequirement(db, draft, { now, today, accountId: null })).id)
    }
    await applyToEveryone(work, { requirementId: null, kind: 'imported' })
    return made
  })
  await finishChanges(services, organization)
  // What a job does over the years.
  await runStatements(connection, [
    `update clearance set past = true where not past and to_day <= date '${addDays(today, -2)}'`,
    'vacuum analyze',
  ])
  return { requirementIds: ids, seconds: (performance.now() - began) / 1000 }
}

/** One paper each of 600 people, by its id. */
export async function papersOf(connection: Connection, { organizationId }: Filled): Promise<string[]> {
  const rows = await runStatements<{ id: string }>(connection, [
    `select distinct on (person_id) id from caregiver_document where organization_id = '${organizationId}'
     order by person_id, id limit 600`,
  ])
  return rows.map(({ id }) => id)
}

/** Puts so many copies of everyone beside them, with their statuses; by SQL, without papers. */
export async function multiply(connection: Connection, filled: Filled, copies: number): Promise<void> {
  const org = `'${filled.organizationId}'::uuid`
  await runStatements(connection, [
    // Copies of what is sound: looking up their keys would take most of the time.
    'alter table compliance_span drop constraint compliance_span_organization_id_person_id_fkey, ' +
      'drop constraint compliance_span_organization_id_requirement_id_fkey',
    'create temp table twin as select uuidv7() as id, p.id as of, n from person p, ' +
      `generate_series(1, ${copies}) n where p.organization_id = ${org}`,
    `insert into person (id, organization_id, status, first_name, last_name, email, position_id, invited_on, signed_up_on, hired_on)
     select twin.id, ${org}, p.status, p.first_name, p.last_name, 'twin' || twin.n || p.email, p.position_id, p.invited_on,
       p.signed_up_on, p.hired_on from twin join person p on p.id = twin.of`,
    `insert into clearance select c.organization_id, twin.id, c.from_day, c.to_day, c.met, c.total, c.blocking,
       c.later, c.overdue, c.expiring, c.in_review, c.next_due, c.next_requirement_id, c.answer
     from twin join clearance c on c.person_id = twin.of`,
    `insert into compliance_span select s.organization_id, twin.id, s.requirement_id, s.from_day, s.to_day, s.status,
       s.reason, s.version, s.seriousness, s.evidence_id, s.waiting_id, s.last_day, s.due_on, s.owed, s.blocks,
       s.needed, s.finding, s.office_check from twin join compliance_span s on s.person_id = twin.of`,
    `insert into compliance_count select organization_id, requirement_id, day, status, people * ${copies} from compliance_count`,
    'vacuum analyze',
  ])
}
