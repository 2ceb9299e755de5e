import { addDays, type Day, daysBetween, earlier, later } from '../kit/contract/time.ts'
import type { Chance } from './chance.ts'
import type { DemoRule } from './rulebook.ts'

/** A paper as it will be put on file. */
export type PaperPlan = {
  type: string
  performedOn: Day
  /** Printed on it; null when it names none. */
  expiresOn: Day | null
  receivedOn: Day
  /** Null while it waits for a decision. */
  decidedOn: Day | null
  /** Why it was sent back. */
  rejected: string | null
  /** It takes the place of the paper of its type before it. */
  renews: boolean
  /** Why it does not count any more. */
  aside: string | null
}

/** How one requirement of a person stands now, where it is not simply met. */
export type Fate = 'expiring' | 'expired' | 'missing' | 'renewalInReview' | 'renewalRejected' | 'inReview' | 'setAside'

type Employed = { readonly hiredOn: Day; readonly until: Day }

/** Days for which a paper with a printed date lasts. */
const printedDays: Record<string, number> = { "Driver's license or state ID": 1460, 'Auto insurance': 365 }

const sentBack = [
  'The picture is not sharp enough to read. Please take it again in good light.',
  'A part of the document is cut off. Please show all four corners.',
  'This document has expired. Please send the current one.',
] as const

/** Days for which a paper lasts; null: for ever. */
function cycleOf({ lasting, type }: DemoRule): number | null {
  if (lasting.kind === 'printedDate') return printedDays[type] ?? 730
  return lasting.kind === 'months' ? Math.floor(lasting.months * 30.4) : null
}

/** Whether papers for the rule run out and are renewed, by a year or more. */
export const isRenewed = (rule: DemoRule): boolean => (cycleOf(rule) ?? 0) >= 365

const approved = (rule: DemoRule, performedOn: Day, receivedOn: Day, until: Day, chance: Chance): PaperPlan => ({
  type: rule.type,
  performedOn,
  expiresOn: rule.lasting.kind === 'printedDate' ? addDays(performedOn, cycleOf(rule) ?? 0) : null,
  receivedOn: earlier(receivedOn, until),
  decidedOn: earlier(addDays(receivedOn, chance.between(0, 2)), until),
  rejected: null,
  renews: false,
  aside: null,
})

/** The first paper of all: there before the first visit, or by the day on which it is due. */
function firstPaper(rule: DemoRule, { hiredOn, until }: Employed, performedOn: Day, chance: Chance): PaperPlan {
  if (rule.dueAfterHire !== null && performedOn >= hiredOn)
    return approved(rule, performedOn, addDays(performedOn, 1), until, chance)
  return approved(rule, performedOn, later(performedOn, addDays(hiredOn, -chance.between(5, 18))), until, chance)
}

function onceForAll(rule: DemoRule, employed: Employed, chance: Chance): PaperPlan[] {
  const { hiredOn, until } = employed
  const due = rule.dueAfterHire
  const day =
    due === null ? addDays(hiredOn, -chance.between(6, 30)) : addDays(hiredOn, chance.between(1, Math.min(due, 5)))
  return day > until ? [] : [firstPaper(rule, employed, day, chance)]
}

/** How many days are left of what is on file now. */
function daysLeft(fate: Fate | null, cycle: number, chance: Chance): number {
  if (fate === 'expired') return -chance.between(2, 40)
  if (fate === 'expiring') return chance.between(3, 25)
  if (fate === 'renewalInReview' || fate === 'renewalRejected') return chance.between(4, 20)
  return chance.between(66, cycle - 15)
}

/** The papers one after the other from the hire date to what is on file now. */
function renewedOnes(
  rule: DemoRule,
  employed: Employed,
  cycle: number,
  fate: Fate | null,
  chance: Chance,
): PaperPlan[] {
  const { hiredOn, until } = employed
  const owedFrom = addDays(hiredOn, rule.dueAfterHire ?? 0)
  if (owedFrom > until) return []
  const last = addDays(addDays(until, daysLeft(fate, cycle, chance)), -cycle)
  const days = [rule.dueAfterHire === null ? last : later(last, addDays(owedFrom, -30))]
  while ((days[0] ?? hiredOn) > addDays(owedFrom, -6)) {
    days.unshift(addDays(days[0] ?? hiredOn, chance.between(10, 30) - cycle))
  }
  return days.map((day, place) =>
    place === 0
      ? firstPaper(rule, employed, day, chance)
      : { ...approved(rule, day, addDays(day, chance.between(1, 4)), until, chance), renews: true },
  )
}

/** One log a month: of the last three months and of this one. */
function monthlyOnes(rule: DemoRule, { hiredOn, until }: Employed, chance: Chance): PaperPlan[] {
  const first = `${until.slice(0, 7)}-01`
  const firsts = [addDays(first, -85), addDays(first, -55), addDays(first, -25), first].map(
    one => `${one.slice(0, 7)}-01`,
  )
  const days = firsts.map(one => addDays(one, chance.between(0, 3))).filter(one => one <= until && one > hiredOn)
  return [later(addDays(hiredOn, -8), addDays(first, -115)), ...days].map((day, place) => ({
    ...approved(rule, day, day, until, chance),
    renews: place > 0,
  }))
}

/** One each autumn since the hire date, of the last three seasons. */
function seasonalOnes(rule: DemoRule, { hiredOn, until }: Employed, chance: Chance): PaperPlan[] {
  const year = Number(until.slice(0, 4))
  const days = [year - 2, year - 1, year].map(one => addDays(`${one}-10-02`, chance.between(0, 40)))
  return days
    .filter(day => day <= until && day > hiredOn)
    .map(day => approved(rule, day, addDays(day, 1), until, chance))
}

const waiting = (paper: PaperPlan): PaperPlan => ({ ...paper, decidedOn: null })

function renewal(rule: DemoRule, until: Day, rejected: string | null, chance: Chance): PaperPlan {
  const receivedOn = addDays(until, -chance.between(0, 6))
  const paper = approved(rule, addDays(receivedOn, -chance.between(1, 5)), receivedOn, until, chance)
  return rejected ? { ...paper, renews: true, decidedOn: until, rejected } : waiting({ ...paper, renews: true })
}

/** Every paper that the person has handed in for the rule. */
export function papersFor(rule: DemoRule, employed: Employed, fate: Fate | null, chance: Chance): PaperPlan[] {
  if (fate === 'missing') return []
  const cycle = cycleOf(rule)
  const papers =
    rule.lasting.kind === 'season'
      ? seasonalOnes(rule, employed, chance)
      : cycle === null
        ? onceForAll(rule, employed, chance)
        : cycle < 40
          ? monthlyOnes(rule, employed, chance)
          : renewedOnes(rule, employed, cycle, fate, chance)
  const newest = papers.at(-1)
  if (!newest) return papers
  if (fate === 'renewalInReview') return [...papers, renewal(rule, employed.until, null, chance)]
  if (fate === 'renewalRejected') return [...papers, renewal(rule, employed.until, chance.one(sentBack), chance)]
  if (fate === 'inReview') {
    const receivedOn = addDays(employed.until, -chance.between(1, 9))
    return [...papers.slice(0, -1), waiting({ ...newest, receivedOn })]
  }
  if (fate === 'setAside')
    return [...papers.slice(0, -1), { ...newest, aside: 'It belongs to somebody of the same name.' }]
  return papers
}

/** What an applicant has handed in so far: received in the last days, decided or waiting or sent back. */
export function applicantPaper(rule: DemoRule, signedUpOn: Day, today: Day, chance: Chance): PaperPlan {
  const receivedOn = addDays(signedUpOn, chance.between(0, Math.max(0, Math.min(9, daysBetween(signedUpOn, today)))))
  const cycle = cycleOf(rule) ?? 365
  const paper = approved(
    rule,
    addDays(receivedOn, -chance.between(5, Math.min(cycle - 90, 300))),
    receivedOn,
    today,
    chance,
  )
  const fate = chance.between(1, 10)
  if (fate <= 5) return waiting(paper)
  return fate === 10 ? { ...paper, rejected: chance.one(sentBack) } : paper
}
