import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { OwnTask } from '../../../kit/contract/task.ts'
import type { Work } from '../../../kit/server/context.ts'
import { isOpen, stateOn, stillToName } from '../requests/rules.ts'
import { jobsOf, requestsOf, type StoredRequest } from '../requests/store.ts'
import { askedOf, askReferee, cancelRequest, holdOf, neededOf } from '../requests/work.ts'
import type { OwnReference, OwnReferenceDraft, OwnReferences } from './contract.ts'
import { ownStateOf } from './rules.ts'

/** More people than any employer asks for: beyond it, the office helps. */
const mostNamed = 30

/** What an applicant sees: who was asked and whether they answered, and nothing that they wrote. */
function ownOf(work: Work, of: StoredRequest): OwnReference {
  const state = stateOn(of, work.today)
  return {
    id: of.id,
    formId: of.form.id,
    name: of.name,
    email: of.email,
    relation: of.about.relation,
    employer: of.about.employer,
    state: ownStateOf(state),
    requestedAt: of.requestedAt.toISOString(),
    lastSentAt: (of.remindedAt ?? of.sentAt)?.toISOString() ?? null,
    mayCancel: of.namedBy === 'applicant' && (isOpen(state) || state === 'expired'),
    replacedBy: of.replacedBy?.name ?? null,
  }
}

/** What the person needs in references, and whom they or the office asked. */
export async function ownReferencesOf(work: Work, personId: string): Promise<OwnReferences> {
  const all = await requestsOf(work.db, personId)
  const needed = await neededOf(work, personId, all)
  return { needed, requests: all.map(one => ownOf(work, one)), jobs: await jobsOf(work.db, personId) }
}

async function readOwn(work: Work, personId: string, id: string): Promise<OwnReference> {
  const found = (await ownReferencesOf(work, personId)).requests.find(one => one.id === id)
  if (!found) throw new Refusal('notFound')
  return found
}

/** Names a referee, for a form that a requirement asks of the person. */
export async function requestOwn(work: Work, personId: string, sent: OwnReferenceDraft): Promise<OwnReference> {
  const { needed, requests } = await ownReferencesOf(work, personId)
  if (!needed.some(one => one.form.id === sent.formId)) {
    throw invalidField('formId', 'Your organization does not ask you for this reference.')
  }
  if (requests.length >= mostNamed) {
    throw new Refusal('notPossible', 'You have named many people already. Please ask your coordinator to help.')
  }
  const before = requests.find(one => one.id === sent.replacesId)
  if (before?.mayCancel === false && before.state === 'waiting') {
    throw new Refusal('notPossible', 'Your organization asked this person. Please ask your coordinator.')
  }
  const requester = work.caller?.name ?? ''
  const id = await askReferee(work, personId, sent, { namedBy: 'applicant', requester, requesterId: null })
  return readOwn(work, personId, id)
}

/** Takes back what the person asked for, while it is not answered. */
export async function cancelOwn(work: Work, personId: string, id: string): Promise<OwnReference> {
  const before = await readOwn(work, personId, id)
  if (!before.mayCancel)
    throw new Refusal('notPossible', 'This request cannot be canceled. Please ask your coordinator.')
  await cancelRequest(work, await holdOf(work, id), '')
  return readOwn(work, personId, id)
}

type Asked = Awaited<ReturnType<typeof askedOf>>[number]

function taskState(of: Asked): Pick<OwnTask, 'state' | 'detail'> {
  if (of.thing.state === 'optional') return { state: 'optional', detail: null }
  const left = stillToName(of)
  if (left > 0) {
    const begun = of.counts + of.toRead + of.waiting > 0
    const detail = begun
      ? said('Name {left, plural, one {# more person} other {# more people}} who can tell us about you.', { left })
      : said('Name {left, plural, one {# person} other {# people}} who can tell us about you.', { left })
    return { state: begun ? 'begun' : 'open', detail }
  }
  if (of.counts >= of.count) return { state: 'done', detail: null }
  const message = of.waiting > 0 ? 'We are waiting for their answers.' : 'We are reading them.'
  return { state: 'waiting', detail: { message } }
}

/** The references that the person is to ask for, as tasks. */
export async function referenceTasks(work: Work, personId: string, also: readonly string[]): Promise<OwnTask[]> {
  const asked = await askedOf(work, personId, await requestsOf(work.db, personId), also)
  return asked.map(of => ({
    kind: 'reference',
    sourceId: of.form.id,
    name: of.form.name,
    ...taskState(of),
    path: '/applicant/reference-check',
    requirementIds: of.thing.requirements.map(one => one.id),
  }))
}
