import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { endSessions, readUser } from '../store.ts'
import { ownSession, ownSessionsApi, ownSignIn } from './contract.ts'
import * as store from './store.ts'

const tell = (ask: Ask, action: string, after?: object) =>
  ask.audit({
    action,
    subjectKind: 'account',
    subjectId: ask.caller.accountId,
    personId: ask.caller.personId,
    ...(after ? { after } : {}),
  })

export const ownSessions = serve(ownSessionsApi, {
  list: ({ db, now, caller }) => store.listSessions(db, now, caller.accountId, caller.sessionHash),
  async end(ask) {
    await store.endOwn(ask.db, ask.now, ask.caller.accountId, ask.params.id)
    await tell(ask, 'session.endedElsewhere', { one: true })
    return null
  },
  async endOthers(ask) {
    const { db, now, caller } = ask
    const open = await store.listSessions(db, now, caller.accountId, caller.sessionHash)
    await endSessions(db, now, caller.accountId, caller.sessionHash)
    const ended = open.filter(one => !one.current).length
    await tell(ask, 'session.endedElsewhere', { ended })
    return { ended }
  },
  signIns: ({ db, caller }) => store.listSignIns(db, caller.accountId),
  async picture({ db, services, organization, caller }) {
    const { photoFileId } = await readUser(db, caller.accountId)
    if (!photoFileId) throw new Refusal('notFound')
    const preview = await services.files.previewOf(organization.id, photoFileId)
    return { organizationId: organization.id, fileId: photoFileId, ...preview }
  },
})

named({ ownSession, ownSignIn })
