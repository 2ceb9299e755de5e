import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken } from '../../../kit/server/ids.ts'
import { networkOf } from '../../../kit/server/network.ts'

const unknownLink = 'This link is not valid. Please open the newest email again.'

/** The request that a link opens. Throws `gone` for a token that is made up, or that went to a wrong address. */
export async function findReferenceLink(db: LookupDb, token: string) {
  const link = await db
    .selectFrom('reference_link')
    .select(['organization_id as organizationId', 'request_id as requestId'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw new Refusal('gone', unknownLink)
  return link
}

/** How the referee reaches the organization. */
export const readContact = (db: Db, id: string) =>
  db.selectFrom('organization').select(['name', 'phone']).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether the account acted from the same network since then. */
export async function actedFrom(db: Db, accountId: string, ip: string, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_event')
    .select('ip')
    .distinct()
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .execute()
  return rows.some(row => row.ip !== null && networkOf(row.ip) === networkOf(ip))
}
