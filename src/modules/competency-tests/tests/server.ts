import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask, Work } from '../../../kit/server/ask.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import * as versions from '../versions/store.ts'
import { draftOf, draftWith } from '../versions/work.ts'
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
} from './contract.ts'
import { starterTest } from './presets.ts'
import * as store from './store.ts'
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
  ask: Work & { params: { id: string } },
  run: (of: { versionId: string; lineage: string; revision: number }) => Promise<unknown>,
) {
  const { testId, draft, question: before } = await draftWith(ask, ask.params.id)
  await run({ versionId: draft.id, lineage: before.lineage, revision: before.revision })
  const { question: after } = await draftWith(ask, ask.params.id)
  await ask.audit({
    ...about('questionChanged', testId),
    ...changesBetween<Record<string, unknown>>(asQuestion(before), asQuestion(after)),
  })
  return asQuestion(after)
}

const restoreable = async (ask: Work, id: string) => {
  const [newest, earlier] = await versions.versionsOf(ask.db, id)
  if (newest?.publishedAt !== null || !earlier) throw new Refusal('notPossible', 'There is no published version yet.')
}

/** Whether the caller may see the image: staff, or whoever got it in an attempt. */
async function demandImage({ db, caller, params }: Ask & { params: { id: string } }): Promise<void> {
  if (can(caller, 'compliance.view')) return
  if (caller.personId && (await store.wasShown(db, params.id, caller.personId))) return
  throw new Refusal('notFound')
}

export const tests = serve(testsApi, {
  listTests: ask => store.testRows.list(ask, ask.query),
  createTest: ask => addTest(ask, ask.body),
  addStarter: ask => addTest(ask, starterTest.draft, starterTest.settings, starterTest.questions),
  async updateTest(ask) {
    await change(ask, ask.params.id, ask.body)
    return detailOf(ask, ask.params.id)
  },
  async deleteTest(ask) {
    await store.lockTest(ask.db, ask.params.id)
    const before = await store.testRows.read(ask, ask.params.id)
    if (before.kept) throw new Refusal('conflict', whyKept[before.kept])
    await store.testRows.remove(ask, before.id)
    await ask.audit({ ...about('deleted', before.id), before })
    return null
  },
  async softDeleteTest(ask) {
    await store.lockTest(ask.db, ask.params.id)
    const before = await store.testRows.read(ask, ask.params.id)
    if (before.requirements > 0)
      throw new Refusal('conflict', 'A requirement asks for this test. Retire the requirement first.')
    await store.softDelete(ask.db, before.id, ask.now)
    await ask.audit({ ...about('removed', before.id), before: { name: before.name } })
    return null
  },
  async addQuestion(ask) {
    const { testId, ...body } = ask.body
    const draft = await draftOf(ask, testId)
    const [lineage = ''] = await versions.addQuestions(ask.db, ask.now, draft.id, [body])
    await ask.audit({ ...about('questionAdded', testId), after: { text: body.text } })
    return asQuestion((await draftWith(ask, lineage)).question)
  },
  updateQuestion: ask =>
    changeQuestion(ask, async ({ versionId, lineage, revision }) => {
      const { revision: seen, ...body } = ask.body
      if (seen !== revision)
        throw new Refusal('conflict', 'Someone else changed this question in the meantime. Reload to see it.')
      await versions.setQuestion(ask.db, versionId, lineage, body)
    }),
  async deleteQuestion(ask) {
    const { testId, draft, question: before } = await draftWith(ask, ask.params.id)
    await versions.removeQuestion(ask.db, draft.id, before.lineage)
    await ask.audit({ ...about('questionDeleted', testId), before: asQuestion(before) })
    return null
  },
  async orderQuestions(ask) {
    const draft = await draftOf(ask, ask.params.id)
    const known = (await versions.questionsOf(ask.db, [draft.id])).map(one => one.lineage)
    const asked = ask.body.questionIds.filter(id => known.includes(id))
    // What another editor added meanwhile stays, at the end.
    await versions.setOrder(ask.db, draft.id, [...asked, ...known.filter(id => !asked.includes(id))])
    await ask.audit({ ...about('ordered', ask.params.id), after: { questions: asked.length } })
    return detailOf(ask, ask.params.id)
  },
  setImage: ask =>
    changeQuestion(ask, async ({ versionId, lineage }) => {
      const [image] = ask.files
      if (!image) throw new Refusal('invalid', 'Choose an image.')
      await versions.setQuestionImage(ask.db, versionId, lineage, await ask.services.files.keep(ask, image))
    }),
  removeImage: ask =>
    changeQuestion(ask, ({ versionId, lineage }) => versions.setQuestionImage(ask.db, versionId, lineage, null)),
  async readImage(ask) {
    await demandImage(ask)
    return store.readImageFile(ask.db, ask.params.id)
  },
  async publishTest(ask) {
    const version = await publishDraft(ask, ask.params.id)
    await ask.audit({ ...about('published', ask.params.id), after: { version } })
    return detailOf(ask, ask.params.id)
  },
  async discardDraft(ask) {
    await store.lockTest(ask.db, ask.params.id)
    await restoreable(ask, ask.params.id)
    await versions.removeDraft(ask.db, ask.params.id)
    await ask.audit({ ...about('draftDiscarded', ask.params.id), before: {}, after: { draft: false } })
    return detailOf(ask, ask.params.id)
  },
})

named({ competencyTest: test, testDetail, testDraft, testSettings, testQuestion: question, questionDraft })
