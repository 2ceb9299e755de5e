import { boundOf } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { addDays } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { newToken } from '../../../kit/server/ids.ts'
import { parts, serve, serveOpen } from '../../../kit/server/serve.ts'
import { eventsBetween } from '../events/store.ts'
import { feedText } from '../invitations/work.ts'
import { feedApi, openFeedApi } from './contract.ts'
import * as store from './store.ts'

/** How far back a feed goes, in days. */
const past = 60

const subjectOf = (accountId: string) => ({ subjectKind: 'calendarFeed', subjectId: accountId })

const managed = serve(feedApi, {
  async readFeed({ db, caller }) {
    return { since: (await store.feedSince(db, caller.accountId))?.toISOString() ?? null }
  },
  async createFeed(ctx) {
    const token = newToken()
    const before = await store.feedSince(ctx.db, ctx.caller.accountId)
    await store.putFeed(ctx, ctx.caller.accountId, token)
    const after = { replaced: before !== undefined }
    await ctx.audit({ action: 'calendarFeed.created', ...subjectOf(ctx.caller.accountId), after })
    return { url: `${ctx.services.config.publicUrl}${openFeedApi.readCalendar.path}?token=${token}` }
  },
  async revokeFeed(ctx) {
    const isGone = await store.dropFeed(ctx.db, ctx.caller.accountId)
    if (!isGone) throw new Refusal('notPossible', 'Your calendar has no private address.')
    await ctx.audit({ action: 'calendarFeed.revoked', ...subjectOf(ctx.caller.accountId) })
    return null
  },
})

const open = serveOpen(openFeedApi, {
  async readCalendar(ctx) {
    const owner = await ctx.lookup(db => store.feedOwner(db, ctx.query.token))
    if (!owner) throw new Refusal('notFound')
    const read = async ({ db, today, organization }: Work) => {
      const reader = await store.readerOf(db, owner.accountId)
      if (!reader) throw new Refusal('notFound')
      const looker = reader.personId ? { personId: reader.personId } : { accountId: reader.id }
      const from = addDays(today, -past)
      const events = await eventsBetween(db, { from, to: null }, looker, { onlyOwn: reader.personId !== null })
      return { name: 'calendar.ics', text: feedText(organization.name, events) }
    }
    return ctx.inOrganization(owner.organizationId, read, boundOf(owner.accountId, owner.worksWith))
  },
})

export const calendarFeed = parts(managed, open)
