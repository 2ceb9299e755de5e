import { sql } from 'kysely'
import { can } from '../../../kit/contract/access.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import type { Choices, Quiet } from '../rules.ts'

type Own = Pick<Context, 'db' | 'now' | 'caller' | 'organization'>

type Stored = {
  readonly choices: Choices
  readonly digest: boolean | null
  readonly quiet: { readonly from: string; readonly to: string } | null
  readonly timeZone: string
}

const none = { choices: {}, digest: null, quiet: null }

/** What an account chose. */
export async function readSettings(
  { db, organization }: Pick<Work, 'db' | 'organization'>,
  accountId: string,
): Promise<Stored> {
  const row = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return { ...none, timeZone: organization.timeZone }
  const { choices, digest, quiet_from: from, quiet_to: to, time_zone: zone } = row
  return {
    choices: choices as Choices,
    digest,
    quiet: from && to ? { from, to } : null,
    timeZone: zone ?? organization.timeZone,
  }
}

/** The hours in which an account is told nothing outside of the product. */
export const quietOf = ({ quiet, timeZone }: Stored): Quiet => quiet && { ...quiet, timeZone }

/** Staff who see how people stand get a digest unless they chose otherwise; others when they chose it. */
export const usualDigest = ({ caller }: Pick<Own, 'caller'>): boolean =>
  caller.role !== 'applicant' && can(caller, 'compliance.view')

export async function saveSettings({ db, now, caller }: Own, of: Stored): Promise<void> {
  const row = {
    choices: JSON.stringify(of.choices),
    digest: of.digest,
    quiet_from: of.quiet?.from ?? null,
    quiet_to: of.quiet?.to ?? null,
    time_zone: of.timeZone,
    updated_at: now,
  }
  await db
    .insertInto('notification_setting')
    .values({ ...row, account_id: caller.accountId })
    .onConflict(on => on.column('account_id').doUpdateSet(row))
    .execute()
}

/** What is due of kinds that an account no longer wants by a channel is not told. */
export async function forgetUnwanted({ db, caller }: Own, kind: string, channels: readonly string[]): Promise<void> {
  await sql`update notification_delivery d set due_at = null from notification n
    where n.id = d.notification_id and n.account_id = ${caller.accountId} and n.kind = ${kind}
      and d.due_at is not null and d.channel <> all(${channels}::text[])`.execute(db)
}
