import { addDays, type Day, earlier, later } from '../../../kit/contract/time.ts'
import { changeDays } from './changes.ts'
import { beginning, excuses, type Facts, holds, never } from './facts.ts'
import { findingOn } from './finding.ts'
import { rulesFor } from './kinds/rules.ts'
import type { Met, Unmet } from './outcome.ts'
import { fileOf, type PersonFile, stateOn } from './papers.ts'
import { exempt, inForce, type Prepared, prepare } from './prepare.ts'
import { type Need, type RequirementVersion, reminderLead } from './requirement.ts'
import { judge } from './satisfy.ts'
import { isMet, joined, type Reason, type Span, type Timeline } from './span.ts'

/** What a requirement is for a person, day by day. The order of versions and of facts does not matter. */
export function timelineOf(versions: readonly RequirementVersion[], facts: Facts): readonly Span[] {
  const file = fileOf(facts)
  return spansOf(prepare(versions, file), file)
}

/** The timelines of one person for many requirements, each given as all its versions. */
export function timelinesOf(requirements: readonly (readonly RequirementVersion[])[], facts: Facts): Timeline[] {
  const file = fileOf(facts)
  return requirements.flatMap(versions => {
    const requirementId = versions[0]?.id
    return requirementId === undefined ? [] : [{ requirementId, spans: spansOf(prepare(versions, file), file) }]
  })
}

function spansOf(prepared: readonly Prepared[], file: PersonFile): readonly Span[] {
  const days = changeDays(prepared, file)
  const spans = days.map((from, place) => ({ ...standing(prepared, file, from), from, to: days[place + 1] ?? null }))
  return joined(owedSince(spans))
}

/**
 * What is owed keeps one due day as long as it is owed without a break: the last day in order before it, else the day on
 * which it fell due, which is not before the rule asked for it. A planned day that moved to an earlier one makes what is
 * owed fall due on the day on which that was put down. Screens, lists and mails all say this day.
 */
function owedSince(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans) {
    const before = out.at(-1)
    out.push(before && span.owed ? { ...span, due: sinceWhen(before, span) } : span)
  }
  return out
}

function sinceWhen(before: Span, { from, due }: Span): Day | null {
  if (isMet(before.status)) return addDays(from, -1)
  if (before.owed) return before.due
  return due && earlier(before.due ?? from, from)
}

export type Standing = Omit<Span, 'from' | 'to'>

const exempted: Omit<Standing, 'reason'> = {
  status: 'not applicable',
  version: null,
  seriousness: null,
  evidenceId: null,
  waitingId: null,
  lastDay: null,
  due: null,
  owed: false,
  needed: false,
  blocks: false,
  officeCheck: false,
  finding: null,
}

/** What the requirement is for the person at the end of the day. */
function standing(prepared: readonly Prepared[], file: PersonFile, on: Day): Standing {
  const current = inForce(prepared, on)
  if (!current) return { ...exempted, reason: { code: 'notInForce' } }
  const { rule, tree } = current
  const reason = exempt(rule, file, on)
  if (reason) return { ...exempted, reason, version: rule.version }
  const outcome = judge(tree, on, paper => stateOn(paper, on))
  const finding = findingOn(prepared, file, on)
  const officeCheck = isOfficeCheck(rule.satisfiedBy)
  const shown = { ...exempted, version: rule.version, seriousness: rule.seriousness, officeCheck, finding }
  if (outcome.met) return { ...shown, ...met(rule, outcome, on) }
  return { ...shown, ...(waived(rule, file, outcome, on) ?? unmet(current, file, outcome, on)) }
}

function met(rule: RequirementVersion, outcome: Met, on: Day) {
  const { lastDay, reason, evidenceId, waitingId } = outcome
  const ends = lastDay !== never
  const status = ends && on >= addDays(lastDay, -reminderLead(rule)) ? 'expiring' : 'valid'
  return { status, reason, evidenceId, waitingId, lastDay: ends ? lastDay : null } as const
}

/** By the waiver that excuses longest; null without one. */
function waived(rule: RequirementVersion, file: PersonFile, outcome: Unmet, on: Day) {
  const those = file.facts.waivers.filter(one => one.requirementId === rule.id && excuses(one, on))
  const [first, ...others] = those
  if (!first) return null
  const key = (one: typeof first): string => `${one.until ?? never} ${one.id}`
  const { id, until, declination } = others.reduce((a, b) => (key(b) > key(a) ? b : a), first)
  const reason = { code: 'waived', waiverId: id, until, declination } as const
  return { status: 'waived', reason, waitingId: waitingId(outcome) } as const
}

const waitingId = (outcome: Unmet): string | null => (outcome.status === 'in review' ? outcome.evidenceId : null)

function unmet({ rule, owedFrom }: Prepared, { facts }: PersonFile, outcome: Unmet, on: Day) {
  const { status, reason, evidenceId, notBefore } = outcome
  const beforeContact = rule.due.kind === 'beforeFirstContact'
  const from = later(owedFrom, notBefore)
  // Product 6: a candidate is not late with what must be there before a first contact that nobody has planned yet.
  const asked = !(beforeContact && owedFrom === beginning) || facts.active.some(one => holds(one, on))
  // Product 6: known, planned or not, what must be there before the first contact stands in the way from the first day.
  const needed = beforeContact ? notBefore <= on : from <= on
  const dated = from !== beginning && from !== never && (asked || from > on)
  return {
    status,
    reason,
    evidenceId,
    waitingId: waitingId(outcome),
    due: dated ? lastDayToDo(from, reason) : null,
    owed: asked && from <= on,
    needed,
    blocks: needed && rule.seriousness === 'blocks',
  }
}

/** Hours count in the twelve months in which they were given: they fall due on the last day of these. */
const lastDayToDo = (from: Day, { code }: Reason): Day =>
  code === 'tooFewHours' || code === 'hoursLater' ? addDays(from, -1) : from

const isOfficeCheck = (need: Need): boolean => ('of' in need ? need.of.every(isOfficeCheck) : rulesFor(need).byOffice)
