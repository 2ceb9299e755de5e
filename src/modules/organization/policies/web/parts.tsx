import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { policiesApi } from '../contract.ts'
import { usualReminderDays } from '../rules.ts'

/** The days of reminders with which a new requirement begins; null while they are asked for, the usual ones when they cannot be had. */
export function useReminderDays(): readonly number[] | null {
  const { data, isError } = useApiQuery(policiesApi.readPolicies, {})
  return data?.reminderDays ?? (isError ? usualReminderDays : null)
}
