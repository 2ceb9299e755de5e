import { sql } from 'kysely'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Observation, PerformedWith } from './contract.ts'

export const nameOf = (
  account: string,
) => sql<string>`(select concat_ws(' ', ac.first_name, ac.last_name) from account ac
  where ac.id = ${sql.ref(account)})`

/** The observations of these fillings, newest first. */
export async function observationsOf(
  { db, organization }: Pick<Work, 'db' | 'organization'>,
  responseIds: readonly string[],
): Promise<(Observation & { responseId: string })[]> {
  if (responseIds.length === 0) return []
  const rows = await db
    .selectFrom('skill_observation as o')
    .leftJoin('skill_observation_withdrawal as w', 'w.id', 'o.id')
    .select(['w.withdrawn_at', 'w.reason', nameOf('w.withdrawn_by').as('withdrawer')])
    .select(['o.id', 'o.response_id as responseId', 'o.item_id as itemId', 'o.observed_on as observedOn'])
    .select(['o.observer', 'o.initials', sql<PerformedWith>`o.performed_with`.as('performedWith')])
    .select(['o.satisfactory', 'o.rating', 'o.note', 'o.recorded_at'])
    .select(nameOf('o.recorded_by').as('recordedBy'))
    .where(sql<boolean>`o.response_id = any(${responseIds}::uuid[])`)
    .orderBy('o.observed_on', 'desc')
    .orderBy('o.recorded_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  return rows.map(({ recorded_at, withdrawn_at, reason, withdrawer, ...row }) => ({
    ...row,
    recordedAt: recorded_at.toISOString(),
    withdrawn: withdrawn_at && {
      on: dayIn(organization.timeZone, withdrawn_at),
      by: withdrawer ?? '',
      reason: reason ?? '',
    },
  }))
}
