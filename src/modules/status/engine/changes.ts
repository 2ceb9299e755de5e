import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import { beginning, never, type Period, profileDays } from './facts.ts'
import { type Item, isGroup, type Tree } from './item.ts'
import { rulesFor } from './kinds/rules.ts'
import { dayAfter, seasonFrom } from './lasting.ts'
import { decidedFrom, type Paper, type PersonFile, sentBackFrom } from './papers.ts'
import type { Prepared } from './prepare.ts'
import { reminderLead } from './requirement.ts'

/** Every day on which a status may change, in order, from `beginning` on. Between two of them nothing does. */
export function changeDays(prepared: readonly Prepared[], file: PersonFile): Day[] {
  const { facts } = file
  const profiles = [facts, ...facts.earlier]
  const days: (Day | null)[] = [beginning, file.firstDay, ...profileDays(facts), ...edges(facts.ended)]
  days.push(...edges(facts.active), ...profiles.map(one => one.firstContactOn))
  for (const { rule, since, owedFrom, tree } of prepared) {
    days.push(since, owedFrom, rule.inForceTo && dayAfter(rule.inForceTo))
    if (rule.positionIds.length > 0) days.push(...profiles.flatMap(one => edges(one.positions)))
    if (rule.states.length > 0) days.push(...profiles.flatMap(one => edges(one.states)))
    treeDays(tree, reminderLead(rule), days)
  }
  for (const waiver of facts.waivers) {
    if (waiver.requirementId !== prepared[0]?.rule.id || waiver.approvedOn === null) continue
    days.push(later(waiver.from, waiver.approvedOn), waiver.until && dayAfter(waiver.until), waiver.revokedOn)
  }
  const known = days.filter(one => one !== null && one >= beginning && one < never)
  return [...new Set(known)].sort() as Day[]
}

const edges = (periods: readonly Period[]): (Day | null)[] => periods.flatMap(one => [one.from, one.to])

function treeDays(tree: Tree, lead: number, days: (Day | null)[]): void {
  if (isGroup(tree)) for (const one of tree.of) treeDays(one, lead, days)
  else itemDays(tree, lead, days)
}

function itemDays(item: Item, lead: number, days: (Day | null)[]): void {
  for (const paper of item.papers) {
    const { lastDay } = paper.ending
    paperDays(paper, days)
    if (lastDay !== never) days.push(dayAfter(lastDay), addDays(lastDay, -lead))
    if (item.season) days.push(seasonFrom(item.season, dayAfter(lastDay)))
  }
  if (item.season) days.push(seasonFrom(item.season, item.since))
  days.push(...rulesFor(item.need).days(item, lead))
}

function paperDays({ evidence, replacements }: Paper, days: (Day | null)[]): void {
  for (const one of [evidence, ...replacements]) {
    days.push(one.receivedOn, decidedFrom(one), sentBackFrom(one), one.deletedOn, ...edges(one.setAside))
  }
}
