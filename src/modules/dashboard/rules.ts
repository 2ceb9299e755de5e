import { byWait, type WaitingThing } from '../../kit/contract/queue.ts'
import { addDays, type Day } from '../../kit/contract/time.ts'
import { stepType } from '../onboarding/contract.ts'
import type { ClearStep } from '../status/counts/rules.ts'
import type { Stage, TrendDay, WorkCounts, WorkList } from './contract.ts'
import type { PutOffNote } from './put-off/contract.ts'

type Thing = WaitingThing & { readonly putOff?: PutOffNote }

type NamedQueue = { readonly kind: string; readonly list?: Exclude<WorkList, 'toDo'> }

/** What waits in one of the modules' queues, or what of it was put off. */
export type WaitingQueue = NamedQueue & { readonly oldest: readonly Thing[] }
/** How much of it. */
export type CountedQueue = NamedQueue & { readonly total: number }

/** What was put off, by its kinds. */
export const asQueues = (held: readonly { kind: string; thing: WaitingThing; putOff: PutOffNote }[]): WaitingQueue[] =>
  [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, things]) => ({
    kind,
    list: 'putOff',
    oldest: things.map(({ thing, putOff }) => ({ ...thing, putOff })),
  }))

type Wish = {
  readonly list: WorkList
  readonly kind?: string | undefined
  readonly page: number
  readonly limit: number
}

/** The list in which the things of a queue stand. */
const listOf = ({ list }: NamedQueue): WorkList => list ?? 'toDo'

/** Whether the things of a queue are asked for. */
const isChosen = (queue: NamedQueue, { list, kind }: Wish): boolean =>
  listOf(queue) === list && (kind === undefined || kind === queue.kind)

/** How many things of a queue a page of the list may need. */
export const neededOf = (queue: NamedQueue, wish: Wish): number => (isChosen(queue, wish) ? wish.page * wish.limit : 0)

/** One page of all queues of a list as one. */
export function merged(queues: readonly WaitingQueue[], wish: Wish) {
  const { page, limit } = wish
  const chosen = queues.filter(queue => isChosen(queue, wish))
  const things = chosen.flatMap(queue => queue.oldest.map(thing => ({ ...thing, kind: queue.kind })))
  return things.toSorted(byWait).slice((page - 1) * limit, page * limit)
}

/** How much there is in each list, and of which kinds. */
export function countsOf(queues: readonly CountedQueue[]): WorkCounts {
  const kinds = queues.map(queue => ({ list: listOf(queue), kind: queue.kind, total: queue.total }))
  const sum = (of: WorkList) => kinds.reduce((all, { list, total }) => (list === of ? all + total : all), 0)
  return { toDo: sum('toDo'), withOthers: sum('withOthers'), putOff: sum('putOff'), kinds }
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
