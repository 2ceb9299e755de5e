import { pairRows } from '../../../../kit/web/forms/merging.ts'

/** One entry of a list in a form, as it stands there. */
export type Entry = Readonly<Record<string, unknown>>

/** The entries of a list, and beside each what is saved of it: nothing while a new one has never been complete. */
export type Entries = { readonly now: readonly Entry[]; readonly kept: readonly (Entry | undefined)[] }

/**
 * Follows a list while it is filled in: a complete entry is kept as it stands, one that is changed stays what it was when
 * it was last complete, so that a half-written change takes nothing off file. Only a removal makes the list shorter.
 */
export function followEntries(before: Entries, now: readonly Entry[], isComplete: (place: number) => boolean): Entries {
  const was = pairRows(before.now, now)
  return {
    now,
    kept: now.map((entry, place) => (isComplete(place) ? entry : before.kept[was.get(place) ?? -1])),
  }
}

/** True when nothing was typed into a new entry yet. */
export const isBlank = (entry: Entry): boolean => Object.values(entry).every(value => !value)
