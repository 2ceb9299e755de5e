import { invalidField } from '../../../kit/contract/refusal.ts'
import { changesBetween } from '../../../kit/server/audit.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { tellChanged } from '../work.ts'
import { type ChatGroup, chatGroup, chatGroupDraft, groupsApi } from './contract.ts'
import * as store from './store.ts'

const about = (did: string, subjectId: string) => ({ action: `chatGroup.${did}`, subjectKind: 'chatGroup', subjectId })

async function demandAccounts(work: Work, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  if ((await store.countAccounts(work, ids)) < ids.length)
    throw invalidField('memberIds', 'One of these members no longer has an account. Choose again.')
}

async function create(ctx: Context<typeof groupsApi.createGroup>): Promise<ChatGroup> {
  const { memberIds, ...draft } = ctx.body
  await demandAccounts(ctx, memberIds)
  const id = await store.addGroup(ctx, draft)
  await store.setMembers(ctx, id, memberIds)
  await tellChanged(ctx, id)
  await ctx.audit({ ...about('created', id), after: ctx.body })
  return store.readGroup(ctx, id)
}

async function update(ctx: Context<typeof groupsApi.updateGroup>): Promise<ChatGroup> {
  const before = await store.lockGroup(ctx, ctx.params.id)
  const { memberIds, ...change } = ctx.body
  await demandAccounts(ctx, memberIds)
  await store.updateGroup(ctx, before.id, change)
  await store.setMembers(ctx, before.id, memberIds)
  await tellChanged(ctx, before.id, before.memberIds)
  const after = await store.readGroup(ctx, before.id)
  const { name, description } = after
  await ctx.audit({
    ...about('updated', before.id),
    ...changesBetween<Record<string, unknown>>(before, { name, description, memberIds: after.memberIds }),
  })
  return after
}

async function toggle(ctx: Context<typeof groupsApi.toggleGroup>): Promise<ChatGroup> {
  const before = await store.lockGroup(ctx, ctx.params.id)
  const change = { active: ctx.body.active ?? !before.active }
  await store.updateGroup(ctx, before.id, change)
  await tellChanged(ctx, before.id)
  await ctx.audit({ ...about('statusChanged', before.id), ...changesBetween<Record<string, unknown>>(before, change) })
  return store.readGroup(ctx, before.id)
}

export const groups = serve(groupsApi, {
  listGroups: ctx => store.listGroups(ctx, ctx.query),
  createGroup: create,
  updateGroup: update,
  toggleGroup: toggle,
})

named({ chatGroup, chatGroupDraft })
