import { sql } from 'kysely'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { OpenContext, Work } from '../../../kit/server/context.ts'
import { previewReply } from '../../../kit/server/files.ts'
import { newToken } from '../../../kit/server/ids.ts'
import { refuseInfected } from '../../../kit/server/scans.ts'
import { isShown } from '../../documents/rules.ts'
import { proofOf } from '../../proof/work.ts'
import { isSentCode } from '../../session/codes/work.ts'
import { bindersOf, zipOfBinders } from '../binders/work.ts'
import { holdLink } from '../links/store.ts'
import { isOver, linkState, mostWrongCodes } from '../rules.ts'
import { findSurvey, type HeldSurvey, idsOf, sampleOf } from '../store.ts'
import { about, documentsBehind } from '../work.ts'
import type { ShownPerson, SurveyDoor, SurveyVisit } from './contract.ts'
import * as store from './store.ts'

const closed = () => new Refusal('gone', 'This link is closed. Please ask the agency for a new one.')
const locked = () =>
  new Refusal('gone', 'The code was wrong five times, so this link is locked. Please ask the agency for a new one.')

type Link = Awaited<ReturnType<typeof store.readLink>>
type Visit = { readonly work: Work; readonly link: Link; readonly survey: HeldSurvey }

const stateOf = (link: Link, survey: HeldSurvey, { now, today }: Work) =>
  linkState(
    { endsAt: link.ends_at, revokedAt: link.revoked_at, wrongCodes: link.wrong_codes },
    isOver(survey, today) || survey.kind === 'practice',
    now,
  )

async function contactOf({ db, organization }: Work) {
  const { name, phone } = await store.readContact(db, organization.id)
  return { name, phone: phone ?? '' }
}

/** Puts on record that something was opened: in the survey's views and in the audit log. */
async function note({ work, link, survey }: Visit, view: Omit<store.View, 'surveyId' | 'linkId'>): Promise<void> {
  const { what, personId, documentId } = view
  await store.addView(work.db, work.now, { surveyId: survey.id, linkId: link.id, ...view }, work.origin)
  await work.audit({
    action: what === 'wrongCode' ? 'survey.wrongCode' : 'survey.viewed',
    ...about(survey),
    personId: personId ?? null,
    after: { name: survey.name, what, link: link.id, ...(documentId ? { document: documentId } : {}) },
  })
}

/** What the holder of a link sees before the code. Nothing is changed. */
export async function readDoor(ctx: OpenContext, token: string): Promise<SurveyDoor> {
  const found = await ctx.lookup(db => store.findLink(db, token))
  if (!found) throw closed()
  return ctx.inOrganization(found.organizationId, async work => {
    const link = await store.readLink(work.db, found.linkId)
    const state = stateOf(link, await findSurvey(work.db, link.survey_id), work)
    return { state: state === 'open' || state === 'locked' ? state : 'closed', organization: await contactOf(work) }
  })
}

/** Opens the survey. A wrong code is counted in a transaction that is kept, so the refusal comes after it. */
export async function enter(ctx: OpenContext, token: string, code: string): Promise<{ pass: string }> {
  const found = await ctx.lookup(db => store.findLink(db, token))
  if (!found) throw closed()
  const pass = newToken()
  const answer = await ctx.inOrganization(found.organizationId, async work => {
    const link = await holdLink(work.db, found.linkId)
    const survey = await findSurvey(work.db, link.survey_id)
    const state = stateOf(link, survey, work)
    if (state !== 'open') throw state === 'locked' ? locked() : closed()
    const visit = { work, link, survey }
    if (isSentCode(link.code_hash, token, code)) {
      await store.countWrongCode(work.db, link.id, 0)
      await store.addVisit(work.db, work.now, link.id, pass)
      await note(visit, { what: 'entered' })
      return 'right' as const
    }
    await store.countWrongCode(work.db, link.id, link.wrong_codes + 1)
    await note(visit, { what: 'wrongCode' })
    return mostWrongCodes - link.wrong_codes - 1
  })
  if (answer === 'right') return { pass }
  if (answer === 0) throw locked()
  throw invalidField(
    'code',
    said('This code is not right. {tries, plural, one {# try is} other {# tries are}} left.', { tries: answer }),
  )
}

/** Runs the work for whoever entered the code, while the link is open. */
async function withPass<T>(ctx: OpenContext, pass: string, run: (visit: Visit) => Promise<T>): Promise<T> {
  const found = await ctx.lookup(db => store.findVisit(db, pass))
  if (!found) throw closed()
  return ctx.inOrganization(found.organizationId, async work => {
    const link = await store.readLink(work.db, found.linkId)
    const survey = await findSurvey(work.db, link.survey_id)
    // Wrong codes keep others out, and not whoever is in.
    const state = stateOf(link, survey, work)
    if (state !== 'open' && state !== 'locked') throw closed()
    return run({ work, link, survey })
  })
}

export const readVisit = (ctx: OpenContext, pass: string): Promise<SurveyVisit> =>
  withPass(ctx, pass, async visit => {
    const { work, link, survey } = visit
    await note(visit, { what: 'list' })
    const binders = new Map((await bindersOf(work.db, survey.id)).map(one => [one.personId, one]))
    const people = await sampleOf(work.db, survey.id, survey.asOf, work.today)
    return {
      organization: await contactOf(work),
      ...{ name: survey.name, asOf: survey.asOf, medical: survey.medical },
      ...{ endsAt: link.ends_at.toISOString(), binders: link.binders },
      people: people.map(one => ({ ...one, hasBinder: link.binders && binders.get(one.id)?.state === 'done' })),
    }
  })

async function demandInSurvey({ work, survey }: Visit, personId: string): Promise<void> {
  if (!(await idsOf(work.db, survey.id)).includes(personId)) throw new Refusal('notFound')
}

export const readPerson = (ctx: OpenContext, pass: string, id: string): Promise<ShownPerson> =>
  withPass(ctx, pass, async visit => {
    const { work, survey, link } = visit
    await demandInSurvey(visit, id)
    await note(visit, { what: 'person', personId: id })
    const { proof } = await proofOf(work, id, survey.asOf, medical => !medical || survey.medical)
    const [binder] = (await bindersOf(work.db, survey.id)).filter(one => one.personId === id)
    const hasBinder = link.binders && binder?.state === 'done'
    return { proof, documents: await documentsBehind(work.db, proof.lines), hasBinder }
  })

type Page = { documentId: string; fileId: string; preview: boolean }

async function personOfDocument({ work: { db } }: Visit, documentId: string): Promise<string> {
  const found = await db
    .selectFrom('caregiver_document as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    // What a merged record brings stands behind the status of the one that is kept.
    .select(sql<string>`coalesce(p.merged_into, p.id)`.as('person_id'))
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found.person_id
}

/** A page of a document that stands behind a status of somebody in the survey; of any other, there is none. */
export const openDocument = (ctx: OpenContext, pass: string, { documentId, fileId, preview }: Page) =>
  withPass(ctx, pass, async visit => {
    const { work, survey } = visit
    const personId = await personOfDocument(visit, documentId)
    await demandInSurvey(visit, personId)
    const { proof } = await proofOf(work, personId, survey.asOf, medical => !medical || survey.medical)
    const document = (await documentsBehind(work.db, proof.lines)).find(one => one.id === documentId)
    const file = document?.files.find(one => one.id === fileId)
    if (!file) throw new Refusal('notFound')
    await refuseInfected(work.db, fileId)
    await note(visit, { what: 'document', personId, documentId })
    const organizationId = work.organization.id
    if (preview && !file.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
    if (preview) return { organizationId, fileId, ...previewReply }
    const { name, mediaType } = file
    return { organizationId, fileId, name, mediaType, bytes: Number(file.bytes), inline: isShown(mediaType) }
  })

const demandBinders = ({ link }: Visit) => {
  if (!link.binders) throw new Refusal('notAllowed', 'The agency shows these files on screen only.')
}

export const saveBinder = (ctx: OpenContext, pass: string, personId: string) =>
  withPass(ctx, pass, async visit => {
    demandBinders(visit)
    await demandInSurvey(visit, personId)
    const binder = (await bindersOf(visit.work.db, visit.survey.id)).find(one => one.personId === personId)
    if (!binder?.file) throw new Refusal('notFound')
    await note(visit, { what: 'binder', personId })
    return { organizationId: visit.work.organization.id, ...binder.file }
  })

export const saveBinders = (ctx: OpenContext, pass: string) =>
  withPass(ctx, pass, async visit => {
    demandBinders(visit)
    await note(visit, { what: 'allBinders' })
    return zipOfBinders(visit.work, visit.survey)
  })
