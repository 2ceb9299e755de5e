import { byWait, type WaitingThing } from '../../kit/contract/queue.ts'
import { addDays, type Day } from '../../kit/contract/time.ts'
import { stepType } from '../onboarding/contract.ts'
import type { ClearStep } from '../status/counts/rules.ts'
import type { Stage, TrendDay, WorkList } from './contract.ts'
import type { PutOffNote } from './put-off/contract.ts'

type Thing = WaitingThing & { readonly putOff?: PutOffNote }

/** What waits in one of the modules' queues, or what of it was put off. */
export type WaitingQueue = {
  readonly kind: string
  readonly list?: Exclude<WorkList, 'toDo'>
  readonly total: number
  readonly oldest: readonly Thing[]
}

/** What was put off, by its kinds. */
export const asQueues = (held: readonly { kind: string; thing: WaitingThing; putOff: PutOffNote }[]): WaitingQueue[] =>
  [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, things]) => ({
    kind,
    list: 'putOff',
    total: things.length,
    oldest: things.map(({ thing, putOff }) => ({ ...thing, putOff })),
  }))

type Wish = {
  readonly list: WorkList
  readonly kind?: string | undefined
  readonly page: number
  readonly limit: number
}

/** The list in which the things of a queue stand. */
const listOf = ({ list }: Pick<WaitingQueue, 'list'>): WorkList => list ?? 'toDo'

/** How many things of a queue a page of the list may need; of the others one is read, so that they are counted. */
export const neededOf = (queue: Pick<WaitingQueue, 'kind' | 'list'>, { list, kind, page, limit }: Wish): number =>
  listOf(queue) === list && (kind === undefined || kind === queue.kind) ? page * limit : 1

const sum = (queues: readonly WaitingQueue[]) => queues.reduce((all, { total }) => all + total, 0)

/** One page of all queues of a list as one, how many things there are on it, and of which kinds. */
export function merged(queues: readonly WaitingQueue[], wish: Wish) {
  const { list, kind, page, limit } = wish
  const ofList = queues.filter(queue => listOf(queue) === list)
  const chosen = ofList.filter(queue => kind === undefined || kind === queue.kind)
  const things = chosen.flatMap(queue => queue.oldest.map(thing => ({ ...thing, kind: queue.kind })))
  return {
    rows: things.toSorted(byWait).slice((page - 1) * limit, page * limit),
    total: sum(chosen),
    toDo: sum(queues.filter(queue => listOf(queue) === 'toDo')),
    withOthers: sum(queues.filter(queue => listOf(queue) === 'withOthers')),
    putOff: sum(queues.filter(queue => listOf(queue) === 'putOff')),
    kinds: ofList.map(({ kind: of, total }) => ({ kind: of, total })),
  }
}

/** How many weeks the trend goes back. */
const trendWeeks = 12

/** The days of the trend up to today, a week apart. */
export const trendDays = (today: Day): Day[] =>
  Array.from({ length: trendWeeks + 1 }, (_, at) => addDays(today, (at - trendWeeks) * 7))

/** Who was clear on each day of the trend, from the steps in which that changed. */
export function trendOf(today: Day, steps: readonly ClearStep[]): TrendDay[] {
  return trendDays(today).map((day, at) => {
    const so = steps.filter(step => step.at <= at)
    const count = (of: readonly ClearStep[]) => of.reduce((all, { people }) => all + people, 0)
    return { day, clear: count(so.filter(({ answer }) => answer === 'clear')), active: count(so) }
  })
}

/** The stages that are shown, in order: beginning and end always, steps where somebody is. */
export const stages = (found: readonly Stage[]): Stage[] => [
  'invited',
  'signedUp',
  ...stepType.options.filter(type => found.includes(type)),
  'submitted',
]
