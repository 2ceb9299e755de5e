import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Organization } from '../../kit/server/caller.ts'
import type { Work } from '../../kit/server/context.ts'
import { everyOrganization } from '../../kit/server/every-organization.ts'
import { type PageReader, pageReader } from '../../kit/server/reading/page-reader.ts'
import type { Services } from '../../kit/server/services.ts'
import { inWork } from '../../kit/server/work.ts'
import { proposalsOf } from './rules.ts'
import * as store from './store.ts'

export const readingJob = 'document-reading'

const origin = { requestId: readingJob, ip: '', userAgent: '' }

/** Has the pictures and PDFs among these files of a person read, soon after this work has committed. */
export async function askToRead(work: Work, personId: string, fileIds: readonly string[]): Promise<void> {
  if (await store.addReadings(work, personId, fileIds)) work.afterCommit(() => work.services.jobs.wake(readingJob))
}

/** Switches reading on or off. Off, everything that was read is forgotten. */
export async function saveSetting(work: Work, on: boolean): Promise<void> {
  const before = await store.readsPictures(work.db)
  await store.saveSetting(work.db, on)
  if (!on) await store.forgetAll(work.db)
  await work.audit({
    action: 'organization.readingSaved',
    subjectKind: 'organization',
    subjectId: work.organization.id,
    before: { readsPictures: before },
    after: { readsPictures: on },
  })
}

/** The bytes of a file; null when they are not there, or the file is not opened any longer. */
async function bytesOf({ files, log }: Services, { id }: Organization, fileId: string): Promise<Buffer | null> {
  try {
    return await buffer((await files.open(id, fileId)).bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error, file: fileId }, 'a file cannot be read')
    return null
  }
}

/** Reads the next file of an organization outside of any transaction. Answers whether there was one. */
async function readNext(services: Services, organization: Organization, reader: PageReader, signal?: AbortSignal) {
  const within = <T>(run: (work: Work) => Promise<T>) =>
    inWork(services, organization, null, origin, ({ work }) => run(work))
  const next = await within(work => store.beginNext(work.db, work.now))
  if (!next) return false
  const bytes = await bytesOf(services, organization, next.fileId)
  const pages = bytes && (await reader.read(next.personId, bytes))
  if (signal?.aborted) await within(work => store.putBack(work.db, next.id))
  else
    await within(async work => {
      const found = pages ? proposalsOf(pages, await store.typesInUse(work.db), work.today) : []
      await store.noteFound(work, next.id, found)
    })
  return true
}

/** Reads the files that wait: one of each organization, then the next of each, so that none waits for all of another. */
export async function readWaiting(services: Services, signal?: AbortSignal, reader = pageReader): Promise<void> {
  await everyOrganization(services, readingJob, signal, organization =>
    inWork(services, organization, null, origin, ({ work }) => store.forgetDecided(work.db, work.now)),
  )
  for (let more = true; more && !signal?.aborted; ) {
    more = false
    await everyOrganization(services, readingJob, signal, async organization => {
      if (await readNext(services, organization, reader, signal)) more = true
    })
  }
}
