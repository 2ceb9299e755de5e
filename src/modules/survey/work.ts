import { randomBytes } from 'node:crypto'
import { can } from '../../kit/contract/access.ts'
import type { BodyOf } from '../../kit/contract/endpoint.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import { byCaller } from '../../kit/server/caller.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import type { proofOf } from '../proof/work.ts'
import { sha256 } from '../signatures/work.ts'
import { mostPeople, type Survey, type surveyApi } from './contract.ts'
import { drawFrom, isOver } from './rules.ts'
import * as store from './store.ts'

/** Whoever shows files to somebody else must be allowed to read them, medical ones too when those are in. */
export function demandReader({ caller }: Pick<Context, 'caller'>, medical: boolean): void {
  if (caller.peopleOf)
    throw new Refusal(
      'notAllowed',
      'A survey is about everyone in the organization, and your role works only with some of them. Please ask an administrator.',
    )
  if (!can(caller, 'documents.view') || !can(caller, 'compliance.view'))
    throw new Refusal('notAllowed', 'A survey shows documents and compliance. Your role does not let you see them.')
  if (medical && !can(caller, 'documents.viewMedical'))
    throw new Refusal(
      'notAllowed',
      'This survey includes medical pages. They need their own right. Please ask an administrator.',
    )
}

/** Holds a survey that is open, for a caller who may read what it shows. */
export async function lockOpen(ctx: Context, id: string): Promise<store.HeldSurvey> {
  const survey = await store.holdSurvey(ctx.db, id)
  demandReader(ctx, survey.medical)
  if (isOver(survey, ctx.today)) throw new Refusal('conflict', 'This survey has ended. Create a new one to continue.')
  return survey
}

type ProofLines = Awaited<ReturnType<typeof proofOf>>['proof']['lines']

/** The documents behind statuses, each with its files and the names of the requirements that rest on it. */
export async function documentsBehind(db: Db, lines: ProofLines) {
  const behind = new Map<string, Set<string>>()
  for (const { name, evidence } of lines)
    for (const { documentId } of evidence)
      if (documentId) behind.set(documentId, (behind.get(documentId) ?? new Set()).add(name))
  const found = new Map((await store.filesOf(db, [...behind.keys()])).map(one => [one.id, one]))
  return [...behind].flatMap(([id, names]) => {
    const document = found.get(id)
    return document ? [{ ...document, requirements: [...names] }] : []
  })
}

export const about = (survey: { id: string }) => ({ subjectKind: 'survey', subjectId: survey.id })

const answered = ({ db, today }: Work, id: string): Promise<Survey> => store.readSurvey(db, id, today)

export async function addSurvey(ctx: Context, draft: BodyOf<typeof surveyApi.addSurvey>): Promise<Survey> {
  demandReader(ctx, false)
  if (draft.asOf > ctx.today) throw invalidField('asOf', 'Choose today or an earlier day.')
  if (draft.endsOn < ctx.today) throw invalidField('endsOn', 'Choose today or a later day.')
  const id = await store.addSurvey(ctx.db, draft, byCaller(ctx))
  await ctx.audit({ action: 'survey.created', ...about({ id }), after: draft })
  return answered(ctx, id)
}

async function demandRoom(ctx: Context, id: string): Promise<void> {
  if ((await store.idsOf(ctx.db, id)).length > mostPeople)
    throw new Refusal('notPossible', said('A survey has at most {mostPeople} people. Choose fewer.', { mostPeople }))
}

export async function pickPeople(ctx: Context, id: string, personIds: readonly string[]): Promise<Survey> {
  const survey = await lockOpen(ctx, id)
  const ids = [...new Set(personIds)]
  if ((await store.countPeople(ctx.db, ids)) < ids.length) throw new Refusal('notFound')
  await store.addPeople(ctx.db, id, ids, null)
  await demandRoom(ctx, id)
  await store.changeSurvey(ctx.db, ctx.now, id)
  await ctx.audit({ action: 'survey.peoplePicked', ...about(survey), after: { name: survey.name, people: ids } })
  return answered(ctx, id)
}

export async function leaveOut(ctx: Context, id: string, personId: string): Promise<Survey> {
  const survey = await lockOpen(ctx, id)
  if (!(await store.removePerson(ctx.db, id, personId))) throw new Refusal('notFound')
  await store.changeSurvey(ctx.db, ctx.now, id)
  await ctx.audit({ action: 'survey.personLeftOut', ...about(survey), before: { name: survey.name, person: personId } })
  return answered(ctx, id)
}

const newSeed = () => randomBytes(4).toString('hex').toUpperCase()

export async function draw(ctx: Context, id: string, wish: BodyOf<typeof surveyApi.draw>): Promise<Survey> {
  const survey = await lockOpen(ctx, id)
  const number = (await store.lastDrawOf(ctx.db, id)) + 1
  const reason = number === 1 ? null : wish.reason
  if (reason === '') throw invalidField('reason', 'Write why you draw again. The first draw stays on record.')
  const population = await store.populationOn(ctx.db, survey.asOf, ctx.today, wish.positionIds)
  if (population.length === 0) throw new Refusal('notPossible', 'No one was active on that day in these positions.')
  const { percent, atLeast } = wish
  const seed = wish.seed || newSeed()
  const groups = drawFrom(population, { percent, atLeast }, seed, sha256)
  await store.addDraw(ctx.db, id, { number, percent, atLeast, seed, groups, reason }, byCaller(ctx))
  await demandRoom(ctx, id)
  await store.changeSurvey(ctx.db, ctx.now, id)
  const drawn = groups.reduce((sum, group) => sum + group.drawn.length, 0)
  await ctx.audit({
    action: 'survey.drawn',
    ...about(survey),
    after: { name: survey.name, number, percent, atLeast, seed, drawn, ...(reason ? { reason } : {}) },
  })
  return answered(ctx, id)
}

export async function endSurvey(ctx: Context, id: string): Promise<Survey> {
  const survey = await lockOpen(ctx, id)
  await store.changeSurvey(ctx.db, ctx.now, id, { ended_at: ctx.now })
  await ctx.audit({ action: 'survey.ended', ...about(survey), after: { name: survey.name } })
  return answered(ctx, id)
}
