import { can, capabilities, type Holder, type WorksWith } from '../../kit/contract/access.ts'
import type { ExportState } from './contract.ts'

/** What has more rows than this is made in the background, for a browser. */
export const longerThan = 5_000

/** The same of a PDF, which takes longer. */
export const longerPdf = 500

/** For how many days a file can be downloaded. */
const keptDays = 7

/** How many exports of one account may wait at a time. */
export const mostWaiting = 5

/** How often one is begun before it is given up: the process that made it ended each time. */
export const mostTries = 3

/** The most rows that a sheet of Excel has, its head included. */
export const mostInExcel = 1_048_576

const dayLong = 86_400_000

/** When an export is deleted; null for one that has not ended. */
export const deletedAt = (endedAt: Date | null): Date | null =>
  endedAt && new Date(endedAt.getTime() + keptDays * dayLong)

/** Exports that ended before this are deleted. */
export const oldSince = (now: Date): Date => new Date(now.getTime() - keptDays * dayLong)

export const isUnderWay = ({ state }: { readonly state: ExportState }): boolean =>
  state === 'waiting' || state === 'making'

type Sight = { readonly capabilities: readonly string[]; readonly worksWith: WorksWith }
type Seer = Holder & { readonly worksWith: WorksWith }

/** What somebody may do and whom they see, as a file is made for them. */
export const sightOf = (holder: Seer): Sight => ({
  capabilities: capabilities.filter(one => can(holder, one)),
  worksWith: holder.worksWith,
})

/** Whether somebody still may do all, and sees everyone or the same kind of people, as when a file was made for them. */
export function stillSees(holder: Seer, then: Sight): boolean {
  const now: readonly string[] = sightOf(holder).capabilities
  const seesAll = holder.worksWith === 'everyone' || holder.worksWith === then.worksWith
  return then.capabilities.every(one => now.includes(one)) && seesAll
}
