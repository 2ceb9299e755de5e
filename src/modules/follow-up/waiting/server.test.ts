import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWork, totalOf } from '../../../testing/work.ts'

const product = await testProduct()

type Stretch = { answer: 'clear' | 'notClear'; overdue: number; nextDue: Day | null; since: Day }

/** What somebody's clearance says today; of every kind that the list tells apart, and a day that several share. */
const stretchOf = (at: number, today: Day): Stretch => ({
  answer: at % 4 === 1 ? 'clear' : 'notClear',
  overdue: at % 3 === 0 ? 1 + (at % 2) : 0,
  nextDue: at % 5 === 0 ? null : addDays(today, -((at * 7) % 30)),
  // What is not late is older, so that it would come first by its age alone.
  since: addDays(today, -((at * 11) % 40) - (at % 3 === 0 ? 1 : 500)),
})

const needs = ({ answer, overdue }: Stretch) => answer === 'notClear' || overdue > 0

/** Thirty people with days that are over and days to come around the one of today; every fourth was reminded lately. */
async function scene() {
  const org = await testOrganization(product)
  const type = await testDocumentType(org)
  const requirement = await testRequirement(org, type, { name: 'TB screening' })
  const people: { id: string; of: Stretch; reminded: boolean }[] = []
  for (let at = 0; at < 30; at++) {
    const { personId: id } = await testApplicant(org)
    if (at % 6 === 0) await testPaper(product, org, { personId: id, documentTypeId: type }, null)
    await org.work(async ({ work: { db, today, now } }) => {
      const of = stretchOf(at, today)
      const next = addDays(today, 1 + (at % 3))
      const row = { person_id: id, met: 0, total: 1, blocking: 0, later: 0, expiring: 0, in_review: 0 }
      const own = { ...row, answer: of.answer, overdue: of.overdue, next_due: of.nextDue }
      // The others of their days come before today's in the order of the list.
      const other = { ...row, answer: 'notClear', overdue: 1, next_due: addDays(today, -400) }
      await db.updateTable('person').set({ status: 'active', hired_on: '2020-01-01' }).where('id', '=', id).execute()
      await db.deleteFrom('clearance').where('person_id', '=', id).execute()
      await db
        .insertInto('clearance')
        .values([
          { ...other, from_day: '1900-01-01', to_day: of.since },
          { ...own, from_day: of.since, to_day: next },
          { ...other, from_day: next, to_day: null },
        ])
        .execute()
      const daysAgo = at % 4 === 0 ? 2 : 9
      const sent = new Date(now.getTime() - daysAgo * 86_400_000)
      await db
        .insertInto('reminder_sent')
        .values({
          id: newId(),
          person_id: id,
          requirement_id: requirement.id,
          rung: 1,
          due_day: today,
          sent_on: addDays(today, -daysAgo),
          sent_at: sent,
        })
        .execute()
      people.push({ id, of, reminded: daysAgo < 7 })
    })
  }
  return { org, people }
}

test('pages hold every thing once, in one order, and the numbers count exactly these', async () => {
  const { org, people } = await scene()
  const asked = people.filter(({ of }) => needs(of))
  const key = ({ id, of }: (typeof people)[number]) =>
    [of.overdue > 0 ? 0 : 1, of.overdue > 0 ? (of.nextDue ?? of.since) : of.since, id].join(' ')
  const ordered = (reminded: boolean) =>
    asked
      .filter(one => one.reminded === reminded)
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      .map(({ id }) => id)
  const everyone = 'whose=everyone'
  const whole = await readWork(product, org.admin, `${everyone}&limit=100`)
  expect(whole.data.filter(({ kind }) => kind === 'lapse').map(({ id }) => id)).toEqual(ordered(false))
  const titles = whole.data.filter(({ kind }) => kind === 'lapse').map(one => one.title)
  expect(new Set(titles)).toEqual(new Set(['TB screening']))
  const others = await readWork(product, org.admin, `${everyone}&limit=100&list=withOthers`)
  expect(others.data.map(({ id }) => id)).toEqual(ordered(true))
  expect(ordered(true).length).toBeGreaterThan(1)
  expect([whole.toDo, whole.withOthers]).toEqual([whole.data.length, others.data.length])
  for (const kind of new Set(whole.data.map(one => one.kind)))
    expect(totalOf(whole, kind), kind).toBe(whole.data.filter(one => one.kind === kind).length)
  expect(new Set(whole.data.map(one => one.kind))).toEqual(new Set(['lapse', 'document', 'evaluation']))
  // Four is no limit that a statement has: it reads more than the page shows, and less than all there is.
  for (const kind of ['', '&kind=lapse']) {
    const all = whole.data.filter(one => kind === '' || one.kind === 'lapse')
    const paged = []
    for (let page = 1; page <= Math.ceil(all.length / 4); page++)
      paged.push(...(await readWork(product, org.admin, `${everyone}&limit=4&page=${page}${kind}`)).data)
    expect(paged).toEqual(all)
  }
})
