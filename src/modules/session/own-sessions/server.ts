import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { previewReply } from '../../../kit/server/files.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { endSessions, readUser } from '../store.ts'
import { ownSession, ownSessionsApi, ownSignIn } from './contract.ts'
import * as store from './store.ts'

const tell = (ctx: Context, action: string, after?: object) =>
  ctx.audit({
    action,
    subjectKind: 'account',
    subjectId: ctx.caller.accountId,
    personId: ctx.caller.personId,
    ...(after ? { after } : {}),
  })

export const ownSessions = serve(ownSessionsApi, {
  list: ({ db, now, caller }) => store.listSessions(db, now, caller.accountId, caller.sessionHash),
  async end(ctx) {
    await store.endOwn(ctx.db, ctx.now, ctx.caller.accountId, ctx.params.id)
    await tell(ctx, 'session.endedElsewhere', { one: true })
    return null
  },
  async endOthers(ctx) {
    const { db, now, caller } = ctx
    const open = await store.listSessions(db, now, caller.accountId, caller.sessionHash)
    await endSessions(db, now, caller.accountId, caller.sessionHash)
    const ended = open.filter(one => !one.current).length
    await tell(ctx, 'session.endedElsewhere', { ended })
    return { ended }
  },
  signIns: ({ db, caller }) => store.listSignIns(db, caller.accountId),
  async picture({ db, organization, caller }) {
    const { photoFileId } = await readUser(db, caller.accountId)
    if (!photoFileId) throw new Refusal('notFound')
    return { organizationId: organization.id, fileId: photoFileId, ...previewReply }
  },
})

named({ ownSession, ownSignIn })
