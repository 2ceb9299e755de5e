import { mayMove } from '../../../kit/contract/move.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { OpenContext, Work } from '../../../kit/server/context.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { accountsOf } from '../../session/devices/store.ts'
import { completeRequest } from '../completed/work.ts'
import { wrongAnswers } from '../forms/rules.ts'
import type { RequestState } from '../requests/contract.ts'
import { isOpen, moves, stateOn } from '../requests/rules.ts'
import {
  addReferenceEvent,
  changeRequest,
  type Draft,
  readNamed,
  readRequest,
  type StoredRequest,
} from '../requests/store.ts'
import { holdOf, subjectOf } from '../requests/work.ts'
import { tellOfDecline } from '../telling/work.ts'
import type { RefereeAnswers, RefereeDraft, RefereeRequest } from './contract.ts'
import { actedFrom, findReferenceLink, readContact } from './store.ts'

const closedWords: Partial<Record<RequestState, string>> = {
  completed: 'This reference was already sent. Thank you.',
  declined: 'You told us that you cannot give this reference.',
  canceled: 'This reference is no longer needed. Thank you for your time.',
  expired: 'The time for this reference is over. Thank you for your time.',
}

const shownAs = (state: RequestState): RefereeRequest['state'] => {
  if (isOpen(state)) return 'open'
  return state === 'completed' ? 'done' : state === 'declined' || state === 'expired' ? state : 'canceled'
}

/** How a request stands for its referee: of somebody who was archived or rejected no reference is needed. */
async function stateFor(work: Work, request: StoredRequest): Promise<RequestState> {
  const state = stateOn(request, work.today)
  if (!isOpen(state)) return state
  const { status } = await readNamed(work.db, request.personId)
  return isClosed(status) ? 'canceled' : state
}

/** Runs the work in the organization of a link. A made-up token is refused before anything is looked at. */
async function withLink<T>(
  ctx: OpenContext,
  token: string,
  run: (work: Work, requestId: string) => Promise<T>,
): Promise<T> {
  const { organizationId, requestId } = await ctx.lookup(db => findReferenceLink(db, token))
  return ctx.inOrganization(organizationId, work => run(work, requestId))
}

const nothingSaved = { part: 1, about: {}, answers: {}, at: null }

/** What the holder of a link sees. Nothing is changed. */
export const viewOf = (ctx: OpenContext, token: string): Promise<RefereeRequest> =>
  withLink(ctx, token, async (work, id) => {
    const request = await readRequest(work.db, id)
    const state = shownAs(await stateFor(work, request))
    const { name, phone } = await readContact(work.db, work.organization.id)
    const organization = { name, phone: phone ?? '' }
    const closed = { organization, applicant: null, namedBy: null, form: null, agreed: false, saved: nothingSaved }
    if (state !== 'open') return { ...closed, state }
    const { firstName, lastName } = await readNamed(work.db, request.personId)
    const { form, questions, draft, draftSavedAt, namedBy, events } = request
    const { part = 1, about = {}, answers = {} } = draft
    return {
      state,
      organization,
      applicant: { firstName, lastName },
      namedBy,
      form: { kind: form.kind, questions },
      agreed: events.some(one => one.kind === 'agreed'),
      saved: {
        part,
        about: about as RefereeRequest['saved']['about'],
        answers: { ...answers },
        at: draftSavedAt?.toISOString() ?? null,
      },
    }
  })

/** Holds a request that its referee may answer now. Throws `gone` with what became of it. */
async function holdOpen(work: Work, id: string): Promise<StoredRequest> {
  const request = await holdOf(work, id)
  const state = await stateFor(work, request)
  if (!isOpen(state)) throw new Refusal('gone', closedWords[state])
  return request
}

async function noteAgreed(work: Work, request: StoredRequest): Promise<void> {
  if (request.events.some(one => one.kind === 'agreed')) return
  await addReferenceEvent(work.db, work.now, request.id, { kind: 'agreed' })
  await work.audit({ action: 'reference.agreed', ...subjectOf(request), after: { referee: request.name } })
}

/** What is sent takes the place of what was saved, field by field: two tabs lose nothing of each other. */
const merged = (before: Draft, { part, about, answers }: RefereeDraft): Draft => ({
  part: part ?? before.part ?? 1,
  about: { ...before.about, ...about },
  answers: { ...before.answers, ...answers },
})

/** Saves what the referee wrote so far, or just that they can give a reference. */
export const saveDraft = (ctx: OpenContext, sent: RefereeDraft): Promise<{ at: string }> =>
  withLink(ctx, sent.token, async (work, id) => {
    const request = await holdOpen(work, id)
    const wrong = wrongAnswers(request.questions, sent.answers ?? {})
    if (wrong.length > 0) throw new Refusal('invalid', undefined, wrong)
    const writes = sent.about !== undefined || sent.answers !== undefined
    await noteAgreed(work, request)
    const isFirst = writes && !request.events.some(one => one.kind === 'started')
    if (isFirst) await addReferenceEvent(work.db, work.now, id, { kind: 'started' })
    const move = writes ? moves.save : moves.agree
    await changeRequest(work.db, work.now, id, {
      ...(mayMove(move, request.state) ? {} : { state: move.to }),
      ...(writes ? { draft: JSON.stringify(merged(request.draft, sent)), draft_saved_at: work.now } : {}),
    })
    return { at: work.now.toISOString() }
  })

/** Declines. Whoever asked for the reference reads why; the applicant does not. */
export const decline = (ctx: OpenContext, token: string, reason: string): Promise<null> =>
  withLink(ctx, token, async (work, id) => {
    const request = await holdOpen(work, id)
    await changeRequest(work.db, work.now, id, { state: moves.decline.to, draft: '{}' })
    await addReferenceEvent(work.db, work.now, id, { kind: 'declined', note: reason })
    await work.withdrawMail(id)
    await tellOfDecline(work, request)
    await work.audit({
      action: 'reference.declined',
      ...subjectOf(request),
      after: { referee: request.name, ...(reason ? { reason } : {}) },
    })
    return null
  })

/** How long what an applicant did counts as "from the same network". */
const lookBack = 60 * 86_400_000

/** The accounts that sign in on the device that asks. */
async function accountsHere({ device, lookup }: OpenContext): Promise<string[]> {
  const { secret } = device
  return secret ? lookup(db => accountsOf(db, secret)) : []
}

/** Takes the answers, once. */
export async function submit(ctx: OpenContext, { token, about, answers }: RefereeAnswers): Promise<null> {
  const here = await accountsHere(ctx)
  return withLink(ctx, token, async (work, id) => {
    const request = await holdOpen(work, id)
    const { accountId } = await readNamed(work.db, request.personId)
    const { ip, userAgent } = ctx.origin
    const since = new Date(work.now.getTime() - lookBack)
    await completeRequest(work, request, {
      about,
      answers,
      given: {
        by: 'referee',
        ip,
        userAgent: userAgent.slice(0, 300),
        sameDevice: accountId !== null && here.includes(accountId),
        sameNetwork: accountId !== null && (await actedFrom(work.db, accountId, ip, since)),
      },
    })
    return null
  })
}
