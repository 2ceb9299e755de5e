import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { lockPeople } from '../../caregivers/store.ts'
import { type AskedThing, thingsAsked } from '../../status/asking/work.ts'
import type { SkillContent } from '../checklists/contract.ts'
import { findItem } from '../checklists/rules.ts'
import { offeredVersions, versionsById } from '../checklists/store.ts'
import { competencyOf, countsWith, latestByItem } from '../competency/rules.ts'
import { observationsOf } from '../competency/store.ts'
import { refreshEvidence } from '../evidence/work.ts'
import type { FilledChecklist, OwnChecklist, ResponseState, SavedAnswers, SentAnswer, SkillAnswer } from './contract.ts'
import { byItem, openItems, progressOf, refuseAnswer } from './rules.ts'
import * as store from './store.ts'

type Known = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly version: number
  readonly content: SkillContent
  readonly versionId: string
  readonly response: store.Response | undefined
  readonly asked: AskedThing | undefined
  /** False: nobody begins it from now on. */
  readonly offered: boolean
}

/** The checklists that the person is to fill in or has begun, each in the version that they answer. */
async function checklistsOf(work: Work, personId: string, also: readonly string[] = []): Promise<Known[]> {
  const asked = await thingsAsked(work, personId, 'skillChecklist')
  const responses = await store.currentResponses(work.db, personId)
  const ids = [...new Set([...asked.map(one => one.id), ...responses.map(one => one.checklistId), ...also])]
  const offered = await offeredVersions(work.db, ids)
  const begun = await versionsById(
    work.db,
    responses.map(one => one.versionId),
  )
  const names = await store.namesOf(work.db, ids)
  return names.flatMap(({ id, name, description }): Known[] => {
    const response = responses.find(one => one.checklistId === id)
    const newest = offered.find(one => one.checklistId === id)
    const version = (response && begun.get(response.versionId)) ?? newest
    if (!version) return []
    const known = { id, name, description, version: version.version, content: version.content, versionId: version.id }
    return [{ ...known, response, asked: asked.find(one => one.id === id), offered: newest !== undefined }]
  })
}

type Filled = { readonly answers: readonly SkillAnswer[]; readonly seen: Awaited<ReturnType<typeof observationsOf>> }

function stateOf({ response, content }: Known, { answers, seen }: Filled): ResponseState {
  if (!response) return 'notStarted'
  if (response.state === 'sentBack') return 'sentBack'
  if (response.state === 'open') return answers.length > 0 ? 'open' : 'notStarted'
  return countsWith(competencyOf(content, seen)) ? 'counts' : 'inReview'
}

/** Whether the person has something to do: not while staff still have to observe. */
const isToDo = ({ asked }: Known, state: ResponseState): boolean =>
  asked !== undefined &&
  state !== 'inReview' &&
  (asked.state === 'toDo' || (asked.state === null && state !== 'counts'))

function ownOf(work: Work, known: Known, filled: Filled): OwnChecklist {
  const { response, content, asked } = known
  const state = stateOf(known, filled)
  const submitted = response?.submittedAt
  return {
    id: known.id,
    name: known.name,
    description: known.description,
    state,
    toDo: isToDo(known, state),
    progress: progressOf(content, byItem(filled.answers)),
    groups: content.groups.length,
    submittedOn: submitted ? dayIn(work.organization.timeZone, submitted) : null,
    sentBackReason: response?.state === 'sentBack' ? response.sentBackReason : null,
    requirements: asked?.requirements.map(one => one.name) ?? [],
  }
}

/** May be answered: what was begun and not submitted, or what is asked and not begun. */
const mayAnswer = ({ response, asked, offered }: Known): boolean =>
  response ? response.state !== 'submitted' : asked !== undefined && offered

async function filledOf(work: Work, of: readonly Known[]): Promise<(known: Known) => Filled> {
  const ids = of.flatMap(({ response }) => (response ? [response.id] : []))
  const [answers, seen] = [await store.answersOf(work.db, ids), await observationsOf(work, ids)]
  return ({ response }) => ({
    answers: response ? (answers.get(response.id) ?? []) : [],
    seen: seen.filter(one => one.responseId === response?.id),
  })
}

/** The person's checklists, what is to do first. */
export async function ownChecklists(work: Work, personId: string): Promise<OwnChecklist[]> {
  const known = await checklistsOf(work, personId)
  const filled = await filledOf(work, known)
  return known
    .map(one => ownOf(work, one, filled(one)))
    .toSorted((a, b) => Number(b.toDo) - Number(a.toDo) || a.name.localeCompare(b.name))
}

const taskStates = {
  notStarted: 'open',
  open: 'begun',
  sentBack: 'sentBack',
  inReview: 'waiting',
  counts: 'done',
} as const

function taskOf(work: Work, known: Known, filled: Filled): OwnTask {
  const { id, asked } = known
  const { name, state, toDo, progress, sentBackReason, requirements: _, ...own } = ownOf(work, known, filled)
  const begun = state === 'open' || state === 'sentBack'
  const base = `/applicant/skill-checklist`
  return {
    kind: 'skillChecklist',
    sourceId: id,
    name,
    state: asked?.state === 'optional' && !begun ? 'optional' : state === 'counts' && toDo ? 'open' : taskStates[state],
    detail:
      sentBackReason !== null
        ? { message: sentBackReason }
        : own.submittedOn
          ? null
          : said('{answered} of {total} skills', { answered: progress.answered, total: progress.total }),
    path: state === 'counts' ? (toDo ? base : `${base}/results`) : `${base}/${id}/checklist-detail`,
    requirementIds: asked?.requirements.map(one => one.id) ?? [],
  }
}

/** The checklists that the person is to fill in, or that a step names, as tasks. */
export async function skillTasks(work: Work, personId: string, also: readonly string[]): Promise<OwnTask[]> {
  const known = (await checklistsOf(work, personId, also)).filter(one => one.asked || also.includes(one.id))
  const filled = await filledOf(work, known)
  return known.map(one => taskOf(work, one, filled(one)))
}

async function demandKnown(work: Work, personId: string, id: string, also: readonly string[]): Promise<Known> {
  const found = (await checklistsOf(work, personId, also)).find(one => one.id === id)
  if (!found) throw new Refusal('notFound', 'This checklist is not one of yours.')
  return found
}

async function toFilled(work: Work, known: Known): Promise<FilledChecklist> {
  const filled = (await filledOf(work, [known]))(known)
  return {
    ...ownOf(work, known, filled),
    version: known.version,
    content: known.content,
    answers: [...filled.answers],
    mayAnswer: mayAnswer(known),
    observed: [...latestByItem(filled.seen).values()].map(({ itemId, satisfactory, rating, observedOn }) => ({
      itemId,
      satisfactory,
      rating,
      on: observedOn,
    })),
  }
}

/** A checklist of the person with its answers. Throws `notFound` for one that nothing asks of them. */
export const readFilled = async (work: Work, personId: string, id: string): Promise<FilledChecklist> =>
  toFilled(work, await demandKnown(work, personId, id, []))

/** The same for staff, who may open any: they observe also what nobody asks for. */
export async function readForStaff(work: Work, personId: string, id: string) {
  const known = await demandKnown(work, personId, id, [id])
  return { filled: await toFilled(work, known), response: known.response, versionId: known.versionId }
}

/** What the person is filling in; where they did not begin, it begins. Nobody else changes it in this transaction. */
async function demandOpen(work: Work, personId: string, id: string): Promise<Known & { response: store.Response }> {
  await lockPeople(work.db, [personId])
  const known = await demandKnown(work, personId, id, [])
  const { response, versionId } = known
  if (response?.state === 'submitted') throw new Refusal('notPossible', 'You have submitted this checklist already.')
  if (response) return { ...known, response }
  if (!mayAnswer(known)) throw new Refusal('notPossible', 'This checklist is no longer in use.')
  return { ...known, response: await store.addResponse(work, { personId, checklistId: id, versionId }) }
}

/** In the order in which they were sent, so that each skill is once in each: a later answer comes after an earlier one. */
function wavesOf(sent: readonly SentAnswer[]): SentAnswer[][] {
  const waves: SentAnswer[][] = []
  const times = new Map<string, number>()
  for (const one of sent) {
    const at = times.get(one.itemId) ?? 0
    times.set(one.itemId, at + 1)
    waves[at] = [...(waves[at] ?? []), one]
  }
  return waves
}

/** Saves answers of the person, field by field. */
export async function saveAnswers(
  work: Work,
  personId: string,
  id: string,
  sent: readonly SentAnswer[],
): Promise<SavedAnswers> {
  const known = await demandOpen(work, personId, id)
  for (const one of sent) {
    const why = refuseAnswer(known.content, findItem(known.content, one.itemId), one)
    if (why) throw new Refusal('notPossible', why)
  }
  for (const wave of wavesOf(sent)) await store.keepAnswers(work, known.response.id, wave)
  const { answers } = (await filledOf(work, [known]))(known)
  const touched = new Set(sent.map(one => one.itemId))
  return {
    answers: answers.filter(one => touched.has(one.itemId)),
    progress: progressOf(known.content, byItem(answers)),
  }
}

/** Submits the checklist. Throws `invalid`, with what is open, while something is. */
export async function submitChecklist(work: Work, personId: string, id: string): Promise<FilledChecklist> {
  const known = await demandOpen(work, personId, id)
  const { response, content } = known
  const answers = (await store.answersOf(work.db, [response.id])).get(response.id) ?? []
  const open = openItems(content, byItem(answers))
  if (open.length > 0) {
    const fields = open.map(({ group, item }) => ({ path: item.id, message: `${group}: ${item.name}` }))
    const left = open.length === 1 ? 'One skill is' : `${open.length} skills are`
    throw new Refusal('invalid', said('{left} not answered yet.', { left }), fields)
  }
  await store.updateResponse(work, response.id, { state: 'submitted', submitted_at: work.now })
  const submitted = { ...response, state: 'submitted', submittedAt: work.now } as const
  await refreshEvidence(work, submitted, content)
  await work.audit({
    action: 'skillChecklist.submitted',
    subjectKind: 'skillResponse',
    subjectId: response.id,
    personId,
    after: { name: known.name, version: known.version, skills: answers.length },
  })
  return readFilled(work, personId, id)
}

/** Begins the checklist anew, in its newest version. Only what was submitted and is asked for again. */
export async function startAgain(work: Work, personId: string, id: string): Promise<FilledChecklist> {
  await lockPeople(work.db, [personId])
  const known = await demandKnown(work, personId, id, [])
  const [newest] = await offeredVersions(work.db, [id])
  const { toDo, state } = await toFilled(work, known)
  if (!newest || !toDo || state !== 'counts') {
    throw new Refusal('notPossible', 'There is nothing to renew on this checklist.')
  }
  const response = await store.addResponse(work, { personId, checklistId: id, versionId: newest.id })
  await work.audit({
    action: 'skillChecklist.renewed',
    subjectKind: 'skillResponse',
    subjectId: response.id,
    personId,
    after: { name: known.name, version: newest.version },
  })
  return readFilled(work, personId, id)
}

/** Whether the person may read the checklist: something asks them for it, or they answered it. */
export const mayRead = async (work: Work, personId: string, id: string): Promise<boolean> =>
  (await checklistsOf(work, personId)).some(one => one.id === id)
