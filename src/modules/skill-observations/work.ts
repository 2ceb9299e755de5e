import type { WaitingThing } from '../../kit/contract/queue.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { dayIn } from '../../kit/contract/time.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { noticed } from '../../kit/server/notice.ts'
import type { QueueScope, QueueWish } from '../../kit/server/services.ts'
import { lockPeople, readPerson } from '../caregivers/store.ts'
import { addResponse, findResponse, updateResponse } from '../skill-checklists/answers/store.ts'
import { ownChecklists, readForStaff } from '../skill-checklists/answers/work.ts'
import { findItem } from '../skill-checklists/checklists/rules.ts'
import { versionsById } from '../skill-checklists/checklists/store.ts'
import { competencyOf, latestByItem } from '../skill-checklists/competency/rules.ts'
import { observationsOf } from '../skill-checklists/competency/store.ts'
import { refreshEvidence } from '../skill-checklists/evidence/work.ts'
import type { ObservationDraft, PersonSkills, Retraining } from './contract.ts'
import { sentBackEmail } from './emails.ts'
import { retrainingStateOn } from './rules.ts'
import * as store from './store.ts'

/** A retraining as it stands today. */
export function retrainingAs(work: Work, of: Omit<store.RetrainingFact, 'created_at' | 'updated_at'>): Retraining {
  const endedOn = of.endedAt && dayIn(work.organization.timeZone, of.endedAt)
  const { id, itemId, ownerId, ownerName, dueOn, trainedOn, trainedBy, note } = of
  const state = retrainingStateOn({ endedOn, trainedOn, dueOn }, work.today)
  return { id, itemId, owner: { id: ownerId, name: ownerName }, dueOn, trainedOn, trainedBy, endedOn, state, note }
}

/** One checklist of a person as staff see it. */
async function skillsOf(work: Work, personId: string, checklistId: string): Promise<PersonSkills> {
  const { filled, response } = await readForStaff(work, personId, checklistId)
  const ids = response ? [response.id] : []
  const observations = (await observationsOf(work, ids)).map(({ responseId: _, ...one }) => one)
  const retrainings = (await store.retrainingsOf(work.db, ids)).map(one => retrainingAs(work, one))
  return {
    ...filled,
    responseId: response?.id ?? null,
    submittedAt: response?.submittedAt?.toISOString() ?? null,
    observations,
    retrainings,
    competency: competencyOf(filled.content, observations),
  }
}

/** All checklists of a person, what is asked first. */
export async function allSkills(work: Work, personId: string): Promise<PersonSkills[]> {
  const found: PersonSkills[] = []
  for (const { id } of await ownChecklists(work, personId)) found.push(await skillsOf(work, personId, id))
  return found
}

async function demandOwner(work: Work, id: string, personId: string, path: string): Promise<void> {
  const known = await store.staffOf(work.db, personId)
  if (!known.some(one => one.id === id)) throw invalidField(path, 'Choose a member of staff.')
}

async function refuseDraft(work: Work, of: ObservationDraft): Promise<void> {
  if (of.observedOn > work.today) throw invalidField('observedOn', 'This day is in the future.')
  if (of.satisfactory || !of.retraining) return
  if (of.retraining.dueOn < work.today) throw invalidField('retraining.dueOn', 'Choose today or a later day.')
  await demandOwner(work, of.retraining.ownerId, of.personId, 'retraining.ownerId')
}

/** Opens or ends the retraining that the observation asks for. */
async function followUp(work: Work, observationId: string, responseId: string, of: ObservationDraft): Promise<void> {
  const { personId, itemId, retraining } = of
  if (of.satisfactory) return store.endRetraining(work, { responseId, itemId, observationId })
  if (retraining) await store.openRetraining(work, { responseId, personId, itemId, observationId, ...retraining })
}

/**
 * Records what staff saw of one skill: opens a retraining or ends it, and brings the person's status up to date. Where the
 * person has not begun the checklist, it begins.
 */
export async function observe(work: Work, accountId: string, of: ObservationDraft): Promise<PersonSkills> {
  const { id: personId } = await readPerson(work.db, of.personId)
  await lockPeople(work.db, [personId])
  await refuseDraft(work, of)
  const { filled, response: begun, versionId } = await readForStaff(work, personId, of.skillChecklistId)
  const { content } = filled
  const item = findItem(content, of.itemId)
  if (!item) throw new Refusal('notPossible', 'This skill is not on the checklist any longer. Reload the page.')
  if (of.rating !== null && !content.scale.some(one => one.value === of.rating)) {
    throw invalidField('rating', 'This value is not on the scale.')
  }
  const response = begun ?? (await addResponse(work, { personId, checklistId: of.skillChecklistId, versionId }))
  const { skillChecklistId: _checklist, retraining: _retraining, ...seen } = of
  const id = await store.addObservation(work, { ...seen, responseId: response.id, recordedBy: accountId })
  await followUp(work, id, response.id, of)
  await refreshEvidence(work, response, content)
  await work.audit({
    action: 'skillObservation.recorded',
    subjectKind: 'skillObservation',
    subjectId: id,
    personId,
    after: {
      name: item.name,
      checklist: filled.name,
      satisfactory: of.satisfactory,
      observer: of.observer,
      observedOn: of.observedOn,
      performedWith: of.performedWith,
    },
  })
  return skillsOf(work, personId, of.skillChecklistId)
}

/** Brings the retraining of a skill to what counts of it without the withdrawn observation. */
async function retrainWithout(work: Work, of: { id: string; responseId: string; itemId: string }): Promise<void> {
  const { id: withdrawnId, responseId, itemId } = of
  const latest = latestByItem(await observationsOf(work, [responseId])).get(itemId)
  if (!latest || latest.satisfactory)
    return store.endRetraining(work, { responseId, itemId, observationId: latest?.id ?? null })
  await store.continueRetraining(work, { responseId, withdrawnId, observationId: latest.id })
}

/** Takes back an observation, with the reason; what followed from it goes with it. */
export async function withdrawObservation(work: Work, accountId: string, id: string, reason: string) {
  const found = await store.findObservation(work.db, id)
  if (!found) throw new Refusal('notFound')
  const { personId, responseId, itemId, observer, observedOn } = found
  await lockPeople(work.db, [personId])
  const given = await findResponse(work.db, responseId)
  if (!given) throw new Error('an observation belongs to a response')
  const { filled, response: current } = await readForStaff(work, personId, given.checklistId)
  const content = (await versionsById(work.db, [given.versionId])).get(given.versionId)?.content ?? filled.content
  if (!(await store.addWithdrawal(work, id, accountId, reason)))
    throw new Refusal('notPossible', 'This observation was withdrawn before.')
  await retrainWithout(work, found)
  await refreshEvidence(work, given, content, current?.id === responseId)
  await work.audit({
    action: 'skillObservation.withdrawn',
    subjectKind: 'skillObservation',
    subjectId: id,
    personId,
    after: { name: findItem(content, itemId)?.name, checklist: filled.name, observer, observedOn, reason },
  })
  return skillsOf(work, personId, given.checklistId)
}

/** Sends a submitted checklist back, with the reason. */
export async function sendBack(work: Work, accountId: string, id: string, reason: string): Promise<PersonSkills> {
  const found = await findResponse(work.db, id)
  if (!found) throw new Refusal('notFound')
  const { personId, checklistId } = found
  await lockPeople(work.db, [personId])
  const { filled, response } = await readForStaff(work, personId, checklistId)
  if (response?.id !== id || response.state !== 'submitted') {
    throw new Refusal('notPossible', 'This checklist is not submitted, so it cannot be sent back.')
  }
  const back = { sent_back_at: work.now, sent_back_by: accountId, sent_back_reason: reason }
  await updateResponse(work, id, { state: 'sentBack', ...back })
  await refreshEvidence(work, { ...response, state: 'sentBack', sentBackReason: reason }, filled.content)
  await work.audit({
    action: 'skillChecklist.sentBack',
    subjectKind: 'skillResponse',
    subjectId: id,
    personId,
    after: { name: filled.name, reason },
  })
  const { email, firstName } = await readPerson(work.db, personId)
  await work.announce(noticed, {
    kind: 'checklistSentBack',
    people: [personId],
    about: personId,
    key: `checklist:${id}`,
    links: { person: `/applicant/skill-checklist/${checklistId}/checklist-detail` },
    words: { checklist: filled.name },
  })
  const to = { to: email, name: firstName, personId, checklistId, checklist: filled.name, reason }
  await work.mail(sentBackEmail(work.services.config.publicUrl, to))
  return skillsOf(work, personId, checklistId)
}

type Change = { ownerId?: string | undefined; dueOn?: string | undefined; trained?: boolean | undefined }

/** Another owner or day, or that the person was trained; then the skill waits to be observed again. */
export async function changeRetraining(work: Work, accountId: string, id: string, of: Change): Promise<Retraining> {
  const found = await store.findRetraining(work.db, id)
  if (!found) throw new Refusal('notFound')
  if (found.endedAt) throw new Refusal('notPossible', 'This retraining is done.')
  if (of.ownerId) await demandOwner(work, of.ownerId, found.personId, 'ownerId')
  if (of.dueOn && of.dueOn < work.today) throw invalidField('dueOn', 'Choose today or a later day.')
  const trained = of.trained
    ? { trained_on: work.today, trained_by: accountId }
    : { trained_on: null, trained_by: null }
  await store.changeRetraining(work, id, {
    ...(of.ownerId ? { owner_id: of.ownerId } : {}),
    ...(of.dueOn ? { due_on: of.dueOn } : {}),
    ...(of.trained === undefined ? {} : trained),
  })
  const after = await store.findRetraining(work.db, id)
  if (!after) throw new Error('a retraining is read after it was changed')
  await work.audit({
    action: of.trained ? 'skillRetraining.trained' : 'skillRetraining.changed',
    subjectKind: 'skillRetraining',
    subjectId: id,
    personId: found.personId,
    before: { owner: found.ownerName, dueOn: found.dueOn },
    after: { owner: after.ownerName, dueOn: after.dueOn, trainedOn: after.trainedOn },
  })
  return retrainingAs(work, after)
}

const skillsPage = (personId: string) => `/caregivers/skill-checklist/${personId}`

/** The submitted checklists that wait until staff have observed. */
export async function skillsToObserve(ctx: Context, wish: QueueWish) {
  const rows = await store.waitingResponses(ctx.db, wish)
  return rows.map(({ id, personId, name, submittedAt }): WaitingThing => {
    const since = (submittedAt ?? ctx.now).toISOString()
    return { id, personId, title: name, detail: [], since, late: false, path: skillsPage(personId) }
  })
}

export const countSkills = ({ db }: Context, scope: QueueScope) => store.countResponses(db, scope)

/** What whoever asks is to train people in. */
export async function retrainingToDo(ctx: Context, wish: QueueWish) {
  const rows = await store.ownedRetrainings(ctx.db, ctx.today, ctx.caller.accountId, wish)
  return rows.map(({ id, personId, itemId, dueOn, since, checklist, content }): WaitingThing => {
    const title = findItem(content, itemId)?.name ?? checklist
    const late = dueOn < ctx.today
    return { id, personId, title, detail: [checklist], since: since.toISOString(), late, path: skillsPage(personId) }
  })
}

export const countRetraining = ({ db, caller }: Context, scope: QueueScope) =>
  store.countRetrainings(db, caller.accountId, scope)
