import { mayMove } from '../../../kit/contract/move.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { type AskedThing, thingsAsked } from '../../status/asking/work.ts'
import { singlesOf } from '../../status/rules.ts'
import { askedOn } from '../../status/store.ts'
import { compareWithHistory } from '../comparison/rules.ts'
import { minutesFor } from '../forms/rules.ts'
import { formsWith } from '../forms/store.ts'
import { signalsOf } from '../signals/rules.ts'
import type { About, CompletedReference, Job, NeededReferences, ReferenceRequest } from './contract.ts'
import { reminderOfRequestEmail, requestEmail } from './emails.ts'
import { isOpen, lastDayOf, moves, nextReminder, stateOn, tallyOf } from './rules.ts'
import * as store from './store.ts'
import { holdRequest, readRequest, type StoredRequest } from './store.ts'

/** What is looked at of a stored reference, for the signals. */
const lookedAt = ({ name, questions, reference }: store.StoredRequest) =>
  reference
    ? [
        {
          id: reference.id,
          referee: name,
          relation: reference.about.relation,
          texts: questions.filter(one => one.kind === 'text').map(one => reference.answers[one.id] ?? ''),
          sameDevice: reference.sameDevice,
          sameNetwork: reference.sameNetwork,
        },
      ]
    : []

type Around = { readonly all: readonly store.StoredRequest[]; readonly jobs: readonly Job[]; readonly lastName: string }

function shownReference(of: store.StoredRequest, { all, jobs, lastName }: Around): CompletedReference | null {
  const { reference, questions } = of
  const [looked] = lookedAt(of)
  if (!reference || !looked) return null
  const { checks, evidenceId: _evidence, sameDevice: _device, sameNetwork: _network, ...rest } = reference
  const signals = signalsOf(looked, all.flatMap(lookedAt), lastName).map(found => {
    const check = checks.find(one => one.signal === found.kind)
    return { ...found, checked: check ? { by: check.by, at: check.at } : null }
  })
  return {
    ...rest,
    answers: { ...rest.answers },
    questions,
    comparison: compareWithHistory(jobs, reference.about),
    signals,
  }
}

function shown(work: Work, of: store.StoredRequest, around: Around): ReferenceRequest {
  const { timeZone } = work.organization
  const state = stateOn(of, work.today)
  const remindedOn = of.remindedAt && dayIn(timeZone, of.remindedAt)
  const { sentOn, reminders } = of
  return {
    id: of.id,
    form: of.form,
    questions: of.questions,
    name: of.name,
    email: of.email,
    phone: of.phone,
    about: of.about,
    state,
    namedBy: of.namedBy,
    requester: of.requester,
    requestedAt: of.requestedAt.toISOString(),
    events: of.events,
    nextReminderOn: nextReminder({ state, sentOn, reminders, remindedOn }),
    expiresOn: isOpen(state) ? of.expiresOn : null,
    replaces: of.replaces,
    replacedBy: of.replacedBy,
    reference: shownReference(of, around),
  }
}

/** Everything about the references of a person. */
export async function referencesOf(work: Work, personId: string) {
  const all = await store.requestsOf(work.db, personId)
  const { lastName } = await store.readNamed(work.db, personId)
  const jobs = await store.jobsOf(work.db, personId)
  const needed = await neededOf(work, personId, all)
  return { requests: all.map(one => shown(work, one, { all, jobs, lastName })), needed, jobs }
}

/** One request as it stands now. */
export async function shownRequest(work: Work, id: string): Promise<ReferenceRequest> {
  const { personId } = await store.readRequest(work.db, id)
  const { requests } = await referencesOf(work, personId)
  const found = requests.find(one => one.id === id)
  if (!found) throw new Refusal('notFound')
  return found
}

/** How many references on a form requirements ask of the person; a form that only a step names is asked for once. */
async function countsOf(work: Work, personId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { need } of await askedOn(work.db, personId, work.today)) {
    for (const one of singlesOf(need)) {
      if (one.kind === 'references') counts.set(one.sourceId, Math.max(one.count, counts.get(one.sourceId) ?? 0))
    }
  }
  return counts
}

/** What requirements and the walkthrough ask of the person in references, and how it stands. */
export async function askedOf(
  work: Work,
  personId: string,
  requests: readonly store.StoredRequest[],
  also: readonly string[] = [],
): Promise<(NeededReferences & { readonly thing: AskedThing })[]> {
  const things = await thingsAsked(work, personId, 'reference', also)
  if (things.length === 0) return []
  const counts = await countsOf(work, personId)
  const standing = requests.map(one => ({
    formId: one.form.id,
    state: stateOn(one, work.today),
    standing: one.reference?.standing ?? null,
  }))
  const forms = await formsWith(work.db, [...counts.keys()])
  return forms.flatMap(({ id, name, kind }) => {
    const thing = things.find(one => one.id === id)
    if (!thing) return []
    const [tally] = tallyOf([{ formId: id, count: counts.get(id) ?? 1 }], standing)
    if (!tally) return []
    const { count, toRead, waiting } = tally
    // What was enough before and is asked for again has come to its end.
    const isOver = thing.state === 'toDo' && tally.counts >= count
    return [{ form: { id, name, kind }, count, counts: isOver ? 0 : tally.counts, toRead, waiting, thing }]
  })
}

/** The same without what something else counts for. */
export async function neededOf(
  work: Work,
  personId: string,
  requests: readonly store.StoredRequest[],
): Promise<NeededReferences[]> {
  const asked = await askedOf(work, personId, requests)
  return asked.filter(one => one.thing.state !== 'optional').map(({ thing: _, ...needed }) => needed)
}

/** Sends the email of a request, with a link of its own; every earlier one keeps working. */
async function mailLink(work: Work, request: store.StoredRequest, emailOf: typeof requestEmail): Promise<void> {
  const { id, email, personId, expiresOn } = request
  if (email === null || expiresOn === null) return
  const token = await store.makeReferenceLink(work.db, work.now, id)
  const { firstName, lastName } = await store.readNamed(work.db, personId)
  await work.mail(
    emailOf({
      to: email,
      referee: request.name,
      personId,
      requestId: id,
      applicant: `${firstName} ${lastName}`,
      organization: work.organization.name,
      namedBy: request.namedBy,
      minutes: minutesFor(request.questions),
      until: expiresOn,
      url: `${work.services.config.publicUrl}/referee/reference-request?token=${token}`,
    }),
  )
}

/** Sends a request to the address that stands in it, and begins its days anew. */
async function sendRequest(work: Work, id: string, email?: string): Promise<void> {
  const { db, now, today } = work
  const sent = { sent_at: now, sent_on: today, expires_on: lastDayOf(today), reminders: 0, reminded_at: null }
  await store.changeRequest(db, now, id, { ...sent, state: 'requested', ...(email ? { referee_email: email } : {}) })
  const request = await store.readRequest(db, id)
  await store.addReferenceEvent(db, now, id, {
    kind: 'sent',
    actor: work.caller?.name ?? null,
    note: request.email ?? '',
  })
  await mailLink(work, request, requestEmail)
}

/** Sends a request to another address, or again. Whoever has a link that went to another address can no longer use it. */
export async function sendTo(work: Work, request: store.StoredRequest, email: string): Promise<void> {
  const why = mayMove(moves.send, request.state)
  if (why) throw new Refusal('notPossible', why)
  const person = await demandHere(work, request.personId)
  demandNotOwn(person, email)
  if (email !== request.email) await store.revokeLinks(work.db, work.now, request.id)
  await work.withdrawMail(request.id)
  await sendRequest(work, request.id, email)
  await work.audit({
    action: 'reference.sentAgain',
    ...subjectOf(request),
    before: { email: request.email },
    after: { referee: request.name, email },
  })
}

/** Reminds the referee, and notes it: by whom, or by itself. */
export async function sendReminder(work: Work, request: store.StoredRequest): Promise<void> {
  const { db, now } = work
  await store.changeRequest(db, now, request.id, { reminders: request.reminders + 1, reminded_at: now })
  await store.addReferenceEvent(db, now, request.id, { kind: 'reminded', actor: work.caller?.name ?? null })
  await mailLink(work, request, reminderOfRequestEmail)
}

/** Ends a request: its emails do not leave, its links say so. */
export async function cancelRequest(work: Work, request: store.StoredRequest, reason: string): Promise<void> {
  const why = mayMove(moves.cancel, request.state)
  if (why) throw new Refusal('notPossible', why)
  const { db, now } = work
  await store.changeRequest(db, now, request.id, { state: 'canceled', draft: '{}' })
  await store.addReferenceEvent(db, now, request.id, {
    kind: 'canceled',
    actor: work.caller?.name ?? null,
    note: reason,
  })
  await work.withdrawMail(request.id)
  await work.audit({
    action: 'reference.canceled',
    ...subjectOf(request),
    after: { referee: request.name, reason },
  })
}

export type Asked = {
  readonly formId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly replacesId: string | null
} & About

/** What an audit event of a request is about. */
export const subjectOf = ({ id, personId }: { id: string; personId: string }) => ({
  subjectKind: 'referenceRequest',
  subjectId: id,
  personId,
})

/** Refuses for somebody who was archived or rejected: nobody is asked about them. */
export async function demandHere(work: Work, personId: string) {
  const person = await store.readNamed(work.db, personId)
  if (!isClosed(person.status)) return person
  throw new Refusal('notPossible', 'References are requested for applicants and active caregivers only.')
}

function demandNotOwn(person: { firstName: string; email: string }, email: string): void {
  if (email === person.email) {
    throw invalidField(
      'email',
      said("This is {firstName}'s own address. Enter the referee's.", { firstName: person.firstName }),
    )
  }
}

async function demandNew(work: Work, personId: string, of: Asked): Promise<void> {
  const person = await demandHere(work, personId)
  if (of.email === null) return
  demandNotOwn(person, of.email)
  const all = await store.requestsOf(work.db, personId)
  const same = all.find(one => one.email === of.email && one.form.id === of.formId && one.id !== of.replacesId)
  if (same && (isOpen(stateOn(same, work.today)) || same.state === 'completed')) {
    throw invalidField('email', said('{same} was already asked at this address.', { same: same.name }))
  }
}

/** Asks somebody for a reference, maybe in place of another, whose request is canceled if it is still open. */
export async function askReferee(
  work: Work,
  personId: string,
  of: Asked,
  by: { namedBy: 'applicant' | 'staff'; requester: string; requesterId: string | null },
): Promise<string> {
  await lockPeople(work.db, [personId])
  await demandNew(work, personId, of)
  const form = (await formsWith(work.db)).find(one => one.id === of.formId)
  if (!form) throw invalidField('formId', 'Choose a form from the list.')
  if (of.replacesId) await replace(work, personId, of.replacesId, of.name)
  const { formId, name, email, phone, replacesId, ...about } = of
  const draft = { personId, formId, versionId: form.versionId, name, email, phone, about, replacesId, ...by }
  const id = await store.addRequest(work.db, work.now, draft)
  if (email !== null) await sendRequest(work, id)
  await work.audit({
    action: 'reference.requested',
    ...subjectOf({ id, personId }),
    after: { referee: name, email, phone, form: form.name, employer: of.employer },
  })
  return id
}

async function replace(work: Work, personId: string, id: string, name: string): Promise<void> {
  const before = await store.holdRequest(work.db, id)
  if (before.personId !== personId || before.state === 'completed' || before.replacedBy) {
    throw new Refusal('notPossible', 'This request cannot be replaced. Request a new reference instead.')
  }
  if (!mayMove(moves.cancel, before.state)) await cancelRequest(work, before, `Replaced by ${name}.`)
}

/** Holds a request, after its person: everything about one person happens one after the other. */
export async function holdOf(work: Work, id: string): Promise<StoredRequest> {
  const { personId } = await readRequest(work.db, id)
  await lockPeople(work.db, [personId])
  return holdRequest(work.db, id)
}
