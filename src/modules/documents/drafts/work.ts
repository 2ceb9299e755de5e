import { can } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { inWork } from '../../../kit/server/work.ts'
import { askToRead } from '../../document-reading/work.ts'
import { typeRows } from '../../document-types/store.ts'
import { readPerson } from '../store.ts'
import { type DraftPage, mostDraftPages } from './contract.ts'
import * as store from './store.ts'

type Target = { userId: string; documentTypeId: string }
type NewPage = Target & { id: string; place: number }

/** Only whoever may send the document keeps pages for it: the person, or staff who upload documents. */
async function demandMaySend(ctx: Context, { userId, documentTypeId }: Target): Promise<void> {
  if (ctx.caller.personId ? ctx.caller.personId !== userId : !can(ctx.caller, 'documents.upload'))
    throw new Refusal('notAllowed')
  await readPerson(ctx.db, userId)
  const type = await typeRows.find(ctx, documentTypeId)
  if (!type?.active) throw invalidField('documentTypeId', 'This type of document is no longer needed.')
}

/** Keeps a page of the caller; one that is there already goes where it is said to belong by now. */
export async function keepPage(ctx: Context, page: NewPage, file: ReceivedFile): Promise<DraftPage> {
  await demandMaySend(ctx, page)
  const { count, exists } = await store.lockPages(ctx, page.id)
  if (!exists && count >= mostDraftPages)
    throw new Refusal(
      'notPossible',
      said("You have {count} pages that you haven't sent yet. Send or remove some of them first.", { count }),
    )
  if (exists) await store.movePage(ctx, page, page)
  else {
    const fileId = await ctx.services.files.keep(ctx, file)
    await store.addPage(ctx, page, fileId)
    await askToRead(ctx, page.userId, [fileId])
  }
  return (await store.readPage(ctx, page.id)).page
}

type Moved = Target & { pages: readonly { id: string; place: number }[] }

/** Takes pages of the caller to the same person's document of another type, with what was read off them. */
export async function movePages(ctx: Context, to: Moved): Promise<DraftPage[]> {
  await demandMaySend(ctx, to)
  for (const page of to.pages)
    if (!(await store.movePage(ctx, to, page))) {
      throw new Refusal(
        'conflict',
        'Some of these pages were already sent or removed. Check the document, then move them again.',
      )
    }
  const moved = new Set(to.pages.map(({ id }) => id))
  return (await store.listPages(ctx)).filter(({ id }) => moved.has(id))
}

/** Removes one of the caller's pages with its file. One that is gone already is no failure. */
export async function dropPage(ctx: Context, id: string): Promise<void> {
  const fileId = await store.takePage(ctx, id)
  if (fileId) await ctx.services.files.remove(ctx, fileId)
}

type Sent = { personId: string; documentTypeId: string; pageIds: readonly string[] }

/** Takes the caller's pages for a document that is being sent; answers their files in the order of the ids. */
export async function bindPages({ db, caller }: Work, sent: Sent): Promise<string[]> {
  if (!caller || sent.pageIds.length === 0) return []
  const files = await store.takePages(db, { ...sent, accountId: caller.accountId })
  return sent.pageIds.map(id => {
    const fileId = files.get(id)
    if (!fileId)
      throw new Refusal(
        'conflict',
        'Some of these pages were already sent or removed. Check the document, then send it again.',
      )
    return fileId
  })
}

export const oldPagesJob = 'old-pages'

/** Removes every page that was not sent in time, of all organizations. */
export async function dropOldPages(services: Services, now: Date, signal?: AbortSignal): Promise<void> {
  await everyOrganization(services, oldPagesJob, signal, organization =>
    inWork(services, organization, null, { requestId: oldPagesJob, ip: '', userAgent: '' }, async ({ work }) => {
      for (const fileId of await store.takeOldPages(work.db, now)) await work.services.files.remove(work, fileId)
    }),
  )
}
