import type { Bound, Capability } from '../kit/contract/access.ts'
import type { TestOrganization } from './people.ts'

/** Binds a role, by its name, to the people, or to the offices, of whoever has it. */
const bindRole = (org: TestOrganization, name: string, worksWith: Bound['by']) =>
  org.work(({ work: { db } }) =>
    db.updateTable('role').set({ works_with: worksWith }).where('name', '=', name).execute(),
  )

/** A member of the staff whose role is bound to their people, and may do this. */
export async function testBound(
  org: TestOrganization,
  name: string,
  capabilities: Capability[],
  worksWith: Bound['by'] = 'myPeople',
) {
  const user = await org.staffWith(name, capabilities)
  await bindRole(org, name, worksWith)
  return user
}

/** Gives a member of the staff one more office. */
export const testOfficeOf = (org: TestOrganization, accountId: string, officeId: string) =>
  org.work(({ work: { db } }) =>
    db.insertInto('account_office').values({ account_id: accountId, office_id: officeId }).execute(),
  )
