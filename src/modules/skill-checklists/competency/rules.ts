import { type Day, later } from '../../../kit/contract/time.ts'
import type { SkillContent, SkillGroup } from '../checklists/contract.ts'
import { itemsOf } from '../checklists/rules.ts'
import type { Competency, CompetencyState, Observation } from './contract.ts'

export type Seen = Pick<
  Observation,
  'id' | 'itemId' | 'observedOn' | 'recordedAt' | 'satisfactory' | 'rating' | 'withdrawn'
>

/** Of two observations of a skill, the one of the later day counts; of the same day, what was recorded later. */
const isLater = (a: Seen, b: Seen): boolean =>
  a.observedOn === b.observedOn
    ? a.recordedAt === b.recordedAt
      ? a.id > b.id
      : a.recordedAt > b.recordedAt
    : a.observedOn > b.observedOn

/** The observation of each skill that counts; what was withdrawn does not. */
export function latestByItem<One extends Seen>(observations: readonly One[]): Map<string, One> {
  const latest = new Map<string, One>()
  for (const one of observations) {
    if (one.withdrawn) continue
    const before = latest.get(one.itemId)
    if (!before || isLater(one, before)) latest.set(one.itemId, one)
  }
  return latest
}

type Latest = ReadonlyMap<string, Seen>

const isUnsatisfactory = (group: SkillGroup, latest: Latest): boolean =>
  group.items.some(item => latest.get(item.id)?.satisfactory === false)

function stateFor(unsatisfactory: readonly SkillGroup[], required: number, open: number): CompetencyState {
  const [subjects, others] = [true, false].map(law => unsatisfactory.filter(one => (one.subject !== null) === law))
  // 42 CFR 484.80(c)(4) fails an aide with more than one unsatisfactory subject; what no law names, we want whole.
  if ((subjects?.length ?? 0) > 1 || (others?.length ?? 0) > 0) return 'notCompetent'
  if (open > 0) return 'toObserve'
  if (unsatisfactory.length > 0) return 'restricted'
  return required === 0 ? 'none' : 'competent'
}

/** How the person stands in what has to be observed. */
export function competencyOf(content: SkillContent, observations: readonly Seen[]): Competency {
  const latest = latestByItem(observations)
  const required = itemsOf(content).filter(one => one.mustObserve)
  const observed = required.filter(one => latest.has(one.id)).length
  const unsatisfactory = content.groups.filter(one => isUnsatisfactory(one, latest))
  const state = stateFor(unsatisfactory, required.length, required.length - observed)
  return { state, required: required.length, observed, unsatisfactory: unsatisfactory.map(one => one.name) }
}

/** Whether a submitted checklist counts for the requirement. */
export const countsWith = ({ state }: Pick<Competency, 'state'>): boolean =>
  state === 'none' || state === 'competent' || state === 'restricted'

/** The day on which the checklist was complete: the last day on which one of its skills was observed, or it was submitted. */
export const performedOn = (submittedOn: Day, content: SkillContent, observations: readonly Seen[]): Day =>
  itemsOf(content)
    .filter(one => one.mustObserve)
    .map(one => latestByItem(observations).get(one.id)?.observedOn ?? submittedOn)
    .reduce(later, submittedOn)
