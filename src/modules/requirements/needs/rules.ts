import type { FieldError } from '../../../kit/contract/refusal.ts'
import type { NeedKind, SingleNeed } from '../../status/engine/kinds/contract.ts'
import { rulesFor } from '../../status/engine/kinds/rules.ts'
import type { Lasting } from '../../status/engine/lasting.ts'
import { refuseRequirement } from '../../status/engine/refuse.ts'
import type { Need, Rule } from '../../status/engine/requirement.ts'
import { type FormEnd, type FormSingle, numberOf } from '../kinds/contract.ts'
import { offeredRules } from '../kinds/rules.ts'

export type FormGroup = { key: string; kind: 'anyOf' | 'allOf'; of: FormNode[] }
export type FormNode = FormSingle | FormGroup

export const isGroup = (node: FormNode): node is FormGroup => 'of' in node

/** Makes the key of something new in a form. */
export type NewKey = () => string

export const newEnd = (newKey: NewKey): FormEnd => ({
  key: newKey(),
  kind: 'printedDate',
  months: 12,
  from: '10-01',
  to: '04-30',
  days: 90,
})

export const newSingle = (kind: NeedKind, sourceId: string, newKey: NewKey): FormSingle => ({
  key: newKey(),
  kind,
  sourceId,
  hours: 12,
  period: 'hireAnniversary',
  everyMonths: 1,
  count: 2,
  lasting: null,
})

export const newGroup = (kind: FormGroup['kind'], newKey: NewKey): FormGroup => ({ key: newKey(), kind, of: [] })

const formEnd = (of: Lasting, newKey: NewKey): FormEnd =>
  of.kind === 'months' ? { ...newEnd(newKey), months: of.months, kind: of.to } : { ...newEnd(newKey), ...of }

/** The ends of a rule for the form. */
export const formEnds = (lasting: readonly Lasting[], newKey: NewKey): FormEnd[] =>
  lasting.map(one => formEnd(one, newKey))

function formNode(need: Need, newKey: NewKey): FormNode {
  if ('of' in need) return { ...newGroup(need.kind, newKey), of: need.of.map(one => formNode(one, newKey)) }
  const own = 'lasting' in need && need.lasting ? formEnds(need.lasting, newKey) : null
  return { ...newSingle(need.kind, need.sourceId, newKey), ...need, lasting: own }
}

/** What satisfies a rule for the form: always a group, so that there is a place for more. */
export function formTree(need: Need, newKey: NewKey): FormGroup {
  const node = formNode(need, newKey)
  return isGroup(node) ? node : { ...newGroup('anyOf', newKey), of: [node] }
}

function lastingOf(end: FormEnd): Lasting {
  switch (end.kind) {
    case 'day':
    case 'endOfMonth':
    case 'endOfYear':
      return { kind: 'months', months: numberOf(end.months), to: end.kind }
    case 'season':
      return { kind: 'season', from: end.from, to: end.to }
    case 'outOfWork':
      return { kind: 'outOfWork', days: numberOf(end.days) }
    case 'outOfWorkMonths':
      return { kind: 'outOfWorkMonths', months: numberOf(end.months) }
    default:
      return { kind: end.kind }
  }
}

/** The ends that a form says. */
export const lastingsOf = (ends: readonly FormEnd[]): Lasting[] => ends.map(lastingOf)

function singleOf(node: FormSingle): SingleNeed {
  const own = node.lasting ? { lasting: lastingsOf(node.lasting) } : {}
  return rulesFor(node).lastsByRule ? { ...plainOf(node), ...own } : plainOf(node)
}

const plainOf = (node: FormSingle): SingleNeed => offeredRules[node.kind].need(node)

/** The need that a form says, group for group: what is wrong with it has the same place in both. */
export const needOf = (node: FormNode): Need =>
  isGroup(node) ? { kind: node.kind, of: node.of.map(needOf) } : singleOf(node)

const sound: Rule = {
  name: 'sound',
  positionIds: [],
  states: [],
  onlyWho: [],
  satisfiedBy: { kind: 'document', sourceId: 'sound' },
  lasting: [],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [],
  inForceFrom: null,
  inForceTo: null,
}

/** What is wrong with some fields of a rule whatever the others are. */
export const refusePart = (part: Partial<Rule>): FieldError[] => refuseRequirement({ ...sound, ...part })

/** Whether what is asked for lasts as long as the rule says; hours and checks have ends of their own. */
export const usesLasting = (node: FormNode): boolean =>
  isGroup(node)
    ? node.of.length === 0 || node.of.some(usesLasting)
    : rulesFor(node).lastsByRule && node.lasting === null
