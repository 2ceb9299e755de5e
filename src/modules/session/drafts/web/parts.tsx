import { call } from '../../../../kit/web/api/call.ts'
import type { AccountCalls } from '../../../../kit/web/drafts/account.ts'
import { sessionApi } from '../../contract.ts'
import { draftApi } from '../contract.ts'

/** What the ground asks of one's own account. What cannot be kept now is told to nobody; a draft is tried again. */
export const accountCalls: Omit<AccountCalls, 'keepLanguage'> = {
  stay: () => call(sessionApi.staySignedIn, {}),
  noteUse: () => call(sessionApi.staySignedIn, { quiet: true }),
  async readAccount() {
    const { phone: _, ...user } = (await call(sessionApi.profile, { quiet: true })).profile
    return user
  },
  listDrafts: () => call(draftApi.listDrafts, { quiet: true }),
  readDraft: async id => (await call(draftApi.readDraft, { params: { id }, quiet: true })).values,
  keepDraft: async draft => (await call(draftApi.keepDraft, { body: draft, quiet: true, keepalive: true })).id,
  keepColorMode: colorMode => call(sessionApi.keepColorMode, { body: { colorMode }, quiet: true }),
  dropDraft: id => call(draftApi.dropDraft, { params: { id }, quiet: true }),
}
