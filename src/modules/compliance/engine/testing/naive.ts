import { addDays, addMonths, type Day, endOfMonth, endOfYear, isDay } from '../../../../kit/contract/time.ts'
import type { Evidence, Facts } from '../facts.ts'
import type { Lasting, Need, RequirementVersion, SingleNeed } from '../requirement.ts'
import type { Status } from '../span.ts'

/**
 * The same rules once more, read off product 6 one day at a time and without any timeline: slow, and written apart from
 * the engine so that the two can be held against each other.
 */
export type NaiveDay = { status: Status; owed: boolean; blocks: boolean }

const inside = (period: { from: Day; to: Day | null }, on: Day) => on >= period.from && (!period.to || on < period.to)
const doneOn = (one: Evidence): Day => one.performedOn ?? one.receivedOn

export function naiveDay(versions: readonly RequirementVersion[], facts: Facts, on: Day): NaiveDay {
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
  return { status: lack.status, owed, blocks: owed && rule.seriousness === 'blocks' }
}

function startOf(rule: RequirementVersion, versions: readonly RequirementVersion[]): Day {
  const isFirst = versions.every(one => one.version >= rule.version)
  const from = rule.inForceFrom ?? '1900-01-01'
  return isFirst || from > rule.editedOn ? from : rule.editedOn
}

function ruleOn(versions: readonly RequirementVersion[], on: Day): RequirementVersion | undefined {
  const begun = versions.filter(one => startOf(one, versions) <= on)
  const top = begun.find(one => begun.every(other => other.version <= one.version))
  return top && (!top.inForceTo || on <= top.inForceTo) ? top : undefined
}

function firstDay(facts: Facts): Day {
  const dates = [facts.invitedOn, facts.signedUpOn, facts.hiredOn, facts.firstContactOn, facts.signedOffOn]
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
  return matches(rule.positionIds, positions) && matches(rule.states, states)
}

function dueBy(rule: RequirementVersion, facts: Facts, on: Day): boolean {
  if (rule.due.kind === 'beforeFirstContact') return !facts.firstContactOn || on >= facts.firstContactOn
  const events = { signUp: facts.signedUpOn, hire: facts.hiredOn, firstContact: facts.firstContactOn }
  const event = events[rule.due.event]
  return event !== null && on >= addDays(event, rule.due.days)
}

const contradicts = (one: Evidence) =>
  one.performedOn !== null &&
  (one.performedOn > one.receivedOn || (one.expiresOn !== null && one.expiresOn < one.performedOn))
const isDecided = (one: Evidence, on: Day) =>
  one.decision !== null && one.decidedOn !== null && one.decidedOn <= on && one.receivedOn <= on
const isThere = (one: Evidence, on: Day) =>
  one.receivedOn <= on && (!one.deletedOn || on < one.deletedOn) && !one.setAside.some(period => inside(period, on))
const approved = (one: Evidence, on: Day) =>
  isThere(one, on) && isDecided(one, on) && one.decision === 'approved' && !contradicts(one)

/** What is on file for the need on the day and is not replaced, oldest first. */
function onFile(need: SingleNeed, facts: Facts, on: Day): Evidence[] {
  const kind = need.kind === 'references' ? 'reference' : need.kind
  return facts.evidence
    .filter(one => one.kind === kind && one.sourceId === need.sourceId && isThere(one, on))
    .filter(one => !facts.evidence.some(other => other.id === one.replacedBy && approved(other, on)))
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
    one => isDecided(one, on) && !(one.decision === 'approved' && contradicts(one)),
  )
  const key = (one: Evidence) => `${doneOn(one)} ${one.receivedOn} ${one.id}`
  return decided.find(one => decided.every(other => key(other) <= key(one)))?.decision === 'rejected'
}

type Lack = {
  status: Extract<Status, 'missing' | 'in review' | 'rejected' | 'expired'>
  newest: string
  notBefore: Day | ''
}

function lackOf(need: Need, rule: RequirementVersion, facts: Facts, since: Day, on: Day): Lack {
  if ('of' in need) {
    const lacks = need.of
      .filter(one => !fulfilled(one, rule, facts, on, on))
      .map(one => lackOf(one, rule, facts, since, on))
    return need.kind === 'anyOf' ? lackOfAny(lacks) : lackOfAll(lacks)
  }
  if (need.kind === 'hours') return lackOfHours(need, facts, on)
  return lackOfPapers(need, rule, facts, since, on)
}

const newestOf = (lacks: Lack[]) => lacks.reduce((a, b) => (b.newest > a.newest ? b : a))

function lackOfAny(lacks: Lack[]): Lack {
  const waiting = lacks.filter(one => one.status === 'in review')
  if (lacks.length === 0) return { status: 'missing', newest: '', notBefore: '' }
  return {
    ...newestOf(waiting.length > 0 ? waiting : lacks),
    notBefore:
      lacks
        .map(one => one.notBefore)
        .sort()
        .at(-1) ?? '',
  }
}

function lackOfAll(lacks: Lack[]): Lack {
  const soonest = lacks.map(one => one.notBefore).sort()[0]
  const owed = lacks.filter(one => one.notBefore === soonest)
  for (const status of ['missing', 'rejected', 'expired', 'in review'] as const) {
    const those = owed.filter(one => one.status === status)
    if (those.length > 0) return newestOf(those)
  }
  return { status: 'missing', newest: '', notBefore: '' }
}

function lackOfHours(need: Hours, facts: Facts, on: Day): Lack {
  const papers = onFile(need, facts, on)
  const good = papers.filter(one => approved(one, on))
  const waiting = papers.filter(one => !isDecided(one, on))
  const starts = yearStarts(need, facts)
  const notBefore = starts[1] ?? '9999-12-31'
  const key = (one?: Evidence) => (one ? `${one.receivedOn} ${one.id}` : '')
  if (starts[0] === undefined || on < starts[0]) return { status: 'missing', newest: '', notBefore }
  if (waiting.length > 0 && enoughHours(need, facts, [...good, ...waiting], on).now) {
    return { status: 'in review', newest: key(waiting.at(-1)), notBefore }
  }
  const past = starts.filter(start => start <= on && enoughHours(need, facts, good, start).now).at(-1)
  if (!past) return { status: 'missing', newest: '', notBefore }
  const counted = good.filter(one => doneOn(one) >= past && doneOn(one) < addMonths(past, 12))
  const byDeed = counted.sort((a, b) => (`${doneOn(a)}${key(a)}` < `${doneOn(b)}${key(b)}` ? -1 : 1))
  return { status: 'expired', newest: key(byDeed.at(-1)), notBefore }
}

function lackOfPapers(need: SingleNeed, rule: RequirementVersion, facts: Facts, since: Day, on: Day): Lack {
  const papers = onFile(need, facts, on)
  const key = (one?: Evidence) => (one ? `${one.receivedOn} ${one.id}` : '')
  const waiting = papers.filter(one => !isDecided(one, on))
  const good = papers.filter(one => approved(one, on))
  const over = good.filter(one => !lasts(one, need, rule, facts, on))
  const notBefore = nextSeason(need, rule, facts, over, since)
  const hit = need.kind === 'externalCheck' && hitIn(need, facts, on)
  const decided = papers.filter(one => isDecided(one, on))
  if (hit) {
    const newest = decided.toSorted((a, b) => (doneOn(a) + key(a) < doneOn(b) + key(b) ? -1 : 1)).at(-1)
    return { status: 'rejected', newest: key(newest), notBefore: '' }
  }
  const count = need.kind === 'references' ? need.count : 1
  const lastingNow = good.length - over.length
  if (waiting.length > 0 && lastingNow + waiting.length >= count) {
    return { status: 'in review', newest: key(waiting.at(-1)), notBefore }
  }
  if (count > 1) {
    if (over.length > 0 && good.length >= count) return { status: 'expired', newest: key(over.at(-1)), notBefore }
    return { status: 'missing', newest: key(waiting.at(-1) ?? over.at(-1)), notBefore }
  }
  const newest = decided.at(-1)
  if (!newest) return { status: 'missing', newest: '', notBefore }
  if (newest.decision === 'rejected') return { status: 'rejected', newest: key(newest), notBefore }
  return { status: contradicts(newest) ? 'missing' : 'expired', newest: key(newest), notBefore }
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
