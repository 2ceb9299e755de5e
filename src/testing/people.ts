import type { Capability } from '../kit/contract/access.ts'
import { newId } from '../kit/server/ids.ts'
import { inWork } from '../kit/server/work.ts'
import { foundOrganization } from '../modules/organization/work.ts'
import { findRole } from '../modules/roles/store.ts'
import { addAccount, startSession } from '../modules/session/store.ts'
import type { TestProduct } from './test-product.ts'

let made = 0

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test' }

/** A name that no other test uses. */
export const unique = (word: string): string =>
  `${word}${process.env.VITEST_POOL_ID ?? ''}x${Date.now().toString(36)}${made++}`

/**
 * A new organization with a signed-in administrator; `staff(role)` signs in somebody with one of the preset roles,
 * `staffWith` somebody with a role of their own, who may do just this.
 */
export async function testOrganization(test: TestProduct, timeZone = 'America/New_York') {
  const shortName = unique('org')
  const name = `Organization ${shortName}`
  const { organizationId, accountId } = await foundOrganization(test.services, {
    name,
    shortName,
    timeZone,
    admin: { email: `admin@${shortName}.example`, firstName: 'Ada', lastName: 'Admin' },
  })
  const organization = { id: organizationId, name, shortName, timeZone }
  const work = <T>(run: Parameters<typeof inWork<T>>[4]) => inWork(test.services, organization, null, origin, run)
  const tokenFor = (id: string) => work(({ work: { db, now } }) => startSession(db, now, id, origin))
  async function staff(roleName: string) {
    const email = `${unique('staff')}@${shortName}.example`
    const id = await work(async ({ work: { db, now } }) =>
      addAccount(db, now, {
        kind: 'user',
        role: 'organizationUser',
        roleId: (await findRole(db, roleName)) ?? null,
        email,
        firstName: roleName,
        lastName: 'Person',
        confirmedAt: now,
      }),
    )
    return { accountId: id, email, token: await tokenFor(id) }
  }
  async function staffWith(name: string, capabilities: Capability[]) {
    const [roleId, permissionId] = [newId(), newId()]
    await work(async ({ work: { db } }) => {
      await db.insertInto('role').values({ id: roleId, name }).execute()
      await db.insertInto('permission').values({ id: permissionId, name, capabilities }).execute()
      await db.insertInto('role_permission').values({ role_id: roleId, permission_id: permissionId }).execute()
    })
    return staff(name)
  }
  return {
    ...organization,
    adminId: accountId,
    adminEmail: `admin@${shortName}.example`,
    admin: await tokenFor(accountId),
    staff,
    staffWith,
    tokenFor,
    work,
  }
}

export type TestOrganization = Awaited<ReturnType<typeof testOrganization>>
