import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './kit/contract/time.ts'
import type { CaregiverRow } from './modules/caregivers/list/contract.ts'
import type { ComplianceItem, Presence, Standing } from './modules/follow-up/items/contract.ts'
import type { ProofPage } from './modules/proof/contract.ts'
import type { ListRow } from './modules/reports/contract.ts'
import type { MatrixRow } from './modules/reports/matrix/contract.ts'
import { answerWords } from './modules/reports/matrix/rules.ts'
import { rowsOfCsv } from './testing/csv.ts'
import { anAct, aRule, lifeIn } from './testing/life.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()

/** Nobody gives a rule an earlier day: whoever does so rewrites the past on purpose. */
const aRuleFromNow = aRule.map(rule => ({ ...rule, from: rule.from === null ? null : Math.max(0, rule.from) }))
const anActOfToday = anAct.map(one => ('rule' in one ? { ...one, rule: { ...one.rule, from: null } } : one))
const anEvening = fc.record({
  acts: fc.array(anActOfToday, { minLength: 1, maxLength: 4 }),
  days: fc.integer({ min: 1, max: 45 }),
})

type Life = Awaited<ReturnType<typeof lifeIn>>
type Told = { standing: Standing; presence: Presence; items: ComplianceItem[] }

/** What the page of a person says of a day: the answer, the figures, and of each requirement all that bears on them. */
async function pageOf({ read }: Life, personId: string, asOf: Day | null) {
  const day = asOf ? `&asOf=${asOf}` : ''
  const { standing, presence, items }: Told = await read(
    `/api/compliance-requirement/compliance?userId=${personId}${day}`,
  )
  return {
    standing,
    status: presence.status,
    signedOff: presence.signedOff,
    items: items.map(({ id, status, reason, seriousness, version, lastDay, dueOn, owed, blocks, finding }) => {
      return { id, status, reason, seriousness, version, lastDay, dueOn, owed, blocks, finding }
    }),
  }
}
type Page = Awaited<ReturnType<typeof pageOf>>

/** The matrix has the same answers, or no row for who is not with us in this status. */
async function expectInMatrix({ read }: Life, personId: string, page: Page, asOf: Day | null): Promise<void> {
  for (const status of ['active', 'applicant', 'archived', 'rejected']) {
    const day = asOf ? `&asOf=${asOf}` : ''
    const rows: MatrixRow[] = (await read(`/api/report/compliance-matrix?status=${status}${day}`)).data
    const row = rows.find(({ id }) => id === personId)
    expect(row !== undefined, `${status} ${asOf}`).toBe(status === page.status)
    if (!row) continue
    expect(row.clearance).toMatchObject(figuresOf(page))
    const cells = row.cells.map(({ requirementId, status: word }) => `${requirementId} ${word}`)
    expect(cells.toSorted()).toEqual(page.items.map(({ id, status: word }) => `${id} ${word}`).toSorted())
  }
}

/** The exported matrix and the page of proof have them, too. */
async function expectOnPaper({ read, readFile }: Life, personId: string, page: Page, asOf: Day): Promise<void> {
  const proof: ProofPage = await read(`/api/compliance-requirement/proof/${personId}?asOf=${asOf}`)
  expect(proof.standing).toMatchObject(figuresOf(page))
  const lines = proof.lines.map(({ id, status }) => `${id} ${status}`)
  expect(lines.toSorted()).toEqual(page.items.map(({ id, status }) => `${id} ${status}`).toSorted())
  const path = `/api/report/compliance-matrix/export?status=${page.status}&asOf=${asOf}`
  const [head = [], ...rows] = rowsOfCsv(await readFile(path))
  const { firstName, lastName } = proof.person
  const row = rows.find(([first, last]) => first === firstName && last === lastName)
  const cell = (title: string) => row?.[head.indexOf(title)]
  const { answer, met, total, later } = page.standing
  const figures = ['Requirements met', 'Requirements due', 'Due later'].map(title => Number(cell(title)))
  expect([cell('Clear to work'), ...figures]).toEqual([answerWords[answer], met, total, later])
}

/** The dashboard counts what the pages say. */
async function expectCounted({ read }: Life, pages: readonly Page[]): Promise<void> {
  const { active, clear, applicants } = await read('/api/dashboard')
  const count = (wish: (page: Page) => boolean) => pages.filter(wish).length
  expect({ active, clear, applicants }).toEqual({
    active: count(({ status }) => status === 'active'),
    clear: count(({ standing }) => standing.answer === 'clear'),
    applicants: count(({ status }) => status === 'applicant'),
  })
}

const figuresOf = ({ standing }: Page) => {
  const { answer, met, total, later, blocking, overdue, expiring, inReview, nextDue } = standing
  return { answer, met, total, later, blocking, overdue, expiring, inReview, nextDue }
}

/** Today's list, filter and head of the person's page say what the page says. */
async function expectEverywhere(life: Life, personId: string, page: Page): Promise<void> {
  const { read } = life
  const rows: CaregiverRow[] = (await read(`/api/caregiver?status=${page.status}`)).data
  expect(rows.find(({ id }) => id === personId)?.clearance).toMatchObject(figuresOf(page))
  const clear: CaregiverRow[] = (await read('/api/caregiver?answer=clear')).data
  expect(clear.some(({ id }) => id === personId)).toBe(page.standing.answer === 'clear')
  expect((await read(`/api/caregiver/${personId}`)).userProfile.clearance).toMatchObject(figuresOf(page))
  await expectInMatrix(life, personId, page, null)
}

/** Whoever was not clear on an evening is out of order on it. */
async function expectListed({ read }: Life, said: readonly { personId: string; on: Day; page: Page }[]): Promise<void> {
  const rows: ListRow[] = (await read(`/api/report/lists/out-of-order?from=${said[0]?.on}&limit=100`)).data
  for (const { personId, on, page } of said) {
    if (page.standing.answer !== 'notClear') continue
    const touches = ({ person, cells: { seriousness, fromDay, toDay } }: ListRow) =>
      person.id === personId && seriousness === 'blocks' && `${fromDay}` <= on && (!toDay || `${toDay}` >= on)
    expect(rows.some(touches), `${on} ${JSON.stringify(rows)}`).toBe(true)
  }
}

/** The four answers by their meaning. */
function expectHonest({ standing, status, signedOff }: Page): void {
  const withUs = status === 'active' || status === 'applicant'
  expect(standing.answer === 'notWithUs').toBe(!withUs)
  expect(standing.answer === 'notYet').toBe(status === 'applicant')
  if (standing.answer === 'clear') expect({ status, signedOff, blocking: standing.blocking }).toEqual(clearOnes)
}
const clearOnes = { status: 'active', signedOff: true, blocking: 0 }

test('what the screens said each evening is what they say of that evening at the end, and none contradicts another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRuleFromNow, { minLength: 2, maxLength: 3 }),
      fc.array(anEvening, { minLength: 3, maxLength: 6 }),
      async (rules, evenings) => {
        const life = await lifeIn(product)
        for (const rule of rules) await life.play({ do: 'rule', who: 0, pick: 0, rule })
        const paper = { do: 'paper', performed: 50, ends: 100, decision: 'approved' } as const
        for (const type of [0, 1]) await life.play({ ...paper, who: 0, type })
        await life.play({ do: 'sign', who: 0, signedOff: true })
        const said: { personId: string; on: Day; page: Page }[] = []
        for (const { acts, days } of evenings) {
          for (const one of acts) await life.play(one)
          const on = await life.today()
          const pages: Page[] = []
          for (const personId of life.people) {
            const page = await pageOf(life, personId, null)
            expectHonest(page)
            await expectEverywhere(life, personId, page)
            await expectOnPaper(life, personId, page, on)
            pages.push(page)
            said.push({ personId, on, page })
          }
          await expectCounted(life, pages)
          await life.passDays(days)
        }
        await expectListed(life, said)
        for (const { personId, on, page } of said) {
          expect(await pageOf(life, personId, on)).toEqual(page)
          await expectInMatrix(life, personId, page, on)
          await expectOnPaper(life, personId, page, on)
        }
      },
    ),
    { numRuns: 20 },
  )
}, 240_000)
