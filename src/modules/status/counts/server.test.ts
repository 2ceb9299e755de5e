import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { liveChanges } from '../../../kit/contract/live-changes.ts'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant, testCrowd } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { listenLive, liveClient } from '../../../testing/live.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { refreshTimelines } from '../timeline/work.ts'
import { countDiffering, foldCounts, keptDays, markPast, readClearSteps, readEndings, readFigures } from './store.ts'
import { foldAllCounts } from './work.ts'

const product = await testProduct({}, await ownDatabase())

const byName = (a: { requirementId: string | null; status: string }, b: typeof a) =>
  `${a.requirementId} ${a.status}` < `${b.requirementId} ${b.status}` ? -1 : 1

/** The same figures, by looking at everyone. */
async function recounted(org: TestOrganization, on: Day) {
  return org.work(async ({ work: { db } }) => {
    const { rows } = await sql<{ requirementId: string | null; status: string; people: number }>`
      select s.requirement_id as "requirementId",
        case when s.status = 'missing' and not s.needed then 'later' else s.status end as status, count(*)::int as people
      from compliance_span s join person p on p.id = s.person_id and p.status = 'active'
      where s.from_day <= ${on} and (s.to_day is null or s.to_day > ${on}) group by 1, 2
      union all
      select null::uuid, c.answer, count(*)::int
      from clearance c join person p on p.id = c.person_id and p.status = 'active'
      where c.from_day <= ${on} and (c.to_day is null or c.to_day > ${on}) and c.answer in ('clear', 'notClear') group by 1, 2`.execute(
      db,
    )
    return rows.toSorted(byName)
  })
}

async function endingsRecounted(org: TestOrganization, from: Day, until: Day): Promise<number> {
  return org.work(async ({ work: { db } }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from compliance_span s join person p on p.id = s.person_id and p.status = 'active'
      where s.status in ('valid', 'expiring') and s.to_day = s.last_day + 1
        and s.last_day between ${from} and ${until}`.execute(db)
    return rows[0]?.count ?? 0
  })
}

/** How many were clear on each of these days and how many were not, by looking at everyone. */
async function clearRecounted(org: TestOrganization, days: readonly Day[]) {
  return org.work(async ({ work: { db } }) => {
    const { rows } = await sql<{ clear: number; notClear: number }>`
      select (count(*) filter (where c.answer = 'clear'))::int as clear,
        (count(*) filter (where c.answer = 'notClear'))::int as "notClear"
      from unnest(${days}::date[]) asked (day)
      left join clearance c on c.from_day <= asked.day and (c.to_day is null or c.to_day > asked.day)
      group by asked.day order by asked.day`.execute(db)
    return rows
  })
}

async function clearKept(org: TestOrganization, days: readonly Day[]) {
  const steps = await org.work(({ work }) => readClearSteps(work.db, days))
  const until = (answer: string, place: number) =>
    steps.reduce((all, step) => (step.answer === answer && step.at <= place ? all + step.people : all), 0)
  return days.map((_, place) => ({ clear: until('clear', place), notClear: until('notClear', place) }))
}

type Scene = { org: TestOrganization; people: string[]; typeIds: string[] }

async function scene(): Promise<Scene> {
  const org = await testOrganization(product)
  const people = await testCrowd(org, 4)
  const typeIds = [await testDocumentType(org), await testDocumentType(org)]
  for (const typeId of typeIds) await testRequirement(org, typeId, { reminderDays: [30] })
  // What falls due later is a figure of its own, until it does.
  const due = { kind: 'after', event: 'signUp', days: 30 } as const
  await testRequirement(org, await testDocumentType(org), { due })
  return { org, people, typeIds }
}

type Act =
  | { readonly kind: 'paper'; readonly who: number; readonly type: number; readonly days: number }
  | { readonly kind: 'status'; readonly who: number; readonly to: 'active' | 'archived' | 'applicant' }
  | { readonly kind: 'fold' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('paper' as const),
    who: fc.nat(3),
    type: fc.nat(1),
    days: fc.integer({ min: -40, max: 120 }),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    who: fc.nat(3),
    to: fc.constantFrom('active' as const, 'archived' as const, 'applicant' as const),
  }),
  fc.constant({ kind: 'fold' as const }),
)

async function play({ org, people, typeIds }: Scene, one: Act): Promise<void> {
  await org.work(async ({ work }) => {
    const { db, today, now } = work
    if (one.kind === 'fold') {
      await foldCounts(db, today)
      return markPast(db, today)
    }
    const personId = people[one.who] ?? ''
    if (one.kind === 'status') {
      await db.updateTable('person').set({ status: one.to }).where('id', '=', personId).execute()
    } else {
      const then = addDays(today, -50)
      await db
        .insertInto('caregiver_document')
        .values({
          id: newId(),
          person_id: personId,
          document_type_id: typeIds[one.type] ?? '',
          received_at: now,
          received_on: then,
          performed_on: then,
          uploader: 'Ada Admin',
          decision: 'approved',
          decided_on: then,
          decided_at: now,
          expires_on: addDays(today, one.days),
        })
        .execute()
    }
    await refreshTimelines(work, [personId])
  })
}

test('whatever happens, the figures are what counting everyone gives, today and later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async acts => {
      const all = await scene()
      for (const one of acts) await play(all, one)
      const { org } = all
      const today = await org.work(async ({ work }) => work.today)
      for (const on of [-1, 0, 20, 45, 200].map(days => addDays(today, days))) {
        const figures = await org.work(({ work }) => readFigures(work.db, on))
        expect(figures.toSorted(byName)).toEqual(await recounted(org, on))
      }
      const endings = await org.work(({ work }) => readEndings(work.db, today, [30, 90]))
      const counted = [30, 90].map(days => endingsRecounted(org, today, addDays(today, days)))
      expect(endings).toEqual(await Promise.all(counted))
      const days = [-keptDays, -50, -49, -7, -1, 0, 30, 90].map(days => addDays(today, days))
      expect(await clearKept(org, days)).toEqual(await clearRecounted(org, days))
      expect(await org.work(({ work }) => countDiffering(work.db, today))).toBe(0)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('folding leaves one row a figure, and other organizations alone', async () => {
  const { org, people } = await scene()
  const other = await scene()
  await play({ org, people, typeIds: [] }, { kind: 'status', who: 0, to: 'active' })
  await play(other, { kind: 'status', who: 0, to: 'active' })
  const rows = (of: TestOrganization) =>
    of.work(({ work: { db } }) => db.selectFrom('compliance_count').selectAll().execute())
  const clear = (of: TestOrganization) =>
    of.work(({ work: { db } }) => db.selectFrom('clearance_count').selectAll().execute())
  const clearBefore = await clear(other.org)
  const before = await rows(other.org)
  await org.work(({ work }) => foldCounts(work.db, work.today))
  const folded = await rows(org)
  expect(new Set(folded.map(row => `${row.requirement_id} ${row.status} ${row.day}`)).size).toBe(folded.length)
  expect(await rows(other.org)).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
  const clearFolded = await clear(org)
  expect(new Set(clearFolded.map(row => `${row.answer} ${row.day}`)).size).toBe(clearFolded.length)
  expect(await clear(other.org)).toEqual(clearBefore)
  expect(clearBefore.length).toBeGreaterThan(0)
})

test('days that are over are marked, and those that hold or come are not; a day that is put down anew no longer is', async () => {
  const all = await scene()
  const { org, people } = all
  await play(all, { kind: 'paper', who: 0, type: 0, days: 60 })
  const later = await org.work(async ({ work }) => addDays(work.today, 62))
  const unlike = () =>
    org.work(async ({ work: { db } }) => {
      const { rows } = await sql<{ marked: number; wrong: number }>`
        select (count(*) filter (where past))::int as marked,
          (count(*) filter (where past <> coalesce(to_day <= ${addDays(later, -2)}, false)))::int as wrong
        from clearance where person_id = ${people[0]}`.execute(db)
      return rows[0] ?? { marked: 0, wrong: 0 }
    })
  await org.work(({ work }) => markPast(work.db, later))
  const first = await unlike()
  expect(first.wrong).toBe(0)
  expect(first.marked).toBeGreaterThan(0)
  await org.work(({ work: { db } }) =>
    sql`update clearance set to_day = null where person_id = ${people[0]} and past`.execute(db),
  )
  expect(await unlike()).toEqual({ marked: 0, wrong: 0 })
})

test('applicants are not among the figures', async () => {
  const { org } = await scene()
  await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  expect(await org.work(({ work }) => readFigures(work.db, today))).toEqual([])
})

test('with a new day open pages are told, once, in the zone of their organization', async () => {
  product.setNow('2026-12-02T04:56:00Z')
  const [org, west] = [await testOrganization(product), await testOrganization(product, 'America/Los_Angeles')]
  const address = await listenLive(product.app, product.services)
  const [page, theirs] = [await liveClient(address, org.admin), await liveClient(address, west.admin)]
  const told = (of: typeof page) => of.heard.filter(([name]) => name === liveChanges.changed.name).length
  await foldAllCounts(product.services)
  // Midnight in New York.
  product.setNow('2026-12-02T05:06:00Z')
  await foldAllCounts(product.services)
  await expect.poll(() => told(page)).toBeGreaterThan(0)
  const once = told(page)
  product.setNow('2026-12-02T05:16:00Z')
  await foldAllCounts(product.services)
  // What is told in order: had they been told before, they would have heard it by now.
  product.setNow('2026-12-02T08:06:00Z')
  await foldAllCounts(product.services)
  await expect.poll(() => told(theirs)).toBeGreaterThan(0)
  expect([told(page), told(theirs)]).toEqual([once, once])
})
