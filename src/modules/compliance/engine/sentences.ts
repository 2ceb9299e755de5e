import type { Day } from '../../../kit/contract/time.ts'
import type { Examined, Proof } from './explain.ts'
import type { EndCause } from './lasting.ts'
import type { PaperState, Problem } from './papers.ts'
import type { Finding, Reason, Span, Status } from './span.ts'
import type { Step, Turn } from './steps.ts'

type Values = Record<string, string | number>

/** The words around the engine's codes. `say` fills `{names}`; `day` and `name` show a day, and a source or place by its id. */
export type Words = {
  readonly say: (message: string, values?: Values) => string
  readonly day: (day: Day) => string
  readonly name: (id: string) => string
}

/** Plain English, for messages that are made on the server. `name` gives a thing's name by its id. */
export const plainWords = (name: (id: string) => string): Words => ({
  say: (message, values = {}) => message.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole)),
  day: day => day,
  name,
})

/** What the status is called. */
export function statusWord(status: Status, { say }: Words): string {
  const words: Record<Status, string> = {
    'not applicable': say('Not applicable'),
    missing: say('Missing'),
    'in review': say('In review'),
    rejected: say('Rejected'),
    valid: say('Valid'),
    expiring: say('Expiring'),
    expired: say('Expired'),
    waived: say('Waived'),
  }
  return words[status]
}

/** Why the status is what it is, in one or two sentences. */
export function reasonSentence(
  span: Pick<Span, 'reason' | 'lastDay' | 'due' | 'owed' | 'status'>,
  words: Words,
): string {
  const { say, day } = words
  const parts = [because(span.reason, words)]
  if (span.reason.code === 'counts') {
    parts.push(
      span.lastDay === null ? say('It does not end.') : say('It is valid through {day}.', { day: day(span.lastDay) }),
    )
  }
  if (span.due !== null && !span.owed) parts.push(say('It is due on {day}.', { day: day(span.due) }))
  return parts.join(' ')
}

function because(reason: Reason, words: Words): string {
  const { say, day } = words
  switch (reason.code) {
    case 'notHereYet':
      return say('The person was not here yet.')
    case 'ended':
      return say('The person does not work here at this time.')
    case 'notInForce':
      return say('The rule is not in force.')
    case 'otherPerson':
      return say('This is asked of another person only.')
    case 'otherPosition':
      return say('The rule does not ask this of the positions that the person holds.')
    case 'otherState':
      return say('The rule does not ask this in the states where the person works.')
    case 'nothingOnFile':
      return say('Nothing is on file.')
    case 'setAside':
      return say('What is on file is set aside and does not count.')
    case 'unusable':
      return problemSentence(reason.problem, words)
    case 'tooFew':
      return say('{have} of {need} are complete.', { have: reason.have, need: reason.need })
    case 'tooFewHours':
      return say('{have} of {need} hours are logged.', { have: reason.have, need: reason.need })
    case 'waiting':
      return say('It was handed in on {day} and waits for a decision.', { day: day(reason.receivedOn) })
    case 'sentBack':
      return reason.text
        ? say('It was sent back on {day}: {text}', { day: day(reason.decidedOn), text: reason.text })
        : say('It was sent back on {day}.', { day: day(reason.decidedOn) })
    case 'ranOut':
      return endSentence(reason.because, reason.lastDay, words)
    case 'counts':
      return reason.performedOn === null
        ? say('It is on file and approved.')
        : say('It was done on {day} and is approved.', { day: day(reason.performedOn) })
    case 'waived':
      return waivedSentence(reason, words)
  }
}

function waivedSentence(reason: Extract<Reason, { code: 'waived' }>, { say, day }: Words): string {
  const { until, declination } = reason
  if (until === null)
    return declination ? say('The person declined, and that is accepted.') : say('The person is excused.')
  return declination
    ? say('The person declined, and that is accepted through {day}.', { day: day(until) })
    : say('The person is excused through {day}.', { day: day(until) })
}

function endSentence(cause: EndCause, lastDay: Day, { say, day }: Words): string {
  const values = { day: day(lastDay) }
  switch (cause) {
    case 'printedDate':
      return say('The printed date was {day}.', values)
    case 'hireAnniversary':
      return say('It lasted until the anniversary of hire, {day}.', values)
    case 'season':
      return say('The season ended on {day}.', values)
    case 'outOfWork':
      return say('It ended on {day}, because the person was out of work for too long.', values)
    case 'nextPeriod':
      return say('The hours of the twelve months that ended on {day} are not complete.', values)
    case 'nextCheck':
      return say('The check had to be repeated by {day}.', values)
    case 'months':
    case 'forEver':
      return say('It was valid through {day}.', values)
  }
}

/** What is wrong with evidence whose dates contradict each other. */
export function problemSentence(problem: Problem, { say }: Words): string {
  return problem === 'performedAfterReceipt'
    ? say('The date performed is later than the day on which it was handed in.')
    : say('The expiry date is before the date performed.')
}

/** What one piece of evidence is worth. */
export function evidenceSentence(one: Examined, words: Words): string {
  const { say, day } = words
  const { state, problem, lastDay, reason } = one
  if (state === 'unusable' && problem !== null) return problemSentence(problem, words)
  if (state === 'rejected' && reason) return say('It was sent back: {text}', { text: reason })
  if (state === 'ranOut' && lastDay !== null) return say('It was valid through {day}.', { day: day(lastDay) })
  if (state === 'counts' && lastDay !== null) return say('It counts through {day}.', { day: day(lastDay) })
  const sentences: Record<PaperState, string> = {
    notOnFile: say('It was not on file.'),
    deleted: say('It was deleted.'),
    setAside: say('It is set aside and does not count.'),
    replaced: say('It was replaced by a newer one.'),
    inReview: say('It waits for a decision.'),
    rejected: say('It was sent back.'),
    unusable: say('Its dates contradict each other.'),
    ranOut: say('It ran out.'),
    counts: say('It counts and does not end.'),
  }
  return sentences[state]
}

/** Why the rule asks this of the person. */
export function appliesSentence(applies: NonNullable<Proof['applies']>, { say, name }: Words): string {
  const positions = applies.positionIds.map(name).join(', ')
  const states = applies.states.map(name).join(', ')
  if (applies.personal) return say('It was added for this person.')
  if (positions && states) return say('It applies to {positions} in {states}.', { positions, states })
  if (positions) return say('It applies to {positions}.', { positions })
  return states ? say('It applies in {states}.', { states }) : say('It applies to everyone.')
}

/** When the status changes next. */
export function nextSentence(next: Proof['next'], words: Words): string {
  const { say, day } = words
  if (next === null) return say('By what is on file, this will not change.')
  return say('From {day}: {status}', { day: day(next.on), status: statusWord(next.to, words) })
}

export function findingSentence(finding: Finding, { say, day }: Words): string {
  const values = { done: day(finding.performedOn), contact: day(finding.firstContactOn) }
  return say('This was done on {done}, after the first client contact on {contact}.', values)
}

/** What to do, as an instruction to the one whose turn it is. */
export function stepSentence(step: Step, { say, name }: Words): string {
  const values = { name: name(step.sourceId), count: step.count ?? 0 }
  const sentences: Record<Step['code'], string> = {
    upload: say('Hand in {name}.', values),
    uploadAgain: say('Correct and hand in again: {name}.', values),
    renew: say('Hand in a new {name}.', values),
    correctDates: say('Correct the dates of {name}.', values),
    countAgain: say('Let {name} count again, or ask for a new one.', values),
    review: say('Approve or reject {name}.', values),
    takeTest: say('Take and pass the test {name}.', values),
    fillChecklist: say('Complete the skill checklist {name}.', values),
    evaluate: say('Fill in the evaluation {name}.', values),
    askReferees: say('References still needed on {name}: {count}.', values),
    logHours: say('Hours still needed in {name}: {count}.', values),
    runCheck: say('Run the check {name} and record its result.', values),
    resolveHit: say('Resolve the hit in {name}.', values),
  }
  return sentences[step.code]
}

/** Whose turn it is. */
export function turnWord(turn: Turn, { say }: Words): string {
  const words: Record<Turn, string> = {
    caregiver: say('Caregiver'),
    coordinator: say('Coordinator'),
    reviewer: say('Reviewer'),
  }
  return words[turn]
}
