import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, addMonths, type Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testEvaluationForm, testEvaluationRequirement } from '../../../testing/evaluations.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { openPoints } from '../schedule/rules.ts'
import { linesOf, type PersonLines } from '../schedule/work.ts'

const product = await testProduct()

const today: Day = '2026-02-28'
const cadences = [
  { hireDays: [30, 90, 180], everyMonths: 12, countedFrom: 'hire' as const },
  { hireDays: [], everyMonths: 1, countedFrom: 'hire' as const },
  { hireDays: [], everyMonths: 6, countedFrom: 'last' as const },
  { hireDays: [45], everyMonths: 12, countedFrom: 'last' as const },
  { hireDays: [30, 90], everyMonths: null, countedFrom: 'hire' as const },
]

/** What is open of somebody, by form and day. */
const openOf = ({ person, lines, evaluations }: PersonLines) => [
  ...lines.flatMap(({ form, points }) => openPoints(points).map(one => `${person.id} ${form.name} ${one.key}`)),
  ...evaluations.filter(one => !one.signed).map(one => one.id),
]

/** Some were taken over: on the day, a few days or a few months before it, or before they were hired. */
const takenOverOn = (at: number): Day | null =>
  [null, today, null, addDays(today, -9), addMonths(today, -7), null, addDays(today, -30)][at % 7] ?? null

async function addPerson({ db }: Work, hiredOn: Day | null, at: number): Promise<string> {
  const id = newId()
  const name = { first_name: 'Grace', last_name: `Okafor ${at}`, email: `grace${at}@example.com`, phone: '' }
  await db
    .insertInto('person')
    .values({
      id,
      status: 'active',
      ...name,
      hired_on: hiredOn,
      invited_on: '2020-01-01',
      taken_over_on: takenOverOn(at),
    })
    .execute()
  return id
}

type Held = { personId: string; formId: string; versionId: string; evaluatorId: string; state: string; heldOn: Day }

const addEvaluation = ({ db }: Work, of: Held, point: { key: string; dueOn: Day } | null) =>
  db
    .insertInto('evaluation')
    .values({
      id: newId(),
      person_id: of.personId,
      form_id: of.formId,
      version_id: of.versionId,
      evaluator_id: of.evaluatorId,
      point: point?.key ?? null,
      due_on: point?.dueOn ?? null,
      state: of.state,
      started_on: of.heldOn,
      held_on: of.heldOn,
    })
    .execute()

test('a list leaves out nobody whom the schedule has something for', async () => {
  product.setNow(`${today}T15:00:00Z`)
  onTestFinished(() => product.setNow(null))
  const org = await testOrganization(product)
  const forms = await Promise.all(cadences.map(one => testEvaluationForm(org, one)))
  const required = await testEvaluationForm(org)
  await testEvaluationRequirement(org, required.id)
  const hires: (Day | null)[] = [null, today, '2025-01-31', '2025-02-28', '2024-02-29', '2025-08-31', '2025-11-30']
  for (let back = 0; back < 420; back += 14) hires.push(addDays(today, -back - 1))
  for (let months = 13; months < 150; months += 5)
    hires.push(addMonths('2026-01-31', -months), addMonths(today, -months))
  await org.work(async ({ work }) => {
    const versions = await work.db.selectFrom('evaluation_form_version').select(['id', 'form_id']).execute()
    for (const [at, hiredOn] of hires.entries()) {
      const personId = await addPerson(work, hiredOn, at)
      // Of what has come, something is held, something is begun, and something was never.
      const [own] = await linesOf(work, { personId })
      for (const { form, points } of own?.lines ?? []) {
        const versionId = versions.find(one => one.form_id === form.id)?.id ?? ''
        const held = { personId, formId: form.id, versionId, evaluatorId: org.adminId }
        for (const [place, point] of points.entries()) {
          const kind = (at * 7 + place * 3) % 5
          if (point.dueOn > addDays(today, 14) || kind > 2) continue
          const state = kind === 2 && at % 9 === 0 ? 'inProgress' : 'signed'
          await addEvaluation(work, { ...held, state, heldOn: point.dueOn < today ? point.dueOn : today }, point)
        }
        if (at % 6 === 0 && hiredOn && hiredOn < today) {
          await addEvaluation(work, { ...held, state: 'signed', heldOn: addMonths(hiredOn, at % 5) }, null)
        }
      }
    }
    const people = await work.db.selectFrom('person').select('id').execute()
    // One form at a time: what another form asks would hide what is left out.
    for (const { id: active } of [...forms, required]) {
      await work.db
        .updateTable('evaluation_form')
        .set({ active: sql<boolean>`id = ${active}` })
        .execute()
      const alone = []
      for (const { id } of people) alone.push(...(await linesOf(work, { personId: id })).flatMap(openOf))
      const listed = await linesOf(work, { listOf: null })
      expect(listed.flatMap(openOf).toSorted()).toEqual(alone.toSorted())
      expect(alone.length).toBeGreaterThan(2)
      expect(listed.length).toBeLessThan(people.length)
    }
  })
})
