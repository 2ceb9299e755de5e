import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import {
  question,
  questionDraft,
  type Test,
  type TestDraft,
  type TestSettings,
  test,
  testDetail,
  testDraft,
  testSettings,
  testsApi,
} from '../tests/contract.ts'
import { starterTest } from '../tests/presets.ts'
import * as store from '../tests/store.ts'
import * as versions from '../versions/store.ts'
import { draftOf, draftWith } from '../versions/work.ts'
import { addTest, asQuestion, detailOf, publishDraft } from './work.ts'

const about = (did: string, subjectId: string) => ({
  action: `competencyTest.${did}`,
  subjectKind: 'competencyTest',
  subjectId,
})

const whyKept: Record<NonNullable<Test['kept']>, string> = {
  answered:
    'People have taken this test, or may take it again. Remove it from the list instead: what was answered stays.',
  asked: 'A requirement or a walkthrough asks for this test, or did before. Remove it from the list instead.',
}

type Change = { [Field in keyof TestDraft]?: TestDraft[Field] | undefined } & {
  active?: boolean | undefined
  settings?: TestSettings | undefined
}

async function change(work: Work, id: string, { settings, ...fields }: Change): Promise<void> {
  await store.lockTest(work.db, id)
  const before = await store.testRows.read(work, id)
  await store.testRows.update(work, id, fields)
  const named = changesBetween<Record<string, unknown>>(before, fields)
  let changed = named
  if (settings) {
    const draft = await draftOf(work, id)
    const of = changesBetween<Record<string, unknown>>(draft.settings, settings)
    await versions.setSettings(work.db, work.now, draft.id, settings)
    changed = { before: { ...named.before, ...of.before }, after: { ...named.after, ...of.after } }
  }
  await work.audit({ ...about('updated', id), ...changed })
}

/** Changes one question of the draft, on record, and answers it as it is now. */
async function changeQuestion(
  ctx: Work & { params: { id: string } },
  run: (of: { versionId: string; lineage: string; revision: number }) => Promise<unknown>,
) {
  const { testId, draft, question: before } = await draftWith(ctx, ctx.params.id)
  await run({ versionId: draft.id, lineage: before.lineage, revision: before.revision })
  const { question: after } = await draftWith(ctx, ctx.params.id)
  await ctx.audit({
    ...about('questionChanged', testId),
    ...changesBetween<Record<string, unknown>>(asQuestion(before), asQuestion(after)),
  })
  return asQuestion(after)
}

const restoreable = async (ctx: Work, id: string) => {
  const [newest, earlier] = await versions.versionsOf(ctx.db, id)
  if (newest?.publishedAt !== null || !earlier) throw new Refusal('notPossible', 'There is no published version yet.')
}

/** Whether the caller may see the image: staff, or whoever got it in an attempt. */
async function demandImage({ db, caller, params }: Context & { params: { id: string } }): Promise<void> {
  if (can(caller, 'compliance.view')) return
  if (caller.personId && (await store.wasShown(db, params.id, caller.personId))) return
  throw new Refusal('notFound')
}

export const tests = serve(testsApi, {
  listTests: ctx => store.testRows.list(ctx, ctx.query),
  createTest: ctx => addTest(ctx, ctx.body),
  addStarter: ctx => addTest(ctx, starterTest.draft, starterTest.settings, starterTest.questions),
  async updateTest(ctx) {
    await change(ctx, ctx.params.id, ctx.body)
    return detailOf(ctx, ctx.params.id)
  },
  async deleteTest(ctx) {
    await store.lockTest(ctx.db, ctx.params.id)
    const before = await store.testRows.read(ctx, ctx.params.id)
    if (before.kept) throw new Refusal('conflict', whyKept[before.kept])
    await store.testRows.remove(ctx, before.id)
    await ctx.audit({ ...about('deleted', before.id), before })
    return null
  },
  async softDeleteTest(ctx) {
    await store.lockTest(ctx.db, ctx.params.id)
    const before = await store.testRows.read(ctx, ctx.params.id)
    if (before.requirements > 0)
      throw new Refusal('conflict', 'A requirement asks for this test. Retire the requirement first.')
    await store.softDelete(ctx.db, before.id, ctx.now)
    await ctx.audit({ ...about('removed', before.id), before: { name: before.name } })
    return null
  },
  async addQuestion(ctx) {
    const { testId, ...body } = ctx.body
    const draft = await draftOf(ctx, testId)
    const [lineage = ''] = await versions.addQuestions(ctx.db, ctx.now, draft.id, [body])
    await ctx.audit({ ...about('questionAdded', testId), after: { text: body.text } })
    return asQuestion((await draftWith(ctx, lineage)).question)
  },
  updateQuestion: ctx =>
    changeQuestion(ctx, async ({ versionId, lineage, revision }) => {
      const { revision: seen, ...body } = ctx.body
      if (seen !== revision)
        throw new Refusal('conflict', 'Someone else changed this question in the meantime. Reload to see it.')
      await versions.setQuestion(ctx.db, versionId, lineage, body)
    }),
  async deleteQuestion(ctx) {
    const { testId, draft, question: before } = await draftWith(ctx, ctx.params.id)
    await versions.removeQuestion(ctx.db, draft.id, before.lineage)
    await ctx.audit({ ...about('questionDeleted', testId), before: asQuestion(before) })
    return null
  },
  async orderQuestions(ctx) {
    const draft = await draftOf(ctx, ctx.params.id)
    const known = (await versions.questionsOf(ctx.db, [draft.id])).map(one => one.lineage)
    const asked = ctx.body.questionIds.filter(id => known.includes(id))
    // What another editor added meanwhile stays, at the end.
    await versions.setOrder(ctx.db, draft.id, [...asked, ...known.filter(id => !asked.includes(id))])
    await ctx.audit({ ...about('ordered', ctx.params.id), after: { questions: asked.length } })
    return detailOf(ctx, ctx.params.id)
  },
  setImage: ctx =>
    changeQuestion(ctx, async ({ versionId, lineage }) => {
      const [image] = ctx.files
      if (!image) throw new Refusal('invalid', 'Choose an image.')
      await versions.setQuestionImage(ctx.db, versionId, lineage, await ctx.services.files.keep(ctx, image))
    }),
  removeImage: ctx =>
    changeQuestion(ctx, ({ versionId, lineage }) => versions.setQuestionImage(ctx.db, versionId, lineage, null)),
  async readImage(ctx) {
    await demandImage(ctx)
    return store.readImageFile(ctx.db, ctx.params.id)
  },
  async publishTest(ctx) {
    const version = await publishDraft(ctx, ctx.params.id)
    await ctx.audit({ ...about('published', ctx.params.id), after: { version } })
    return detailOf(ctx, ctx.params.id)
  },
  async discardDraft(ctx) {
    await store.lockTest(ctx.db, ctx.params.id)
    await restoreable(ctx, ctx.params.id)
    await versions.removeDraft(ctx.db, ctx.params.id)
    await ctx.audit({ ...about('draftDiscarded', ctx.params.id), before: {}, after: { draft: false } })
    return detailOf(ctx, ctx.params.id)
  },
})

named({ competencyTest: test, testDetail, testDraft, testSettings, testQuestion: question, questionDraft })
