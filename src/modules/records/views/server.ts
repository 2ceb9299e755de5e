import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { addOnRecord, settingsHandlers } from '../../../kit/server/settings-handlers.ts'
import { mostViews, savedView, savedViewChange, savedViewDraft, viewsApi } from './contract.ts'
import { viewQuery } from './rules.ts'
import { countViews, viewRows } from './store.ts'

type Row = Awaited<ReturnType<typeof viewRows.read>>

const on = settingsHandlers('savedView', viewRows)

const shownTo = ({ caller }: Pick<Context, 'caller'>, { accountId, ...row }: Row) => ({
  ...row,
  isMine: accountId === caller.accountId,
})

/** A view that the caller sees. Throws `notFound`. */
async function readShown(ctx: Context, id: string): Promise<Row> {
  const row = await viewRows.read(ctx, id)
  if (row.accountId !== ctx.caller.accountId && !row.shared) throw new Refusal('notFound')
  return row
}

function refuseSharing({ caller }: Pick<Context, 'caller'>, { shared }: { readonly shared: boolean }): void {
  if (shared && !can(caller, 'caregivers.edit'))
    throw new Refusal('notAllowed', 'Only people who can edit caregivers can share a view with everyone.')
}

export const views = serve(viewsApi, {
  async listViews(ctx) {
    const found = await viewRows.list(ctx, { ...ctx.query, accountId: ctx.caller.accountId })
    return { ...found, data: found.data.map(row => shownTo(ctx, row)) }
  },
  async createView(ctx) {
    refuseSharing(ctx, ctx.body)
    const { accountId } = ctx.caller
    if ((await countViews(ctx.db, accountId)) >= mostViews)
      throw new Refusal(
        'conflict',
        said('You have {mostViews} views. Delete one before you save another one.', { mostViews }),
      )
    const draft = { ...ctx.body, query: viewQuery(ctx.body.query), account_id: accountId }
    return shownTo(ctx, await addOnRecord(ctx, 'savedView', viewRows, draft))
  },
  async updateView(ctx) {
    const before = await readShown(ctx, ctx.params.id)
    if (before.accountId !== ctx.caller.accountId)
      throw new Refusal('notAllowed', said('Only {owner} can change this view.', { owner: before.owner }))
    if (!before.shared) refuseSharing(ctx, ctx.body)
    return shownTo(ctx, await on.update(ctx))
  },
  async deleteView(ctx) {
    const { accountId, owner } = await readShown(ctx, ctx.params.id)
    if (accountId !== ctx.caller.accountId && ctx.caller.role !== 'organizationAdmin')
      throw new Refusal('notAllowed', said('Only {owner} or an administrator can delete this view.', { owner }))
    return on.remove(ctx)
  },
})

named({ savedView, savedViewChange, savedViewDraft })
