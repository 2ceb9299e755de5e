import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { type Context, listen, type Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { factsChanged, signedUp } from '../../caregivers/work.ts'
import { documentsOf, holdDocument, listDocuments, readDocument } from '../../documents/store.ts'
import { submitDocument } from '../../documents/submission/work.ts'
import { removeDocument } from '../../documents/work.ts'
import { askedPaper, askedTask, journeyStep } from '../asked/contract.ts'
import type { Step } from '../contract.ts'
import { stepRules } from '../kinds/rules.ts'
import { reviewOf, sign } from '../review/work.ts'
import { uploadsApi } from '../uploads/contract.ts'
import { walkthroughActivated } from '../work.ts'
import { completion, journeyApi, journey as journeySchema, type Progress, progress } from './contract.ts'
import { refuseForeignReport } from './rules.ts'
import * as store from './store.ts'
import { beginJourney, beginWaiting, type Read, readJourney, summaryIn, tellCompletion, tellJourney } from './work.ts'

function personOf(ctx: Context): string {
  if (!ctx.caller.personId) throw new Refusal('notFound')
  return ctx.caller.personId
}

const audited = (step: Step, personId: string) => ({
  subjectKind: 'onboardingStep',
  subjectId: step.stepId,
  personId,
  after: { title: step.title },
})

/** Keeps what was told of a step that is not done; the first word of a step begins it. */
async function keepTold(
  work: Work,
  { row, person }: Read,
  step: Step,
  begun: store.StepRecord | undefined,
  told: Progress,
) {
  const record = begun ?? { stepId: step.stepId, done: false, data: {}, startedAt: work.now, doneAt: null }
  const { now } = work
  const data = stepRules[step.type].keep?.(record.data, told, { now, startedAt: record.startedAt }) ?? record.data
  await store.saveStep(work.db, now, row.id, { ...record, data })
  if (!begun) await work.audit({ action: 'onboarding.stepBegun', ...audited(step, person.id) })
}

async function submit(work: Work, read: Read, step: Step, told: Progress): Promise<void> {
  if (!told.signature) throw invalidField('signature.typedName', 'Type your name to sign.')
  const { person, row, profile } = read
  // The step was done, and what it asked for may have been taken out since.
  const asked = row.steps.some(one => one.type === 'profile-information' && one.required)
  const left = read.gaps.length
  if (asked && left > 0)
    throw new Refusal(
      'notPossible',
      said(
        'Your profile is no longer complete: {left, plural, one {# thing is} other {# things are}} left to fill in.',
        { left },
      ),
    )
  const review = await reviewOf(work, step, profile, summaryIn(work, read))
  await sign(work, { personId: person.id, journeyId: row.id, step, profile, review, sent: told.signature })
  await store.setSubmitted(work.db, work.now, row.id)
}

/** Completes a step when all that it needs is there. Throws `notPossible` with what is missing. */
async function complete(work: Work, read: Read, step: Step, told: Progress): Promise<void> {
  const record = read.records.get(step.stepId)
  const missing = read.missing.get(step.stepId)
  if (!record) throw new Error('a step is begun before it is completed')
  if (missing) throw new Refusal('notPossible', missing)
  if (stepRules[step.type].closes) await submit(work, read, step, told)
  await store.saveStep(work.db, work.now, read.row.id, { ...record, done: true, doneAt: record.doneAt ?? work.now })
  await work.audit({ action: 'onboarding.stepDone', ...audited(step, read.person.id) })
}

async function saveProgress(work: Work, personId: string, told: Progress): Promise<void> {
  await beginJourney(work, personId)
  await store.holdJourney(work.db, personId)
  const read = await readJourney(work, personId)
  const step = read?.row.steps.find(one => one.stepId === told.stepId)
  if (!read || !step) throw new Refusal('notFound')
  refuseForeignReport(step.type, told)
  const { state, lockedBy } = read.standings.states.get(step.stepId) ?? { state: 'open', lockedBy: null }
  if (state === 'done') return
  if (state === 'locked')
    throw new Refusal('notPossible', said('Please finish “{step}” first.', { step: lockedBy ?? '' }))
  await keepTold(work, read, step, read.records.get(step.stepId), told)
  const now = told.done && (await readJourney(work, personId))
  if (now) await complete(work, now, step, told)
}

/** The person's own newest paper of the type: what a new one replaces. One of a merged record stays where it is. */
async function replaced(ctx: Work, personId: string, documentTypeId: string): Promise<string | null> {
  const papers = await documentsOf(ctx.db, ctx, personId)
  return papers.find(paper => paper.userId === personId && paper.documentTypeId === documentTypeId)?.id ?? null
}

export const journey = serve(
  journeyApi,
  {
    async readJourney(ctx) {
      await beginJourney(ctx, personOf(ctx))
      return tellJourney(ctx, personOf(ctx))
    },
    async readCompletion(ctx) {
      await beginJourney(ctx, personOf(ctx))
      return tellCompletion(ctx, personOf(ctx))
    },
    async saveProgress(ctx) {
      await saveProgress(ctx, personOf(ctx), ctx.body)
      return tellCompletion(ctx, personOf(ctx))
    },
  },
  {
    on: [
      listen(signedUp, async (work, { personId }) => void (await beginJourney(work, personId))),
      listen(walkthroughActivated, beginWaiting),
      // They may hold a position now that has a walkthrough.
      listen(factsChanged, beginWaiting),
    ],
    acts: {
      onboarding: 'onboarding.view',
      applicationReceived: 'caregivers.view',
      onboardingMoved: 'caregivers.view',
      onboardingReady: 'caregivers.view',
    },
  },
)

export const uploads = serve(uploadsApi, {
  async uploadPaper(ctx) {
    const personId = personOf(ctx)
    const replacesId = ctx.body.replacesId ?? (await replaced(ctx, personId, ctx.body.documentTypeId))
    const demandNew = !ctx.query.again
    return submitDocument(ctx, { ...ctx.body, personId, replacesId, files: ctx.files, demandNew })
  },
  listPapers: ctx => {
    const { documentTypeId, ...query } = ctx.query
    return listDocuments(ctx.db, ctx, personOf(ctx), { ...query, typeId: documentTypeId })
  },
  async removePaper(ctx) {
    // Held before it is looked at: somebody may be deciding it, and another device signing what it belongs to.
    await store.holdJourney(ctx.db, personOf(ctx))
    const { keptId } = await holdDocument(ctx.db, ctx.params.id)
    const paper = await readDocument(ctx.db, ctx, ctx.params.id)
    if (keptId !== personOf(ctx)) throw new Refusal('notFound')
    if (paper.decision !== null || paper.status === 'setAside') {
      throw new Refusal('notPossible', 'This document was looked at already, so it stays. You can send a newer one.')
    }
    const own = await store.findJourney(ctx.db, paper.userId)
    if (own?.submittedAt) {
      throw new Refusal('notPossible', 'It belongs to the application that you signed. You can send a newer one.')
    }
    await removeDocument(ctx, paper.id)
    return null
  },
})

named({ askedPaper, askedTask, journeyStep, journey: journeySchema, completion, progress })
