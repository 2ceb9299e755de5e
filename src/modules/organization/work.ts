import { event } from '../../kit/server/context.ts'
import type { OwnerDb } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import type { Services } from '../../kit/server/services.ts'
import { inFoundingWork } from '../../kit/server/work.ts'
import { addPresetCategories } from '../categories/store.ts'
import { addPresets } from '../roles/store.ts'
import { firstPasswordEmail } from '../session/emails.ts'
import { hashPassword } from '../session/passwords/work.ts'
import { addAccount, makeLink } from '../session/store.ts'
import { addOrganization } from './store.ts'

/** An organization was founded and has nothing yet but its presets; higher modules add theirs. */
export const organizationFounded = event<Record<string, never>>('organization.founded')

export type Founding = {
  name: string
  shortName: string
  timeZone: string
  admin: { email: string; firstName: string; lastName: string; password?: string }
}

/**
 * Makes an organization with its preset roles and categories and its first administrator, who gets a mail to choose a password unless
 * one is given; `link` is what that mail leads to. Refuses a short name that is taken. For commands, the demo and tests:
 * no call of the API does this.
 */
export async function foundOrganization(services: Services, { name, shortName, timeZone, admin }: Founding) {
  const id = newId()
  const organization = { id, name, shortName, timeZone }
  const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
  const passwordHash = admin.password ? await hashPassword(admin.password) : undefined
  const add = (db: OwnerDb) => addOrganization(db, services.now(), organization)
  return inFoundingWork(services, organization, origin, add, async ({ work }) => {
    await addPresets(work.db, work.now)
    await addPresetCategories(work.db, work.now)
    await work.announce(organizationFounded, {})
    const { email, firstName, lastName } = admin
    const accountId = await addAccount(work.db, work.now, {
      kind: 'user',
      role: 'organizationAdmin',
      email,
      firstName,
      lastName,
      ...(passwordHash ? { passwordHash, confirmedAt: work.now } : {}),
    })
    const token = passwordHash ? null : await makeLink(work.db, work.now, 'setPassword', { accountId }, email)
    const invitation =
      token === null
        ? null
        : firstPasswordEmail(services.config.publicUrl, token, name, { to: email, name: firstName, accountId })
    if (invitation) await work.mail(invitation)
    await work.audit({
      action: 'organization.founded',
      subjectKind: 'organization',
      subjectId: id,
      after: { name, shortName, timeZone },
    })
    return { organizationId: id, accountId, link: invitation?.action?.url ?? null }
  })
}
