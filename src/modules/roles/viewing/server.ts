import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { asLetIn, readUser } from '../../session/store.ts'
import { capabilitiesOf, readRole } from '../store.ts'
import { viewingApi } from './contract.ts'
import { setViewing } from './store.ts'

export const viewing = serve(viewingApi, {
  async viewAsRole(ctx) {
    const { db, caller, params } = ctx
    const [role, capabilities] = await Promise.all([readRole(db, params.id), capabilitiesOf(db, params.id)])
    if (!role || !capabilities) throw new Refusal('notFound')
    await setViewing(db, caller.sessionHash, role.id)
    await ctx.audit({ action: 'role.viewStarted', subjectKind: 'role', subjectId: role.id, after: { role: role.name } })
    const { phone: _, ...user } = await readUser(db, caller.accountId)
    return { user: asLetIn(user, { ...caller, capabilities, viewing: role }) }
  },
  async leaveView(ctx) {
    const { db, caller } = ctx
    await setViewing(db, caller.sessionHash, null)
    await ctx.audit({
      action: 'role.viewEnded',
      subjectKind: 'role',
      subjectId: caller.viewing?.id ?? null,
      // Of nobody who views as a role nothing changes.
      ...(caller.viewing ? { before: { role: caller.viewing.name } } : { before: {}, after: {} }),
    })
    const { phone: _, ...user } = await readUser(db, caller.accountId)
    return { user: asLetIn(user, { ...caller, viewing: null }) }
  },
})
