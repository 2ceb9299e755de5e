import { testRequirement } from './compliance.ts'
import type { TestOrganization } from './people.ts'

/** The ledger that the organization was founded with. */
export async function testLedger(org: TestOrganization): Promise<string> {
  const found = await org.work(({ work: { db } }) =>
    db.selectFrom('in_service_ledger').select('id').executeTakeFirstOrThrow(),
  )
  return found.id
}

/** A requirement for hours in a ledger, 12 in each twelve months from the hire date unless told otherwise. */
export const testHoursRequirement = (org: TestOrganization, ledgerId: string, hours = 12) =>
  testRequirement(org, '', {
    satisfiedBy: { kind: 'hours', sourceId: ledgerId, hours, period: 'hireAnniversary' },
    lasting: [],
  })
