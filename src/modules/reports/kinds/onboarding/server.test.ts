import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { testJourney } from '../../../../testing/journeys.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { surveyScene } from '../../../../testing/survey.ts'
import { testProduct } from '../../../../testing/test-product.ts'

const product = await testProduct()
const read = readReports(product)
afterEach(() => product.setNow(null))

test('the stages, and the days from the invitation to the first day clear to work', async () => {
  // Ana came on Jan 2, was signed off on Jan 5 by override and clear on Jan 20. Ben came on Mar 1, was signed off and clear
  // on Mar 2, and archived in May. Cleo applied on Aug 1.
  const { admin, org } = await surveyScene(product)
  const { rows, bars, totals, time } = await read(
    admin,
    'onboarding',
    '',
    'stage',
    'status',
    'signedOffOn',
    'clearOn',
    'days',
  )
  expect(rows).toEqual([
    ['Cleo', 'signedUp', 'applicant', null, null, null],
    ['Ben', 'clear', 'archived', '2026-03-02', '2026-03-02', 1],
    ['Ana', 'clear', 'active', '2026-01-05', '2026-01-20', 18],
  ])
  expect(bars).toEqual([
    ['came', 3],
    ['signedUp', 3],
    ['started', 2],
    ['submitted', 2],
    ['signedOff', 2],
    ['clear', 2],
  ])
  expect(totals).toEqual({ people: 3, signedOff: 2, clear: 2, median: 1 })
  expect(time).toEqual({ from: '2025-09-02', to: '2026-09-01' })
  const march = await read(admin, 'onboarding', 'from=2026-03-01&to=2026-08-01')
  expect(march.totals).toEqual({ people: 2, signedOff: 1, clear: 1, median: 1 })
  expect((await read(admin, 'onboarding', 'days=30')).totals).toEqual({
    people: 0,
    signedOff: 0,
    clear: 0,
    median: null,
  })
  expect((await read(admin, 'onboarding', 'days=90')).rows).toEqual([['Cleo']])
  expect((await read(admin, 'onboarding', 'result=clear')).totals.people).toBe(2)
  expect((await read(admin, 'onboarding', 'stateId=NY')).rows).toEqual([['Ben']])
  expect((await read(admin, 'onboarding', 'search=an')).rows).toEqual([['Ana']])
  // A sign-off that was taken back is none; an import from earlier records came by no invitation.
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ invited_on: null, signed_up_on: null }).where('first_name', '=', 'Ana').execute(),
  )
  expect((await read(admin, 'onboarding')).totals).toMatchObject({ people: 2, median: 1 })
})

test('who was only invited, who began the walkthrough, and who submitted', async () => {
  const org = await testOrganization(product)
  await testJourney(product, org, [{ type: 'welcome', title: 'Hello' }])
  const { admin } = org
  const stagesNow = async () => (await read(admin, 'onboarding', 'sort=stage', 'stage')).rows
  await org.work(async ({ work: { db, today } }) => {
    const person = { id: newId(), status: 'applicant', first_name: 'Ivy', last_name: 'I', email: 'ivy@i.example' }
    await db
      .insertInto('person')
      .values({ ...person, invited_on: today })
      .execute()
    await db.updateTable('journey').set({ submitted_at: null }).execute()
  })
  expect(await stagesNow()).toEqual([
    ['Ivy', 'invited'],
    ['Nia', 'started'],
  ])
  await org.work(({ work: { db, now } }) => db.updateTable('journey').set({ submitted_at: now }).execute())
  expect(await stagesNow()).toEqual([
    ['Ivy', 'invited'],
    ['Nia', 'submitted'],
  ])
  expect((await read(admin, 'onboarding')).bars.slice(0, 5)).toEqual([
    ['came', 2],
    ['signedUp', 1],
    ['started', 1],
    ['submitted', 1],
    ['signedOff', 0],
  ])
})
