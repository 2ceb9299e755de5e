import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { testCrowd } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testCategory, testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { factsIn, keepFacts, keepRequirement } from '../../../testing/history.ts'
import { isHeldUp } from '../../../testing/locks.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { itemsOf, standingOf } from '../../follow-up/items/store.ts'
import { addChange } from '../../requirements/changes/store.ts'
import { finishChanges } from '../../requirements/changes/work.ts'
import { requirementDraft } from '../../requirements/setup/contract.ts'
import { reviseRequirement } from '../../requirements/setup/store.ts'
import { clearSpans, isClear } from '../engine/clear.ts'
import type { EvidenceKind, Facts } from '../engine/facts.ts'
import type { SingleNeed } from '../engine/kinds/contract.ts'
import type { RequirementVersion } from '../engine/requirement.ts'
import { type Span, statusOn } from '../engine/span.ts'
import { facts, firstOfAll, versions } from '../engine/testing/histories.ts'
import { timelineOf, timelinesOf } from '../engine/timeline.ts'
import { readStored } from '../spans/store.ts'
import { refreshTimeline } from './work.ts'

const product = await testProduct()

const day: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 900 })
  .map(days => new Date(Date.parse(firstOfAll) + days * 86_400_000).toISOString().slice(0, 10))

/** An organization with one person, and what the words of the made-up lives are called there. */
async function scene() {
  const org = await testOrganization(product)
  const [personId = ''] = await testCrowd(org, 1)
  const names = {
    aide: await testPosition(product, org),
    nurse: await testPosition(product, org),
    a: await testDocumentType(org),
    b: await testDocumentType(org),
  }
  return {
    org,
    personId,
    names,
    categoryId: await testCategory(org),
    other: (await org.staff('Coordinator')).accountId,
  }
}

const shown = ({ from, to, status, version, lastDay, due, owed, blocks, needed }: Span) => ({
  from,
  to,
  status,
  version,
  lastDay,
  due,
  owed,
  blocks,
  needed,
})

const singles: SingleNeed[] = [
  { kind: 'document', sourceId: 'a' },
  { kind: 'document', sourceId: 'a' },
  { kind: 'hours', sourceId: 'a', hours: 4, period: 'calendarYear' },
  { kind: 'externalCheck', sourceId: 'a', everyMonths: 2 },
  { kind: 'references', sourceId: 'a', count: 2 },
]

/** A rule and a life, sometimes such that everything in the life bears on the rule. */
const ruleAndLife: fc.Arbitrary<{ rule: RequirementVersion[]; life: Facts }> = fc
  .record({ rule: versions, life: facts, need: fc.option(fc.constantFrom(...singles), { freq: 3 }) })
  .map(({ rule, life, need }): { rule: RequirementVersion[]; life: Facts } => {
    if (need === null) return { rule, life }
    const kind: EvidenceKind = need.kind === 'references' ? 'reference' : need.kind
    const evidence = life.evidence.map(one => ({ ...one, kind, sourceId: 'a' }))
    return { rule: rule.map(one => ({ ...one, satisfiedBy: need })), life: { ...life, evidence } }
  })

/** Thrown to leave nothing of one life behind for the next one. */
class Enough extends Error {}

test('what is stored and read for lists is what the engine says of the same life, on every day', async () => {
  const { org, personId, names, categoryId, other } = await scene()

  async function live(work: Work, rule: readonly RequirementVersion[], life: Facts, days: readonly Day[]) {
    const kept = await keepRequirement(work, rule, categoryId, names)
    const id = kept[0]?.id ?? ''
    const all = factsIn(life, personId, id, names)
    // First the person alone, then the life: what is written anew has to agree with what stays.
    await refreshTimeline(work, personId)
    await keepFacts(work, all, [org.adminId, other])
    await refreshTimeline(work, personId, { requirementIds: [id] })
    const expected = timelineOf(kept, all)
    const stored = await work.db
      .selectFrom('compliance_span')
      .select(['from_day as from', 'to_day as to', 'status', 'version', 'last_day as lastDay', 'due_on as due'])
      .select(['owed', 'blocks', 'needed'])
      .where('person_id', '=', personId)
      .orderBy('from_day')
      .execute()
    expect(stored).toEqual(expected.filter(span => span.status !== 'not applicable').map(shown))
    for (const on of days) {
      const { status } = statusOn(expected, on)
      const items = await itemsOf(work.db, personId, on)
      expect(items.map(item => item.status)).toEqual(status === 'not applicable' ? [] : [status])
      const { answer } = await standingOf(work.db, personId, on)
      expect(answer === 'clear').toBe(isClear([{ requirementId: id, spans: expected }], all, on))
    }
  }

  await fc.assert(
    fc.asyncProperty(ruleAndLife, fc.array(day, { minLength: 2, maxLength: 2 }), async ({ rule, life }, days) => {
      const lived = org.work(async ({ work }) => {
        await live(work, rule, life, days)
        throw new Enough()
      })
      await expect(lived).rejects.toThrow(Enough)
    }),
    { numRuns: 100 },
  )
}, 120_000)

test('what was looked at one by one is stored as if all had been looked at, and nothing is written twice', async () => {
  const { org, personId, names, categoryId, other } = await scene()

  async function live(work: Work, rules: readonly (readonly RequirementVersion[])[], life: Facts) {
    const kept: RequirementVersion[][] = []
    for (const rule of rules) kept.push(await keepRequirement(work, rule, categoryId, names))
    const ids = kept.map(([first]) => first?.id ?? '')
    const all = factsIn(life, personId, ids[0] ?? '', names)
    await refreshTimeline(work, personId)
    await keepFacts(work, all, [org.adminId, other])
    for (const id of ids) await refreshTimeline(work, personId, { requirementIds: [id] })
    const where = () =>
      sql<{ at: string }>`select ctid::text as at from compliance_span where person_id = ${personId}
        union all select ctid::text from clearance where person_id = ${personId} order by 1`.execute(work.db)
    const before = await where()
    const { clearance } = await readStored(work.db, [personId], 'all')
    expect(clearance.toSorted((a, b) => (a.from < b.from ? -1 : 1))).toEqual(
      clearSpans(timelinesOf(kept, all), all).map(span => ({ personId, ...span })),
    )
    await refreshTimeline(work, personId, { sourceIds: Object.values(names) })
    await refreshTimeline(work, personId)
    expect((await where()).rows).toEqual(before.rows)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(versions, { minLength: 2, maxLength: 4 }), facts, async (rules, life) => {
      const lived = org.work(async ({ work }) => {
        await live(work, rules, life)
        throw new Enough()
      })
      await expect(lived).rejects.toThrow(Enough)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('a rule that is saved while a fact is looked at takes nothing from the person', async () => {
  const org = await testOrganization(product)
  // More people than a change reaches at once: the last of them waits for the background.
  const last = (await testCrowd(org, 203)).toSorted().at(-1) ?? ''
  const [before, added] = [await testDocumentType(org), await testDocumentType(org)]
  const { id } = await testRequirement(org, before)
  const [locked, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Facts cannot be read until the rule is saved; the rules were read before.
  const holding = product.services.database.asOwner(async db => {
    await sql`lock table evidence in access exclusive mode`.execute(db)
    locked.resolve()
    await read.promise
  })
  await locked.promise
  const refreshing = org.work(({ work }) => refreshTimeline(work, last, { sourceIds: [added] }))
  await expect.poll(() => isHeldUp(product)).toBe(true)
  const of = [before, added].map(sourceId => ({ kind: 'document', sourceId }))
  const either = { name: 'Either', satisfiedBy: { kind: 'anyOf', of }, lasting: [{ kind: 'printedDate' }] }
  const draft = requirementDraft.parse({ ...either, categoryId: await testCategory(org), seriousness: 'blocks' })
  await org.work(async ({ work: { db, now, today } }) => {
    await reviseRequirement(db, id, draft, { now, today, accountId: null })
    await addChange(db, { requirementId: id, kind: 'revised', requestedBy: null, now })
  })
  read.resolve()
  await Promise.all([holding, refreshing])
  const stands = () =>
    org.work(async ({ work: { db, today } }) => [
      (await itemsOf(db, last, today)).map(item => item.status),
      (await standingOf(db, last, today)).answer,
    ])
  expect(await stands()).toEqual([['missing'], 'notYet'])
  await finishChanges(product.services, org)
  expect(await stands()).toEqual([['missing'], 'notYet'])
})
