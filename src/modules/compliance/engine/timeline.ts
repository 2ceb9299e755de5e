import { addDays, type Day, later } from '../../../kit/contract/time.ts'
import { changeDays } from './changes.ts'
import { beginning, excuses, type Facts, never } from './facts.ts'
import { findingOn } from './finding.ts'
import type { Met, Unmet } from './outcome.ts'
import { fileOf, type PersonFile, stateOn } from './papers.ts'
import { exempt, inForce, type Prepared, prepare } from './prepare.ts'
import { type RequirementVersion, reminderLead } from './requirement.ts'
import { judge } from './satisfy.ts'
import { joined, type Span, type Timeline } from './span.ts'

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
  return joined(days.map((from, place) => ({ ...standing(prepared, file, from), from, to: days[place + 1] ?? null })))
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
  blocks: false,
  stopsSignOff: false,
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
  const shown = { ...exempted, version: rule.version, seriousness: rule.seriousness, finding }
  if (outcome.met) return { ...shown, ...met(rule, outcome, on) }
  return { ...shown, ...(waived(rule, file, outcome, on) ?? unmet(current, outcome, on)) }
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

function unmet({ rule, owedFrom }: Prepared, outcome: Unmet, on: Day) {
  const { status, reason, evidenceId } = outcome
  const from = later(owedFrom, outcome.notBefore)
  const owed = from <= on
  const needed = owed || (rule.due.kind === 'beforeFirstContact' && outcome.notBefore <= on)
  const blocking = rule.seriousness === 'blocks'
  return {
    status,
    reason,
    evidenceId,
    waitingId: waitingId(outcome),
    due: from === beginning || from === never ? null : from,
    owed,
    blocks: owed && blocking,
    stopsSignOff: needed && blocking,
  }
}
