import { tellFactsChanged } from '../modules/caregivers/work.ts'
import { decideDocument } from '../modules/documents/decisions/work.ts'
import type { ListRow } from '../modules/reports/contract.ts'
import { testApplicant } from './applicant.ts'
import { testDocumentType, testRequirement } from './compliance.ts'
import { testPaper } from './evidence.ts'
import { type TestOrganization, testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Puts the day of the first client contact down, as saving a profile does. */
export async function meetClient(org: TestOrganization, personId: string, on: string): Promise<void> {
  await org.work(async ({ work }) => {
    await work.db.updateTable('person').set({ first_contact_on: on }).where('id', '=', personId).execute()
    await tellFactsChanged(work, personId)
  })
}

/** Puts down that a person has had another position, and worked in another state, since a day. */
export async function moveTo(
  org: TestOrganization,
  personId: string,
  to: { positionId: string; state: string; since: string },
) {
  await org.work(async ({ work }) => {
    const { db } = work
    const whose = { person_id: personId, from_day: to.since }
    await db.updateTable('person_position').set({ to_day: to.since }).where('person_id', '=', personId).execute()
    await db
      .insertInto('person_position')
      .values({ ...whose, position_id: to.positionId })
      .execute()
    await db.updateTable('person_state').set({ to_day: to.since }).where('person_id', '=', personId).execute()
    await db
      .insertInto('person_state')
      .values({ ...whose, state_code: to.state })
      .execute()
    await db.updateTable('person').set({ position_id: to.positionId }).where('id', '=', personId).execute()
    await tellFactsChanged(work, personId)
  })
}

/** Acts on a day, by the calls of the administrator, who is signed in anew on it. */
async function onDay<T>(test: TestProduct, org: TestOrganization, day: string, act: (admin: string) => Promise<T>) {
  test.setNow(`${day}T17:00:00Z`)
  return act(await org.tokenFor(org.adminId))
}

/**
 * The year 2026 of three people and of a background check that must be there before the first client contact:
 * Ana is hired on Jan 5 by override, sees a client on Jan 12 and is checked on Jan 20; her check runs out on Jun 30, and a
 * new one is handed in on Jul 6 and approved on Jul 10. Ben is hired on Mar 2 with his check, and archived on May 1. Cleo applies. It is the 1st
 * of September.
 */
export async function surveyScene(test: TestProduct) {
  test.setNow('2026-01-02T17:00:00Z')
  const org = await testOrganization(test)
  const typeId = await testDocumentType(org, { name: 'Background check report' })
  const check = await testRequirement(org, typeId, { name: 'Background check', reminderDays: [30] })
  const day = <T>(on: string, act: (admin: string) => Promise<T>) => onDay(test, org, on, act)
  const paper = (personId: string, performedOn: string, expiresOn: string) =>
    testPaper(test, org, { personId, documentTypeId: typeId, performedOn, expiresOn })
  const change = async (admin: string, path: string, body: unknown) => {
    const answer = await test.call('PUT', `/api/caregiver/${path}`, { token: admin, body })
    if (answer.status !== 200) throw new Error(answer.body.message)
  }
  const signOff = (admin: string, personId: string) =>
    change(admin, `signedoff-status/${personId}`, { signedOff: true, reason: 'The client cannot wait' })

  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Adams' })
  await day('2026-01-05', admin => signOff(admin, ana.personId))
  await day('2026-01-12', () => meetClient(org, ana.personId, '2026-01-12'))
  await day('2026-01-20', () => paper(ana.personId, '2026-01-20', '2026-06-30'))
  const ben = await day('2026-03-01', () =>
    testApplicant(org, { firstName: 'Ben', lastName: 'Brown', stateCode: 'NY' }),
  )
  await day('2026-03-02', async admin => {
    await paper(ben.personId, '2026-03-01', '2027-03-01')
    await signOff(admin, ben.personId)
  })
  await day('2026-05-01', admin =>
    change(admin, `archive-status/${ben.personId}`, { status: 'archived', reason: 'Moved' }),
  )
  const renewal = { personId: ana.personId, documentTypeId: typeId, performedOn: '2026-07-06', expiresOn: '2027-07-10' }
  const waiting = await day('2026-07-06', () => testPaper(test, org, renewal, null))
  await day('2026-07-10', () => org.work(({ work }) => decideDocument(work, waiting, { decision: 'approved' })))
  const cleo = await day('2026-08-01', () => testApplicant(org, { firstName: 'Cleo', lastName: 'Cole' }))
  const admin = await day('2026-09-01', async token => token)
  return { org, admin, check, typeId, people: { ana, ben, cleo }, day, change, paper, signOff }
}

/** Reads a list of the reports: of each row the given name and the cells that are named, in their order. */
export const readListRows =
  (test: TestProduct) =>
  async (token: string, list: string, query: string, ...names: string[]) => {
    const { status, body } = await test.call('GET', `/api/report/lists/${list}?limit=100&${query}`, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.data.map(({ person, cells }: ListRow) => [person.firstName, ...names.map(name => cells[name])])
  }
