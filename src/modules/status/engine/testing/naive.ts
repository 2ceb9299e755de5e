import { addDays, addMonths, type Day, endOfMonth, endOfYear, isDay } from '../../../../kit/contract/time.ts'
import type { Evidence, Facts, Profile } from '../facts.ts'
import type { SingleNeed } from '../kinds/contract.ts'
import type { Lasting } from '../lasting.ts'
import type { Need, RequirementVersion } from '../requirement.ts'
import type { Status } from '../span.ts'

/**
 * The same rules once more, read off product 6 one day at a time and without any timeline: slow, and written apart from
 * the engine so that the two can be held against each other.
 */
export type NaiveDay = { status: Status; owed: boolean; blocks: boolean }

/** What is known on the day `on`: earlier profiles end where the next one was put down. */
function asKnown(facts: Facts, on: Day): Facts {
  const said: Profile | undefined = facts.earlier.find(one => on < one.until)
  return { ...facts, ...said, knownFrom: firstDay(facts), earlier: [] }
}

const inside = (period: { from: Day; to: Day | null }, on: Day) => on >= period.from && (!period.to || on < period.to)
const doneOn = (one: Evidence): Day => one.performedOn ?? one.receivedOn

export function naiveDay(versions: readonly RequirementVersion[], all: Facts, on: Day): NaiveDay {
  const facts = asKnown(all, on)
  const rule = ruleOn(versions, on)
  if (!rule || !asks(rule, facts, on)) return { status: 'not applicable', owed: false, blocks: false }
  const since = startOf(rule, versions)
  if (fulfilled(rule.satisfiedBy, rule, facts, on, on)) {
    const endsSoon = !fulfilled(
      rule.satisfiedBy,
      rule,
      facts,
      addDays(on, (rule.reminderDays.filter(days => days >= 0)[0] ?? 30) + 1),
      on,
    )
    return { status: endsSoon ? 'expiring' : 'valid', owed: false, blocks: false }
  }
  if (
    facts.waivers.some(
      one =>
        one.requirementId === rule.id &&
        one.approvedOn &&
        one.approvedOn <= on &&
        one.from <= on &&
        (!one.until || on <= one.until) &&
        (!one.revokedOn || on < one.revokedOn),
    )
  ) {
    return { status: 'waived', owed: false, blocks: false }
  }
  const lack = lackOf(rule.satisfiedBy, rule, facts, since, on)
  const owed = lack.notBefore <= on && dueBy(rule, facts, on)
  const needed = owed || (lack.notBefore <= on && rule.due.kind === 'beforeFirstContact')
  return { status: lack.status, owed, blocks: needed && rule.seriousness === 'blocks' }
}

function startOf(rule: RequirementVersion, versions: readonly RequirementVersion[]): Day {
  const isFirst = versions.every(one => one.version >= rule.version)
  if (isFirst) return rule.inForceFrom ?? rule.editedOn
  return rule.inForceFrom && rule.inForceFrom > rule.editedOn ? rule.inForceFrom : rule.editedOn
}

function ruleOn(versions: readonly RequirementVersion[], on: Day): RequirementVersion | undefined {
  const begun = versions.filter(one => startOf(one, versions) <= on)
  const top = begun.find(one => begun.every(other => other.version <= one.version))
  return top && (!top.inForceTo || on <= top.inForceTo) ? top : undefined
}

function firstDay(facts: Facts): Day {
  if (facts.knownFrom) return facts.knownFrom
  const dates = [facts.invitedOn, facts.signedUpOn, facts.hiredOn, facts.firstContactOn]
  const known = dates.filter(one => one !== null)
  const periods = [...facts.positions, ...facts.states].map(one => one.from)
  return (known.length > 0 ? known : periods).sort()[0] ?? '9999-12-31'
}

function asks(rule: RequirementVersion, facts: Facts, on: Day): boolean {
  if (on < firstDay(facts) || facts.ended.some(one => inside(one, on))) return false
  if (rule.onlyFor && rule.onlyFor !== facts.personId) return false
  const positions = facts.positions.filter(one => inside(one, on)).map(one => one.positionId)
  const states = facts.states.filter(one => inside(one, on)).map(one => one.state)
  const matches = (asked: readonly string[], held: string[]) =>
    asked.length === 0 || held.some(one => asked.includes(one))
  const meant = rule.onlyWho.every(({ trait, is }) => {
    const known = facts.traits[trait]
    // Nobody has said it: whoever may be unlicensed is asked, and whose papers end only when somebody says so.
    return typeof known === 'boolean' ? known === is : trait === 'licensed' || trait === 'clientContact'
  })
  return meant && matches(rule.positionIds, positions) && matches(rule.states, states)
}

function dueBy(rule: RequirementVersion, facts: Facts, on: Day): boolean {
  if (rule.due.kind === 'beforeFirstContact')
    return facts.firstContactOn ? on >= facts.firstContactOn : facts.active.some(one => inside(one, on))
  const events = { signUp: facts.signedUpOn, hire: facts.hiredOn, firstContact: facts.firstContactOn }
  const event = events[rule.due.event]
  if (event === null || on < event) return false
  return rule.due.businessDays ? workdaysUpTo(event, on) >= rule.due.days : on >= addDays(event, rule.due.days)
}

// As published by the Office of Personnel Management.
const holidays = new Set([
  ...'2023-01-02 2023-01-16 2023-02-20 2023-05-29 2023-06-19 2023-07-04 2023-09-04 2023-10-09 2023-11-10'.split(' '),
  ...'2023-11-23 2023-12-25 2024-01-01 2024-01-15 2024-02-19 2024-05-27 2024-06-19 2024-07-04 2024-09-02'.split(' '),
  ...'2024-10-14 2024-11-11 2024-11-28 2024-12-25 2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19'.split(' '),
  ...'2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-12-25 2026-01-01 2026-01-19 2026-02-16'.split(' '),
])

/** How many of the days after `from`, up to and including `to`, are Monday to Friday and no holiday. */
function workdaysUpTo(from: Day, to: Day): number {
  let count = 0
  for (let on = addDays(from, 1); on <= to; on = addDays(on, 1)) {
    const weekday = new Date(`${on}T12:00:00Z`).toUTCString().slice(0, 3)
    if (weekday !== 'Sat' && weekday !== 'Sun' && !holidays.has(on)) count++
  }
  return count
}

const contradicts = (one: Evidence) =>
  one.performedOn !== null &&
  (one.performedOn > one.receivedOn || (one.expiresOn !== null && one.expiresOn < one.performedOn))
const isDecided = (one: Evidence, on: Day) =>
  one.decision !== null && one.decidedOn !== null && one.decidedOn <= on && one.receivedOn <= on
const takenBack = (one: Evidence, on: Day) =>
  one.decision === 'approved' && isDecided(one, on) && one.revokedOn !== null && one.revokedOn <= on
const isThere = (one: Evidence, on: Day) =>
  one.receivedOn <= on && (!one.deletedOn || on < one.deletedOn) && !one.setAside.some(period => inside(period, on))
const approved = (one: Evidence, on: Day) =>
  isThere(one, on) && isDecided(one, on) && one.decision === 'approved' && !takenBack(one, on) && !contradicts(one)

/** What is on file for the need on the day and is not replaced, oldest first. */
function onFile(need: SingleNeed, facts: Facts, on: Day): Evidence[] {
  const kind = need.kind === 'references' ? 'reference' : need.kind
  return facts.evidence
    .filter(one => one.kind === kind && one.sourceId === need.sourceId && isThere(one, on))
    .filter(one => !facts.evidence.some(other => one.replacedBy.includes(other.id) && approved(other, on)))
    .sort((a, b) => `${a.receivedOn} ${a.id}`.localeCompare(`${b.receivedOn} ${b.id}`, 'en'))
}

/** Whether what is approved on the day `known` still lasts on the day `on`. */
function lasts(one: Evidence, need: SingleNeed, rule: RequirementVersion, facts: Facts, on: Day): boolean {
  if (need.kind === 'hours') return true
  if (need.kind === 'externalCheck') return on <= endOfMonth(addMonths(doneOn(one), need.everyMonths))
  return (need.lasting ?? rule.lasting).every(how => holdsBy(how, one, facts, on))
}

function holdsBy(how: Lasting, one: Evidence, facts: Facts, on: Day): boolean {
  const done = doneOn(one)
  if (how.kind === 'printedDate') return !one.expiresOn || on <= one.expiresOn
  if (how.kind === 'months') {
    const day = addMonths(done, how.months)
    return on <= { day, endOfMonth: endOfMonth(day), endOfYear: endOfYear(day) }[how.to]
  }
  if (how.kind === 'hireAnniversary') return !facts.hiredOn || !anniversaryPassed(facts.hiredOn, done, on)
  if (how.kind === 'season') return !seasonEnded(how.to, done, on)
  if (how.kind === 'outOfWork') return facts.absences.every(away => !lapsed(away, how.days, done, on))
  if (how.kind === 'outOfWorkMonths') return facts.absences.every(away => !lapsedMonths(away, how.months, done, on))
  return true
}

/** Whether an anniversary lies after `done` and before `on`. */
function anniversaryPassed(hired: Day, done: Day, on: Day): boolean {
  for (let years = 1; years < 60; years++) {
    const anniversary = addMonths(hired, 12 * years)
    if (anniversary > done) return on > anniversary
  }
  return false
}

/** Whether one of the season's last days lies on or after `done` and before `on`. */
function seasonEnded(to: string, done: Day, on: Day): boolean {
  for (let year = Number(done.slice(0, 4)); year <= Number(on.slice(0, 4)); year++) {
    const end = isDay(`${year}-${to}`) ? `${year}-${to}` : `${year}-02-28`
    if (end >= done) return end < on
  }
  return false
}

/** Out of work on each of more than `days` days in a row, none of them before the evidence, up to `on` or earlier. */
function lapsed(away: { from: Day; to: Day | null }, days: number, done: Day, on: Day): boolean {
  const start = away.from > done ? away.from : done
  const lost = addDays(start, days)
  return lost <= on && inside({ from: start, to: away.to }, lost)
}

/** Out of work from some day on to the eve of the same day so many months later, none of it before the evidence. */
function lapsedMonths(away: { from: Day; to: Day | null }, months: number, done: Day, on: Day): boolean {
  const start = [away.from, done].sort()[1] ?? done
  const backOn = addMonths(start, months)
  return addDays(backOn, -1) <= on && (away.to === null || away.to >= backOn)
}

type Hours = Extract<SingleNeed, { kind: 'hours' }>

/** The starts of all twelve months of a ledger, the first owed one first. */
function yearStarts(need: Hours, facts: Facts): Day[] {
  const { hiredOn } = facts
  if (!hiredOn) return []
  const jan = hiredOn.endsWith('-01-01') ? hiredOn : `${Number(hiredOn.slice(0, 4)) + 1}-01-01`
  return Array.from({ length: 12 }, (_, years) => addMonths(need.period === 'calendarYear' ? jan : hiredOn, 12 * years))
}

function enoughHours(need: Hours, facts: Facts, entries: Evidence[], on: Day): { now: boolean; before: boolean } {
  const starts = yearStarts(need, facts)
  const at = starts.findLastIndex(start => start <= on)
  const sum = (from: Day | undefined, to: Day | undefined) =>
    entries.reduce(
      (all, one) => all + (from && to && doneOn(one) >= from && doneOn(one) < to ? (one.quantity ?? 0) : 0),
      0,
    )
  return {
    now: sum(starts[at], starts[at + 1]) >= need.hours,
    before: at > 0 && sum(starts[at - 1], starts[at]) >= need.hours,
  }
}

/** Whether the need holds on the day `on` by what was known on the day `known`. */
function fulfilled(need: Need, rule: RequirementVersion, facts: Facts, on: Day, known: Day): boolean {
  if (need.kind === 'anyOf') return need.of.some(one => fulfilled(one, rule, facts, on, known))
  if (need.kind === 'allOf') return need.of.length > 0 && need.of.every(one => fulfilled(one, rule, facts, on, known))
  if (!('sourceId' in need)) return false
  const good = onFile(need, facts, known).filter(one => approved(one, known))
  if (need.kind === 'hours') {
    const enough = enoughHours(need, facts, good, on)
    return enough.now || enough.before
  }
  if (need.kind === 'externalCheck' && hitIn(need, facts, known)) return false
  const lasting = new Set(good.filter(one => lasts(one, need, rule, facts, on)).map(one => one.id))
  return lasting.size >= (need.kind === 'references' ? need.count : 1)
}

/** Whether the newest decided check is a hit. */
function hitIn(need: SingleNeed, facts: Facts, on: Day): boolean {
  const decided = onFile(need, facts, on).filter(
    one => isDecided(one, on) && (takenBack(one, on) || !(one.decision === 'approved' && contradicts(one))),
  )
  const key = (one: Evidence) => `${doneOn(one)} ${one.receivedOn} ${one.id}`
  const newest = decided.find(one => decided.every(other => key(other) <= key(one)))
  return newest !== undefined && (newest.decision === 'rejected' || takenBack(newest, on))
}

type Lack = {
  status: Extract<Status, 'missing' | 'in review' | 'rejected' | 'expired'>
  notBefore: Day | ''
  /** What happened last to the papers of this need: its day, then the paper. */
  last: string
}

function lackOf(need: Need, rule: RequirementVersion, facts: Facts, since: Day, on: Day): Lack {
  if ('of' in need) {
    const lacks = need.of
      .filter(one => !fulfilled(one, rule, facts, on, on))
      .map(one => lackOf(one, rule, facts, since, on))
    const last = need.of.map(one => lastHappening(one, rule, facts, on)).reduce(greater, '')
    const lack = need.kind === 'anyOf' ? lackOfAny(lacks) : lackOfAll(lacks)
    return { ...lack, last: [last, ...lacks.map(one => one.last)].reduce(greater) }
  }
  const lack = need.kind === 'hours' ? lackOfHours(need, facts, on) : lackOfPapers(need, rule, facts, since, on)
  return { ...lack, last: greater(lack.last, lastHappening(need, rule, facts, on)) }
}

const greater = (a: string, b: string) => (b > a ? b : a)
const newestOf = (lacks: Lack[]) => lacks.reduce((a, b) => (b.last > a.last ? b : a))

function lackOfAny(lacks: Lack[]): Lack {
  const waiting = lacks.filter(one => one.status === 'in review')
  if (lacks.length === 0) return { status: 'missing', notBefore: '', last: '' }
  return {
    ...newestOf(waiting.length > 0 ? waiting : lacks),
    notBefore: lacks.map(one => one.notBefore).reduce(greater, ''),
  }
}

function lackOfAll(lacks: Lack[]): Lack {
  const soonest = lacks.map(one => one.notBefore).sort()[0]
  const owed = lacks.filter(one => one.notBefore === soonest)
  for (const status of ['missing', 'rejected', 'expired', 'in review'] as const) {
    const those = owed.filter(one => one.status === status)
    if (those.length > 0) return newestOf(those)
  }
  return { status: 'missing', notBefore: '', last: '' }
}

function lackOfHours(need: Hours, facts: Facts, on: Day): Lack {
  const papers = onFile(need, facts, on)
  const good = papers.filter(one => approved(one, on))
  const waiting = papers.filter(one => !isDecided(one, on))
  const starts = yearStarts(need, facts)
  const notBefore = starts[1] ?? '9999-12-31'
  const missing: Lack = { status: 'missing', notBefore, last: '' }
  if (starts[0] === undefined || on < starts[0]) return missing
  if (waiting.length > 0 && enoughHours(need, facts, [...good, ...waiting], on).now) {
    return { status: 'in review', notBefore, last: '' }
  }
  const past = starts.findLastIndex(start => start <= on && enoughHours(need, facts, good, start).now)
  // The hours of one year last to the end of the next.
  return past < 0 ? missing : { status: 'expired', notBefore, last: starts[past + 2] ?? '' }
}

const nameOf = (one: Evidence) => `${one.receivedOn} ${one.id}`
const decisionDay = (one: Evidence) => greater(one.receivedOn, one.decidedOn ?? one.receivedOn)

/** The day on which the paper came in, was decided or ended, whichever happened last by the day `on`. */
function happening(one: Evidence, need: SingleNeed, rule: RequirementVersion, facts: Facts, on: Day): string {
  if (!isDecided(one, on)) return `${one.receivedOn} ${nameOf(one)}`
  if (takenBack(one, on)) return `${greater(decisionDay(one), one.revokedOn ?? '')} ${nameOf(one)}`
  let day = decisionDay(one)
  if (approved(one, on)) while (day < on && lasts(one, need, rule, facts, day)) day = addDays(day, 1)
  const over = approved(one, on) && !lasts(one, need, rule, facts, day)
  return `${over ? day : decisionDay(one)} ${nameOf(one)}`
}

function lastHappening(need: Need, rule: RequirementVersion, facts: Facts, on: Day): string {
  if ('of' in need) return need.of.map(one => lastHappening(one, rule, facts, on)).reduce(greater, '')
  return onFile(need, facts, on)
    .map(one => happening(one, need, rule, facts, on))
    .reduce(greater, '')
}

function lackOfPapers(need: SingleNeed, rule: RequirementVersion, facts: Facts, since: Day, on: Day): Lack {
  const papers = onFile(need, facts, on)
  const waiting = papers.filter(one => !isDecided(one, on))
  const good = papers.filter(one => approved(one, on))
  const over = good.filter(one => !lasts(one, need, rule, facts, on))
  const notBefore = nextSeason(need, rule, facts, over, since)
  if (need.kind === 'externalCheck' && hitIn(need, facts, on)) return { status: 'rejected', notBefore: '', last: '' }
  const count = need.kind === 'references' ? need.count : 1
  const lastingNow = good.length - over.length
  const lack = (status: Lack['status']): Lack => ({ status, notBefore, last: '' })
  if (waiting.length > 0 && lastingNow + waiting.length >= count) return lack('in review')
  if (count > 1) return lack(over.length > 0 && good.length >= count ? 'expired' : 'missing')
  // Of checks the newest one speaks, and it is no hit here; of papers the one to which something happened last.
  const [first, ...others] = papers.filter(
    one =>
      isDecided(one, on) && !(need.kind === 'externalCheck' && (one.decision === 'rejected' || takenBack(one, on))),
  )
  if (!first) return lack('missing')
  const at = (one: Evidence) => happening(one, need, rule, facts, on)
  const newest = others.reduce((a, b) => (at(b) > at(a) ? b : a), first)
  if (newest.decision === 'rejected' || takenBack(newest, on)) return lack('rejected')
  return lack(contradicts(newest) ? 'missing' : 'expired')
}

function nextSeason(need: SingleNeed, rule: RequirementVersion, facts: Facts, over: Evidence[], since: Day): Day | '' {
  if (need.kind === 'hours' || need.kind === 'externalCheck') return ''
  const season = (need.lasting ?? rule.lasting).find(one => one.kind === 'season')
  if (!season) return ''
  let day = [firstDay(facts), since].sort().at(-1) ?? since
  for (const one of over) while (lasts(one, need, rule, facts, day)) day = addDays(day, 1)
  const runs = (on: Day) => {
    // A season that begins on 29 February begins on the 28th in a common year.
    const [year, monthDay] = [on.slice(0, 4), on.slice(5)]
    const from = isDay(`${year}-${season.from}`) ? season.from : '02-28'
    const [begun, going] = [monthDay >= from, monthDay <= season.to]
    return season.from <= season.to ? begun && going : begun || going
  }
  while (!runs(day)) day = addDays(day, 1)
  return day
}
