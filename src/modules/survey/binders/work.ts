import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { sha256Of } from '../../../kit/server/backup/disk.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { byteOrderMark, csvRow } from '../../../kit/server/csv.ts'
import type { Db } from '../../../kit/server/database.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import { newId } from '../../../kit/server/ids.ts'
import { bindPdf } from '../../../kit/server/pdf/binding.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { inWork } from '../../../kit/server/work.ts'
import { fileName } from '../binder-contents/rules.ts'
import { planOf } from '../binder-contents/work.ts'
import { changeSurvey, endOverdue, findSurvey, type HeldSurvey, idsOf } from '../store.ts'
import { about, demandReader, lockOpen } from '../work.ts'
import type { Binder } from './contract.ts'
import * as store from './store.ts'

export const binderJob = 'survey-binders'

type Stored = Awaited<ReturnType<typeof store.bindersOf>>[number]

const fileOf = ({ fileId, fileName: name, bytes }: Stored) =>
  fileId && name ? { fileId, name, mediaType: 'application/pdf', bytes: Number(bytes), inline: false } : null

/** The binders of a survey with their files, as far as they are made. */
export const bindersOf = async (db: Db, surveyId: string) =>
  (await store.bindersOf(db, surveyId)).map(one => ({ ...one, file: fileOf(one) }))

export const listBinders = async (db: Db, surveyId: string): Promise<Binder[]> =>
  (await store.bindersOf(db, surveyId)).map(one => ({
    ...{ id: one.id, personId: one.personId, firstName: one.firstName, lastName: one.lastName },
    ...{ state: one.state as Binder['state'], pages: one.pages, madeAt: one.madeAt?.toISOString() ?? null },
    bytes: one.bytes === null ? null : Number(one.bytes),
  }))

/** Removes the binders of a survey with their files: all, or those of whoever is no longer in it. */
export async function dropBinders(work: Work, surveyId: string, which: 'all' | 'ofOthers' = 'all'): Promise<void> {
  for (const fileId of await store.removeBinders(work.db, surveyId, which))
    await work.services.files.remove(work, fileId)
}

export async function buildBinders(ctx: Context, surveyId: string): Promise<Binder[]> {
  const survey = await lockOpen(ctx, surveyId)
  const people = await idsOf(ctx.db, surveyId)
  if (people.length === 0) throw new Refusal('notPossible', 'Draw a sample or pick people first.')
  await dropBinders(ctx, surveyId)
  await store.askFor(ctx.db, surveyId, people, survey.medical, byCaller(ctx))
  await changeSurvey(ctx.db, ctx.now, surveyId)
  await ctx.audit({
    action: 'survey.bindersAsked',
    ...about(survey),
    after: { name: survey.name, people: people.length, medical: survey.medical },
  })
  ctx.afterCommit(() => ctx.services.jobs.wake(binderJob))
  return listBinders(ctx.db, surveyId)
}

/** All binders that are there, as one ZIP. */
export async function zipOfBinders(work: Work, survey: HeldSurvey) {
  const binders = (await bindersOf(work.db, survey.id)).flatMap(one => (one.file ? [{ ...one, file: one.file }] : []))
  if (binders.length === 0) throw new Refusal('notPossible', 'No binder is ready yet.')
  const rows = binders.map(({ firstName, lastName, pages, file }) =>
    csvRow([lastName, firstName, String(pages), file.name]),
  )
  const taken = new Set<string>()
  const files = binders.map(({ file, madeAt }) => {
    let path = file.name
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = file.name.replace(/\.pdf$/, ` (${n}).pdf`)
    taken.add(path.toLowerCase())
    return { path, fileId: file.fileId, bytes: file.bytes, at: (madeAt ?? work.now).toISOString() }
  })
  return {
    name: `${fileName(survey.name)}, as of ${survey.asOf}.zip`,
    organizationId: work.organization.id,
    index: {
      path: 'Index.csv',
      text: [byteOrderMark, csvRow(['Last name', 'First name', 'Pages', 'File']), ...rows].join(''),
    },
    files,
  }
}

type Within = <T>(run: (work: Work) => Promise<T>) => Promise<T>

/**
 * Makes one binder: what is in it is read in one transaction, the PDF is written in none, and another one keeps it. A kill in
 * between leaves it waiting; when it was taken back or asked for anew meanwhile, what was made is dropped.
 */
async function makeBinder(
  services: Services,
  organizationId: string,
  within: Within,
  wanted: store.WantedBinder,
  signal: AbortSignal,
): Promise<void> {
  const { name, binding } = await within(async work => planOf(work, wanted, await findSurvey(work.db, wanted.surveyId)))
  await mkdir(services.files.temporary, { recursive: true })
  const path = join(services.files.temporary, newId())
  const files: ReceivedFile[] = []
  try {
    const pages = await bindPdf(binding, path, signal)
    const [{ size }, sha256] = [await stat(path), await sha256Of(path)]
    const file = { path, name, mediaType: 'application/pdf', bytes: size, sha256, previewPath: null }
    files.push(file)
    await services.files.bring(organizationId, files, services.now())
    await within(async work => {
      if (!(await store.holdWaiting(work.db, wanted.id))) return
      const fileId = await services.files.keep(work, file)
      await store.closeBinder(work.db, work.now, wanted.id, { state: 'done', file_id: fileId, pages })
      await work.audit({
        action: 'survey.binderMade',
        subjectKind: 'survey',
        subjectId: wanted.surveyId,
        personId: wanted.personId,
        after: { pages, medical: wanted.medical, askedBy: wanted.askedBy },
      })
    })
  } finally {
    await rm(path, { force: true })
    await services.files.letGo(files)
  }
}

/** Makes the binders that wait, one after the other; one that cannot be made is marked so, and the others go on. */
export async function makeBinders(services: Services, signal: AbortSignal): Promise<void> {
  await everyOrganization(services, binderJob, signal, async organization => {
    const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
    const within: Within = run => inWork(services, organization, null, origin, ({ work }) => run(work))
    for (const wanted of await within(work => store.waitingBinders(work.db))) {
      if (signal.aborted) return
      await makeBinder(services, organization.id, within, wanted, signal).catch(async error => {
        if (signal.aborted) return
        services.log.error({ err: error, binder: wanted.id }, 'a binder could not be made')
        await within(work => store.closeBinder(work.db, work.now, wanted.id, { state: 'failed' }))
      })
    }
  })
}

/** Ends surveys whose last day is over, and deletes the binders of those that ended long ago. */
export async function closeSurveys(services: Services, signal: AbortSignal): Promise<void> {
  await everyOrganization(services, 'survey-ends', signal, organization => {
    const origin = { requestId: newId(), ip: '', userAgent: 'carefold' }
    return inWork(services, organization, null, origin, async ({ work }) => {
      for (const id of await endOverdue(work.db, work.now, work.today))
        await work.audit({ action: 'survey.ended', ...about({ id }), after: { endedOn: work.today } })
      for (const id of await store.surveysOver(work.db, work.today)) {
        await dropBinders(work, id)
        await work.audit({
          action: 'survey.bindersDeleted',
          ...about({ id }),
          after: {},
          before: { reason: 'retention' },
        })
      }
    })
  })
}

/** The file of a binder, for a caller who may read what is in it; put on record. */
export async function saveBinder(ctx: Context, id: string) {
  const { surveyId, personId, medical, ...file } = await store.readBinder(ctx.db, id)
  demandReader(ctx, medical)
  await ctx.audit({ action: 'survey.binderSaved', ...about({ id: surveyId }), personId, after: { medical } })
  return {
    organizationId: ctx.organization.id,
    ...file,
    bytes: Number(file.bytes),
    mediaType: 'application/pdf',
    inline: false,
  }
}

export async function saveBinders(ctx: Context, surveyId: string) {
  const survey = await findSurvey(ctx.db, surveyId)
  demandReader(ctx, survey.medical)
  const zip = await zipOfBinders(ctx, survey)
  await ctx.audit({
    action: 'survey.bindersSaved',
    ...about(survey),
    after: { name: survey.name, binders: zip.files.length, medical: survey.medical },
  })
  return zip
}
