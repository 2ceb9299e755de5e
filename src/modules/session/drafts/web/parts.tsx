import type { AccountCalls } from '../../../../kit/web/account.ts'
import { call } from '../../../../kit/web/call.ts'
import { sessionApi } from '../../contract.ts'
import { draftApi } from '../contract.ts'

/** What the ground asks of one's own account. A draft that cannot be kept now is tried again and told to nobody. */
export const accountCalls: AccountCalls = {
  stay: () => call(sessionApi.staySignedIn, {}),
  noteUse: () => call(sessionApi.staySignedIn, { quiet: true }),
  listDrafts: () => call(draftApi.listDrafts, { quiet: true }),
  readDraft: async id => (await call(draftApi.readDraft, { params: { id }, quiet: true })).values,
  keepDraft: async draft => (await call(draftApi.keepDraft, { body: draft, quiet: true })).id,
  dropDraft: id => call(draftApi.dropDraft, { params: { id }, quiet: true }),
}
