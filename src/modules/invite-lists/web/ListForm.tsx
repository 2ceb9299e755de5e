import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { language } from '../../caregivers/contract.ts'
import { listLine } from '../lines/contract.ts'

/** What the page holds: the list, what holds for all of it, and text that is not on the list yet. */
const page = z.object({
  text: z.string(),
  lines: z.array(listLine.extend({ line: z.number(), chosen: z.boolean() })),
  positionId: z.string(),
  stateCode: z.string(),
  coordinatorId: z.string(),
  officeId: z.string(),
  leadSourceId: z.string(),
  language,
})
export type ListValues = z.output<typeof page>

export function useListForm() {
  const own = useSession(session => session.user?.id) ?? ''
  const nothing = {
    text: '',
    lines: [],
    positionId: '',
    stateCode: '',
    coordinatorId: own,
    officeId: '',
    leadSourceId: '',
    language: 'en' as const,
  }
  return useFormOf<ListValues, ListValues>(page, nothing)
}
export type ListForm = UseFormReturn<ListValues, unknown, ListValues>

/** The form of the page, for what stands in it. */
export const useList = () => useFormContext<ListValues, unknown, ListValues>()

/** Changes the list. */
export const setLines = ({ setValue }: Pick<ListForm, 'setValue'>, lines: ListValues['lines']): void =>
  setValue('lines', lines, { shouldDirty: true })
