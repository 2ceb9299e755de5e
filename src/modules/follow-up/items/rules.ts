import type { Day } from '../../../kit/contract/time.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import type { ComplianceItem, Presence } from './contract.ts'

/** The status today, the first day on record, and the dated changes of status in the order in which they were made. */
type Career = {
  readonly status: PersonStatus
  readonly knownFrom: Day | null
  readonly moves: readonly { readonly on: Day; readonly from: PersonStatus; readonly to: PersonStatus }[]
}

type Moves = Career['moves']

/** What changed from one evening to the next: what was changed and taken back on one day is no change. */
function overnight(moves: Moves): Moves {
  return [...Map.groupBy(moves, move => move.on).values()].flatMap(([first, ...more]) => {
    const to = more.at(-1)?.to ?? first?.to
    return first && to && to !== first.from ? [{ ...first, to }] : []
  })
}

/** What the person was to us at the end of the day, from when to when. */
export function presenceOn({ status, knownFrom, moves: made }: Career, signedOff: boolean, on: Day): Presence {
  if (knownFrom !== null && on < knownFrom) return { status: null, from: null, to: knownFrom, signedOff: false }
  const moves = overnight(made)
  const last = moves.findLastIndex(move => move.on <= on)
  const held = moves[last]?.to ?? moves[0]?.from ?? status
  return { status: held, from: moves[last]?.on ?? knownFrom, to: moves[last + 1]?.on ?? null, signedOff }
}

/** Whose turn it is with what stands in the way: it is only opened where neither a decision nor a reminder moves it. */
export type Turn = 'decide' | 'remind' | 'open'

type Way = Pick<ComplianceItem, 'name' | 'status' | 'waitingId' | 'asksPerson' | 'blocks' | 'dueOn'>

export function turnOf({ status, waitingId, asksPerson }: Way): Turn {
  if (waitingId !== null || status === 'in review') return 'decide'
  return asksPerson ? 'remind' : 'open'
}

const turns: readonly Turn[] = ['decide', 'open', 'remind']

/** What stands in the way, in the order in which it is done: what staff can do, then what the person is reminded of; the longest due first. */
export const inTheWay = <Item extends Way>(items: readonly Item[]): Item[] =>
  items
    .filter(({ blocks }) => blocks)
    .toSorted(
      (a, b) =>
        turns.indexOf(turnOf(a)) - turns.indexOf(turnOf(b)) ||
        (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
        a.name.localeCompare(b.name),
    )
