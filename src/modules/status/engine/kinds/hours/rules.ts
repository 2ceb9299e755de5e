import { addDays, type Day } from '../../../../../kit/contract/time.ts'
import type { Item } from '../../item.ts'
import { endingOf } from '../../lasting.ts'
import type { Paper } from '../../papers.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'
import type { HoursNeed } from './contract.ts'
import { hoursDays, judgeHours, within } from './judge.ts'
import { firstLedgerYear, ledgerYear } from './years.ts'

const yearOn = ({ need, hiredOn }: Item<HoursNeed>, on: Day) => ledgerYear(need.period, hiredOn, on)

function totalOf(item: Item<HoursNeed>, papers: readonly Paper[], on: Day): number {
  const year = yearOn(item, on)
  return year ? within(papers, year).total : 0
}

/** So many hours within twelve months. */
export const hours: NeedRules<HoursNeed> = {
  ...onePiece,
  evidence: 'hours',
  lastsByRule: false,
  countedFromHire: true,
  refuse: ({ hours }) =>
    Number.isFinite(hours) && hours > 0 && hours <= 8784
      ? []
      : [{ path: 'hours', message: 'Ask for more than 0 hours, and for no more than a year has.' }],
  // An entry of a ledger never runs out; the twelve months do.
  ending: (_need, evidence, _lastings, profile) => endingOf([], evidence, profile),
  judge: ({ need, hiredOn }, piles, on) => judgeHours(need, hiredOn, piles, on),
  days: ({ need, hiredOn, papers }, lead) =>
    hoursDays(need, hiredOn, papers).flatMap(day => [day, addDays(day, -1 - lead)]),
  count: (item, counting, on) => ({ have: totalOf(item, counting, on), need: item.need.hours }),
  lacking: (item, counting, on) => Math.max(0, item.need.hours - totalOf(item, counting, on)),
  isEnough: (item, pending, on, lacks) =>
    yearOn(item, on) === null ? pending.length > 0 : totalOf(item, pending, on) >= lacks,
  year: yearOn,
  countsFrom: ({ need, hiredOn }) => firstLedgerYear(need.period, hiredOn)?.from ?? null,
  steps: { waiting: review, first: { code: 'logHours', turn: 'caregiver' } },
}
