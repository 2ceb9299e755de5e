import type { Day } from '../../../kit/contract/time.ts'
import type { DraftCheck } from '../../spreadsheets/check-cells/rules.ts'

/** What is known of a person on a list: the newest check, and whether a row of the list may be or is the person. */
export type ListStanding = { readonly listCode: string; readonly checkedOn: Day | null; readonly isListed: boolean }

/** Those of these checks that say something new: one that is on record, or a later one, says more, and a match too. */
export const newChecks = (checks: readonly DraftCheck[], now: readonly ListStanding[]): DraftCheck[] =>
  checks.filter(
    one =>
      !now.some(
        had =>
          had.listCode === one.listCode && (had.isListed || (had.checkedOn !== null && had.checkedOn >= one.checkedOn)),
      ),
  )

/** Where the columns stand whose clear checks a match that is on record here contradicts. */
export const contradicted = (
  checks: readonly DraftCheck[],
  now: readonly ListStanding[],
  matches: readonly string[],
): number[] =>
  checks
    .filter(one => now.some(had => had.listCode === one.listCode && had.isListed))
    .map(({ listCode }) => matches.indexOf(`check:${listCode}:checkedOn`))
