import { type FieldError, fieldError } from '../../../kit/contract/refusal.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { type Day, isDay } from '../../../kit/contract/time.ts'
import { isCount } from './kinds/kind.ts'
import { rulesFor } from './kinds/rules.ts'
import type { Lasting } from './lasting.ts'
import { deepest, type Need, type Rule } from './requirement.ts'

/**
 * Everything that is wrong with a rule, each with its field and a sentence; empty when it can be kept. Also takes trees
 * that were made in a program and run in a circle.
 */
export function refuseRequirement(rule: Rule): FieldError[] {
  const errors: FieldError[] = []
  const refuse: Refuse = (path, message) => {
    errors.push(fieldError(path, message))
  }
  if (rule.name.trim() === '') refuse('name', 'Give the requirement a name.')
  refuseNeed(rule.satisfiedBy, 'satisfiedBy', [], refuse)
  refuseLastings(rule.lasting, 'lasting', refuse)
  if (rule.due.kind === 'after' && !isCount(rule.due.days, 0)) {
    refuse('due.days', 'Enter a whole number of days, 0 or more.')
  }
  refuseReminders(rule.reminderDays, refuse)
  refuseForce(rule.inForceFrom, rule.inForceTo, refuse)
  return errors
}

type Refuse = (path: string, message: string) => void

function refuseNeed(need: Need, path: string, above: readonly Need[], refuse: Refuse): void {
  if ('of' in need) {
    refuseGroup(need, path, above, refuse)
    return
  }
  if (need.sourceId.trim() === '') refuse(`${path}.sourceId`, 'Choose what is asked for.')
  for (const { path: field, message } of rulesFor(need).refuse(need)) refuse(`${path}.${field}`, message)
  if ('lasting' in need && need.lasting) refuseLastings(need.lasting, `${path}.lasting`, refuse)
}

function refuseGroup(group: Extract<Need, { of: Need[] }>, path: string, above: readonly Need[], refuse: Refuse): void {
  if (above.includes(group)) {
    refuse(path, 'This refers back to itself, so it could never be decided.')
    return
  }
  if (above.length >= deepest) {
    refuse(path, saidOfConstants('Use no more than {deepest} levels of "any of" and "all of".', { deepest }))
    return
  }
  if (group.of.length === 0) refuse(`${path}.of`, 'Nothing could satisfy this: add at least one kind of evidence.')
  group.of.forEach((one, place) => {
    refuseNeed(one, `${path}.of.${place}`, [...above, group], refuse)
  })
}

function refuseLastings(lastings: readonly Lasting[], path: string, refuse: Refuse): void {
  lastings.forEach((one, place) => {
    const at = `${path}.${place}`
    if (one.kind === 'months' && !isCount(one.months, one.to === 'day' ? 1 : 0)) {
      refuse(`${at}.months`, 'Enter a whole number of months, 1 or more.')
    }
    if (one.kind === 'outOfWork' && !isCount(one.days, 1)) {
      refuse(`${at}.days`, 'Enter a whole number of days out of work, 1 or more.')
    }
    if (one.kind === 'outOfWorkMonths' && !isCount(one.months, 1)) {
      refuse(`${at}.months`, 'Enter a whole number of months out of work, 1 or more.')
    }
    if (one.kind === 'season') refuseSeason(one, at, refuse)
    if (one.kind === 'forEver' && lastings.length > 1) {
      refuse(at, 'What does not expire cannot have another end: remove one of them.')
    }
  })
}

function refuseSeason(season: Extract<Lasting, { kind: 'season' }>, path: string, refuse: Refuse): void {
  // 2024 had a 29th of February.
  if (!isDay(`2024-${season.from}`)) refuse(`${path}.from`, 'Choose a month and one of its days.')
  if (!isDay(`2024-${season.to}`)) refuse(`${path}.to`, 'Choose a month and one of its days.')
  if (season.from === season.to) refuse(`${path}.to`, 'A season has more than one day: choose another last day.')
}

function refuseReminders(days: readonly number[], refuse: Refuse): void {
  if (days.some(one => !isCount(one, -30))) {
    refuse('reminderDays', 'Reminders are whole numbers of days before the end; -1 is one day after it, -30 the last.')
    return
  }
  const descending = days.every((one, place) => place === 0 || one < (days[place - 1] ?? 0))
  if (!descending)
    refuse('reminderDays', 'Put the earliest reminder first and name each day once, for example 60, 30, 7, -1.')
}

function refuseForce(from: Day | null, to: Day | null, refuse: Refuse): void {
  if (from !== null && !isDay(from)) refuse('inForceFrom', 'Enter a date that exists, as YYYY-MM-DD.')
  if (to !== null && !isDay(to)) refuse('inForceTo', 'Enter a date that exists, as YYYY-MM-DD.')
  if (from !== null && to !== null && to < from) refuse('inForceTo', 'The last day in force is before the first one.')
}
