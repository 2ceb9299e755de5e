import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Proof } from './explain.ts'
import type { EvidenceKind } from './facts.ts'
import type { EndCause } from './lasting.ts'
import type { Problem } from './papers.ts'
import type { Condition } from './requirement.ts'
import type { Finding, Reason, Span, Status } from './span.ts'
import type { Step, Turn } from './step.ts'

type Values = Record<string, string | number>

/** The words around the engine's codes. `t` fills `{names}`; `day` and `name` show a day, and a source or place by its id. */
export type Words = {
  readonly t: (message: string, values?: Values) => string
  readonly day: (day: Day) => string
  readonly name: (id: string) => string
}

/** Plain English, for messages that are made on the server. `name` gives a thing's name by its id. */
export const plainWords = (name: (id: string) => string): Words => ({
  t: (message, values = {}) => message.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)),
  day: dayInWords,
  name,
})

/** What the status is called. */
export function statusWord(status: Status, { t }: Words): string {
  const words: Record<Status, string> = {
    'not applicable': t('Not applicable'),
    missing: t('Missing'),
    'in review': t('In review'),
    rejected: t('Rejected'),
    valid: t('Valid'),
    expiring: t('Expiring'),
    expired: t('Expired'),
    waived: t('Waived'),
  }
  return words[status]
}

/** Why the status is what it is, in one or two sentences. */
export function reasonSentence(
  span: Pick<Span, 'reason' | 'lastDay' | 'due' | 'owed' | 'status'>,
  words: Words,
): string {
  const { t, day } = words
  const parts = [because(span.reason, words)]
  if (span.reason.code === 'counts') {
    parts.push(
      span.lastDay === null ? t('It does not end.') : t('It is valid through {day}.', { day: day(span.lastDay) }),
    )
  }
  // What ran out says its last valid day itself; another day is said too, as when the absence that ended it was put down later.
  if (span.due !== null && !(span.reason.code === 'ranOut' && span.reason.lastDay === span.due))
    parts.push(span.owed ? t('Due {day}.', { day: day(span.due) }) : t('It is due on {day}.', { day: day(span.due) }))
  return parts.join(' ')
}

export function because(reason: Reason, words: Words): string {
  const { t, day } = words
  switch (reason.code) {
    case 'notHereYet':
      return t('The person was not here yet.')
    case 'ended':
      return t('The person does not work here at this time.')
    case 'notInForce':
      return t('The rule is not in force.')
    case 'otherPerson':
      return t('This is required of another person only.')
    case 'otherPosition':
      return t('This is not required for the positions the person holds.')
    case 'otherState':
      return t('This is not required in the states where the person works.')
    case 'otherPeople':
      return t('This is required only of {who}.', { who: whoWords(reason, words) })
    case 'nothingOnFile':
      return t('Nothing is on file.')
    case 'setAside':
      return t('What is on file is set aside and does not count.')
    case 'unusable':
      return problemSentence(reason.problem, words)
    case 'tooFew':
      return t('{have} of {need} are complete.', { have: reason.have, need: reason.need })
    case 'tooFewHours':
      return t('{have} of {need} hours are logged.', { have: reason.have, need: reason.need })
    case 'hoursLater':
      return reason.from === null
        ? t('Hours are counted once there is a hire date.')
        : t('The first year that is asked for begins {day}.', { day: day(reason.from) })
    case 'someParts':
      return partsSentence(reason, words)
    case 'waiting':
      return t('It was submitted on {day} and is waiting for review.', { day: day(reason.receivedOn) })
    case 'matchWaits':
      return t('Checked {day}. A possible match waits for a decision.', { day: day(reason.checkedOn) })
    case 'matchConfirmed':
      return t('Checked {day}. {text}', {
        day: day(reason.checkedOn),
        text: reason.text ?? t('A match was confirmed.'),
      })
    case 'sentBack':
      return reason.text
        ? t('It was sent back on {day}: {text}', { day: day(reason.decidedOn), text: reason.text })
        : t('It was sent back on {day}.', { day: day(reason.decidedOn) })
    case 'takenBack':
      return reason.text
        ? t('The approval was taken back on {day}: {text}', { day: day(reason.revokedOn), text: reason.text })
        : t('The approval was taken back on {day}.', { day: day(reason.revokedOn) })
    case 'ranOut':
      return endSentence(reason.because, reason.lastDay, words)
    case 'counts':
      return countsSentence(reason, words)
    case 'waived':
      return waivedSentence(reason, words)
  }
}

/** "1 of 2 is on file. Still missing: second skin test." */
function partsSentence({ have, need, lacking }: Extract<Reason, { code: 'someParts' }>, { t, name }: Words): string {
  const names = lacking
    .map(ways => ways.map(name).reduce((list, last) => t('{list} or {last}', { list, last })))
    .join(' · ')
  const found = have > 0 ? t('{have} of {need} on file.', { have, need }) : ''
  return [found, t('Still missing: {names}.', { names })].filter(Boolean).join(' ')
}

function countsSentence(reason: Extract<Reason, { code: 'counts' }>, words: Words): string {
  const { performedOn, because, kind } = reason
  const { t, day } = words
  if (performedOn === null) return t('It is on file and approved.')
  if (because === 'nextCheck') return t('Checked {day}. Nothing stands in the way.', { day: day(performedOn) })
  return doneSentence(kind ?? 'document', day(performedOn), t)
}

/** What was done on a day with evidence of this kind. */
function doneSentence(kind: EvidenceKind, day: string, t: Words['t']): string {
  switch (kind) {
    case 'competencyTest':
      return t('The test was passed on {day}.', { day })
    case 'skillChecklist':
      return t('The skill checklist was completed on {day}.', { day })
    case 'evaluation':
      return t('The evaluation was done on {day}.', { day })
    case 'reference':
      return t('The references that are needed are in.')
    case 'acknowledgement':
      return t('It was signed on {day}.', { day })
    case 'document':
    case 'hours':
    case 'externalCheck':
      return t('It was done on {day} and is approved.', { day })
  }
}

function waivedSentence(reason: Extract<Reason, { code: 'waived' }>, { t, day }: Words): string {
  const { until, declination } = reason
  if (until === null) return declination ? t('The person declined, and that is accepted.') : t('The person is excused.')
  return declination
    ? t('The person declined, and that is accepted through {day}.', { day: day(until) })
    : t('The person is excused through {day}.', { day: day(until) })
}

function endSentence(cause: EndCause, lastDay: Day, { t, day }: Words): string {
  const values = { day: day(lastDay) }
  switch (cause) {
    case 'printedDate':
      return t('The printed date was {day}.', values)
    case 'hireAnniversary':
      return t('It lasted until the anniversary of hire, {day}.', values)
    case 'season':
      return t('The season ended on {day}.', values)
    case 'outOfWork':
    case 'outOfWorkMonths':
      return t('It ended on {day}, because the person was out of work for too long.', values)
    case 'nextPeriod':
      return t('The hours of the twelve months that ended on {day} are not complete.', values)
    case 'nextCheck':
      return t('The check had to be repeated by {day}.', values)
    case 'months':
    case 'forEver':
      return t('It was valid through {day}.', values)
  }
}

/** What is wrong with evidence whose dates contradict each other. */
export function problemSentence(problem: Problem, { t }: Words): string {
  return problem === 'performedAfterReceipt'
    ? t('The date performed is after the day it was submitted.')
    : t('The expiry date is before the date performed.')
}

/** Whom a condition means: "people without a license". */
export function whoWords({ trait, is }: Condition, { t }: Words): string {
  switch (trait) {
    case 'clientContact':
      return is ? t('people with client contact') : t('people without client contact')
    case 'licensed':
      return is ? t('people with a license') : t('people without a license')
    case 'workPapersEnd':
      return is ? t('people whose permission to work ends') : t('people whose permission to work does not end')
    case 'servesMinors':
      return is ? t('people who care for minors') : t('people who do not care for minors')
  }
}

/** Why the rule asks this of the person. */
export function appliesSentence(applies: NonNullable<Proof['applies']>, words: Words): string {
  const { t } = words
  const only = applies.onlyWho.map(one => {
    const values = { who: whoWords(one, words) }
    return one.said
      ? t('It applies only to {who}: the profile says so.', values)
      : t('It applies only to {who}: the profile does not say otherwise.', values)
  })
  const everywhere = !applies.personal && applies.positionIds.length + applies.states.length === 0
  return [...(everywhere && only.length > 0 ? [] : [placeSentence(applies, words)]), ...only].join(' ')
}

function placeSentence(applies: NonNullable<Proof['applies']>, { t, name }: Words): string {
  const positions = applies.positionIds.map(name).join(', ')
  const states = applies.states.map(name).join(', ')
  if (applies.personal) return t('It was added for this person.')
  if (positions && states) return t('It applies to {positions} in {states}.', { positions, states })
  if (positions) return t('It applies to {positions}.', { positions })
  return states ? t('It applies in {states}.', { states }) : t('It applies to everyone.')
}

/** When the status changes next. */
export function nextSentence(next: Proof['next'], words: Words): string {
  const { t, day } = words
  if (next === null) return t('By what is on file, this will not change.')
  return t('From {day}: {status}', { day: day(next.on), status: statusWord(next.to, words) })
}

export function findingSentence(finding: Finding, { t, day }: Words): string {
  if (finding.code === 'shortYear') {
    const { have, need } = finding
    const year = { from: day(finding.from), to: day(finding.to) }
    return t('{have} of {need} hours were logged from {from} to {to}. Later hours do not count for that year.', {
      ...year,
      have,
      need,
    })
  }
  const values = { done: day(finding.performedOn), contact: day(finding.firstContactOn) }
  return t('This was done on {done}, after the first client contact on {contact}.', values)
}

/** What to do, as an instruction to the one whose turn it is. */
export function stepSentence(step: Step, { t, day, name }: Words): string {
  const values = { name: name(step.sourceId), count: step.count ?? 0 }
  const sentences: Record<Step['code'], string> = {
    upload: t('Submit {name}.', values),
    uploadAgain: t('Correct and resubmit {name}.', values),
    renew: t('Submit a new {name}.', values),
    correctDates: t('Correct the dates of {name}.', values),
    countAgain: t('Let {name} count again, or ask for a new one.', values),
    review: t('Approve or reject {name}.', values),
    takeTest: t('Take and pass the test {name}.', values),
    fillChecklist: t('Complete the skill checklist {name}.', values),
    evaluate: t('Fill in the evaluation {name}.', values),
    askReferees: t('References still needed on {name}: {count}.', values),
    logHours: step.from
      ? t('Hours needed in {name}, starting {day}: {count}.', { ...values, day: day(step.from) })
      : t('Hours still needed in {name}: {count}.', values),
    runCheck: t('Run the check {name} and record its result.', values),
    resolveHit: t('Resolve the possible match in {name}.', values),
    sign: t('Read and sign {name}.', values),
  }
  return sentences[step.code]
}

/** Whose turn it is. */
export function turnWord(turn: Turn, { t }: Words): string {
  const words: Record<Turn, string> = {
    caregiver: t('Caregiver'),
    coordinator: t('Coordinator'),
    reviewer: t('Reviewer'),
  }
  return words[turn]
}
