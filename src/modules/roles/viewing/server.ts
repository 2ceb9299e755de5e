import { keptTo } from '../../../kit/contract/access.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { asLetIn, readUser } from '../../session/store.ts'
import { capabilitiesOf, readRole, readStaffName } from '../store.ts'
import { viewingApi } from './contract.ts'
import { setViewing } from './store.ts'

export const viewing = serve(viewingApi, {
  async viewAsRole(ctx) {
    const { db, caller, params } = ctx
    const [role, capabilities] = await Promise.all([readRole(db, params.id), capabilitiesOf(db, params.id)])
    if (!role || !capabilities) throw new Refusal('notFound')
    const { name, worksWith } = role
    const peopleOf = worksWith === 'everyone' ? null : (ctx.body.peopleOf ?? caller.accountId)
    const people = (peopleOf && (await readStaffName(db, peopleOf))) ?? null
    if (peopleOf && people === null) throw invalidField('peopleOf', 'Choose a user from the list.')
    await setViewing(db, caller.sessionHash, role.id, peopleOf)
    const after = people === null ? { role: name } : { role: name, people }
    await ctx.audit({ action: 'role.viewStarted', subjectKind: 'role', subjectId: role.id, after })
    const { phone: _, ...user } = await readUser(db, caller.accountId)
    const viewing = { id: role.id, name, people }
    return { user: asLetIn(user, { ...caller, capabilities: keptTo(worksWith, capabilities), worksWith, viewing }) }
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
