import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db, LookupDb, OwnerDb } from '../../kit/server/database.ts'
import { breaksUnique } from '../../kit/server/database-errors.ts'
import type { OrganizationDetails, OrganizationDraft } from './contract.ts'

const logoUrl = (shortName: string, fileId: string | null) =>
  fileId ? `/api/organization/logo/${shortName}?v=${fileId}` : null

/** The caller's own organization. */
export async function readOrganization(db: Db): Promise<OrganizationDetails> {
  const found = await db.selectFrom('organization').selectAll().executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return {
    id: found.id,
    name: found.name,
    shortName: found.short_name,
    email: found.email,
    phone: found.phone,
    website: found.website,
    address: found.address,
    city: found.city,
    stateCode: found.state_code,
    postalCode: found.postal_code,
    logoUrl: logoUrl(found.short_name, found.logo_file_id),
    timeZone: found.time_zone,
    completed: found.completed_at !== null,
    updatedAt: found.updated_at.toISOString(),
  }
}

function asTaken(error: unknown): unknown {
  if (!breaksUnique(error, 'organization_short_name_key')) return error
  return new Refusal('conflict', 'This short name is taken. Please choose another one.', [
    { path: 'shortName', message: 'This short name is taken.' },
  ])
}

/**
 * Saves the details, and the logo when one is given; null takes it away, undefined leaves it. Refuses a short name that
 * another organization has.
 */
export async function saveOrganization(
  db: Db,
  now: Date,
  id: string,
  draft: OrganizationDraft,
  logoFileId: string | null | undefined,
): Promise<void> {
  try {
    await db
      .updateTable('organization')
      .set({
        name: draft.name,
        short_name: draft.shortName,
        email: draft.email,
        phone: draft.phone,
        website: draft.website,
        address: draft.address,
        city: draft.city,
        state_code: draft.stateCode,
        postal_code: draft.postalCode,
        time_zone: draft.timeZone,
        updated_at: now,
        ...(logoFileId === undefined ? {} : { logo_file_id: logoFileId }),
      })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
}

/** Notes that an administrator completed the details; answers false when that was done before. */
export async function markCompleted(db: Db, now: Date, id: string): Promise<boolean> {
  const done = await db
    .updateTable('organization')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** What a stranger may know of an organization, by its short name. Throws `notFound`. */
export async function findByShortName(db: LookupDb, shortName: string) {
  const found = await db
    .selectFrom('organization')
    .select(['id', 'name', 'short_name as shortName', 'logo_file_id as logoFileId'])
    .where('short_name', '=', shortName.toLowerCase())
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound', 'This link does not lead to an organization. Please check it.')
  return { ...found, logoUrl: logoUrl(found.shortName, found.logoFileId) }
}

export type NewOrganization = { id: string; name: string; shortName: string; timeZone: string }

/** Adds an organization, as the product itself. Refuses a short name that is taken. */
export async function addOrganization(
  db: OwnerDb,
  now: Date,
  { id, name, shortName, timeZone }: NewOrganization,
): Promise<void> {
  try {
    await db
      .insertInto('organization')
      .values({ id, name, short_name: shortName, time_zone: timeZone, created_at: now, updated_at: now })
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
}

/** The kind and size of the stored logo. */
export async function readLogo(db: Db, fileId: string) {
  return db
    .selectFrom('stored_file')
    .select(['media_type as mediaType', 'bytes'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
}
