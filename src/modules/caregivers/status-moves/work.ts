import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { setActive } from '../../session/store.ts'
import { recordBreak } from '../absences/work.ts'
import type { PersonStatus, StatusDraft } from '../contract.ts'
import { isClosed, refuseStatus, signOffMove } from '../rules.ts'
import * as store from '../store.ts'
import { addEvent, factsChanged, statusChanged, tellFactsChanged } from '../work.ts'

/** What a move changed beside the status, as the audit and the history tell it. */
type Told = { readonly before: Readonly<Record<string, Day>>; readonly after: Readonly<Record<string, string>> }

const nothingElse: Told = { before: {}, after: {} }

async function move(
  work: Work,
  person: store.PersonHead,
  to: PersonStatus,
  reason: string,
  more = nothingElse,
  endedOn = work.today,
): Promise<void> {
  const from = person.status
  const before = { status: from, ...more.before }
  const after = { status: to, ...more.after }
  await store.setStatus(work.db, work.now, endedOn, person.id, to)
  if (person.accountId && isClosed(from) !== isClosed(to)) {
    await setActive(work.db, work.now, person.accountId, !isClosed(to))
  }
  await addEvent(work, person.id, { kind: 'statusChanged', reason, detail: { from, to, before, after } })
  await work.audit({
    action: 'caregiver.statusChanged',
    subjectKind: 'person',
    subjectId: person.id,
    personId: person.id,
    before,
    after: { ...after, ...(reason ? { reason } : {}) },
  })
  await work.announce(statusChanged, { personId: person.id, from, to })
}

const mergedAway = 'This record was merged into another one. Undo the merge to change its status.'

/**
 * Gives a person back the status that they had until a merge archived their record: they were never away, so that no time
 * out of work is noted. The caller has held all people as for somebody who is added.
 */
export async function putBack(work: Work, personId: string, to: PersonStatus, reason: string): Promise<void> {
  await move(work, await store.holdPerson(work.db, personId), to, reason)
  await store.keepProfile(work.db, personId, work.today)
}

type Return = Partial<Pick<StatusDraft, 'workedElsewhere' | 'rehiredOn'>>
/** `endedOn`: the first day without work of somebody who left before today, as earlier records say it. */
type Days = Return & { readonly endedOn?: Day }

/**
 * What the return of an archived person brings, and what is told of it. Product 6: they were out of work, unless somebody
 * says where they worked. Product 2: a rehire adds a period of employment and leaves the old one as it was.
 */
async function comeBack(work: Work, person: store.PersonHead, to: PersonStatus, back: Return): Promise<Told> {
  const { hiredOn, endedOn, firstContactOn } = person
  const worked: Told['after'] = back.workedElsewhere ? { workedElsewhere: back.workedElsewhere } : {}
  const asBefore: Told = { before: {}, after: worked }
  if (person.status !== 'archived' || hiredOn === null || endedOn === null) return asBefore
  const rehiredOn = to === 'applicant' ? null : (back.rehiredOn ?? hiredOn)
  if (rehiredOn !== null && rehiredOn > work.today) throw invalidField('rehiredOn', 'Enter today or an earlier day.')
  const anew = rehiredOn !== hiredOn
  if (anew && rehiredOn !== null && rehiredOn < endedOn)
    throw invalidField('rehiredOn', 'The new hire date comes after the earlier employment ended.')
  const backOn = anew ? (rehiredOn ?? work.today) : work.today
  if (!back.workedElsewhere) await recordBreak(work, person.id, endedOn, backOn)
  if (!anew) return asBefore
  await store.beginEmployment(work.db, work.now, person.id, { hiredOn, firstContactOn, endedOn }, rehiredOn)
  return { before: { hiredOn }, after: { ...(rehiredOn === null ? {} : { hiredOn: rehiredOn }), ...worked } }
}

/** Makes one of the moves of product point 2. Throws `notPossible` with the sentence why not. */
export async function changeStatus(work: Work, personId: string, to: PersonStatus, reason: string, days: Days = {}) {
  // Who comes back is looked at as who is added: those who go through all people pass over the archived.
  if (!isClosed(to)) await store.holdPeople(work.db, 'adding')
  const person = await store.holdPerson(work.db, personId)
  const why = refuseStatus({ status: person.status, signedOff: person.signedOffAt !== null }, to)
  if (why) throw new Refusal('notPossible', why)
  if (person.mergedInto !== null) throw new Refusal('notPossible', mergedAway)
  if (!isClosed(to) && (await store.isDestroyed(work.db, personId)))
    throw new Refusal(
      'notPossible',
      'The details of this person were destroyed under retention. Invite them again instead.',
    )
  const { endedOn, ...back } = days
  const told = endedOn ? { before: {}, after: { endedOn } } : await comeBack(work, person, to, back)
  await store.keepProfile(work.db, personId, work.today)
  await move(work, person, to, reason, told, endedOn)
  return { id: personId, status: to }
}

/**
 * What a sign-off does to the person: sets the hire date and the time of the sign-off, and makes an applicant active.
 * The sign-off itself, its event and its audit are the caller's. Throws `notPossible` for who cannot be signed off.
 */
export async function activate(work: Work, personId: string, hiredOn: Day): Promise<void> {
  const person = await store.holdPerson(work.db, personId)
  if (!signOffMove.from.includes(person.status)) throw new Refusal('notPossible', signOffMove.otherwise)
  await store.setSignedOff(work.db, work.now, personId, work.now, hiredOn)
  if (person.status !== signOffMove.to) await move(work, person, signOffMove.to, '')
  await tellFactsChanged(work, personId)
}

/** Takes the time of the sign-off away again; status and hire date stay. */
export async function withdrawActivation(work: Work, personId: string): Promise<void> {
  await store.setSignedOff(work.db, work.now, personId, null)
  await work.announce(factsChanged, { personId })
}
