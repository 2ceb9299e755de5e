import { Refusal } from '../../../../kit/contract/refusal.ts'
import { cache, keyOf } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import type { SendPage } from '../../../../kit/web/drafts/outbox.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { readingApi } from '../../../document-reading/contract.ts'
import { paperRule } from '../../contract.ts'
import { type DraftPage, draftPagesApi } from '../contract.ts'

/** What a page on this device belongs to: one person's document of one type. */
export const groupOf = (userId: string, documentTypeId: string) => `${userId}/${documentTypeId}`

/** Changes at once what is known of the caller's pages on the server, and asks for them anew. */
export function changePages(change: (pages: readonly DraftPage[]) => readonly DraftPage[]): void {
  const key = keyOf(draftPagesApi.listPages)
  cache.setQueryData<readonly DraftPage[]>(key, before => before && change(before))
  // What was asked before it may be answered only now, without it.
  void refresh(draftPagesApi.listPages, readingApi.readPages)
}

/** Sends a page that waits on this device, and drops those in whose place it was taken. Sent again under its id, it stays one. */
export const sendPage: SendPage = async ({ id, group, place, replaces, file }, onProgress, signal) => {
  const [userId = '', documentTypeId = ''] = group.split('/')
  const { maxBytes } = paperRule
  if (file.size > maxBytes)
    throw new Refusal('tooLarge', t('The file is larger than {size} MB.', { size: maxBytes / 1_000_000 }))
  const body = { id, userId, documentTypeId, place }
  const page = await call(draftPagesApi.keepPage, { body, files: [file], onProgress, signal, quiet: true })
  for (const old of replaces) await call(draftPagesApi.dropPage, { params: { id: old }, signal, quiet: true })
  changePages(pages => [...pages.filter(one => one.id !== id && !replaces.includes(one.id)), page])
}
