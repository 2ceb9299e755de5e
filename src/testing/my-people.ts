import type { Capability } from '../kit/contract/access.ts'
import type { TestOrganization } from './people.ts'

/** Binds a role, by its name, to the people of whoever has it. */
const bindRole = (org: TestOrganization, name: string) =>
  org.work(({ work: { db } }) =>
    db.updateTable('role').set({ works_with: 'myPeople' }).where('name', '=', name).execute(),
  )

/** A member of the staff whose role is bound to their people, and may do this. */
export async function testBound(org: TestOrganization, name: string, capabilities: Capability[]) {
  const user = await org.staffWith(name, capabilities)
  await bindRole(org, name)
  return user
}
