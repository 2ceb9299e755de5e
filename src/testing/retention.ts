import { sql } from 'kysely'
import { pdf, testPerson, testType, upload } from './documents.ts'
import { type TestOrganization, testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

type Life = {
  status: 'applicant' | 'active' | 'archived' | 'rejected'
  hiredOn?: string | null
  endedOn?: string | null
  earlier?: readonly { hiredOn: string; endedOn: string }[]
}

/** Writes what retention goes by straight into the record of a person, so that years pass without being waited for. */
export const setLife = (
  org: TestOrganization,
  personId: string,
  { status, hiredOn = null, endedOn = null, earlier = [] }: Life,
) =>
  org.work(async ({ work: { db } }) => {
    const dates = { hired_on: hiredOn, ended_on: endedOn, signed_up_on: '2010-01-01' }
    await db
      .updateTable('person')
      .set({ status, ...dates })
      .where('id', '=', personId)
      .execute()
    for (const period of earlier)
      await sql`insert into earlier_employment (id, person_id, hired_on, ended_on, recorded_at)
        values (gen_random_uuid(), ${personId}, ${period.hiredOn}, ${period.endedOn}, now())`.execute(db)
  })

/** An organization with two people who may destroy, and a document of each of these types for whoever is asked. */
export async function testRetention(product: TestProduct) {
  const org = await testOrganization(product)
  const second = await org.staffWith('Records officer', ['retention.destroy', 'caregivers.view', 'documents.view'])
  async function person(life: Life, types: Record<string, Record<string, unknown>> = {}) {
    const made = await testPerson(org)
    const documents: Record<string, { id: string; files: { id: string }[]; bytes: Buffer }> = {}
    for (const [name, more] of Object.entries(types)) {
      const type = await testType(product, org, more)
      const bytes = pdf()
      const fields = { userId: made.id, documentTypeId: type.id, number: `N-${name}`, note: 'A secret note.' }
      const answer = await upload(product, org.admin, fields, [{ name: 'paper.pdf', bytes }])
      if (answer.status !== 200) throw new Error(answer.body.message)
      documents[name] = { ...answer.body.data, bytes }
    }
    await setLife(org, made.id, life)
    return { ...made, documents }
  }
  return { org, second, person }
}
