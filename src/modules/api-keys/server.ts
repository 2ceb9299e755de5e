import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Context } from '../../kit/server/context.ts'
import { newKeyToken } from '../../kit/server/key-gate.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { apiKey, apiKeyDraft, apiKeysApi, madeApiKey } from './contract.ts'
import { refuseEnd } from './rules.ts'
import { addKey, listKeys, readKey, revokeKey } from './store.ts'

async function create(ctx: Context<typeof apiKeysApi.createKey>) {
  const why = refuseEnd(ctx.body.endsOn, ctx.today)
  if (why) throw invalidField('endsOn', why)
  const token = newKeyToken()
  const key = await addKey(ctx, { ...ctx.body, token, by: ctx.caller.accountId })
  const { id: subjectId, startsWith } = key
  await ctx.audit({ action: 'apiKey.created', subjectKind: 'apiKey', subjectId, after: { ...ctx.body, startsWith } })
  return { key, token }
}

async function revoke(ctx: Context<typeof apiKeysApi.revokeKey>) {
  const { id: subjectId, name, startsWith } = await readKey(ctx, ctx.params.id)
  const revoked = await revokeKey(ctx, subjectId, ctx.caller.accountId)
  if (!revoked) throw new Refusal('notPossible', 'This API key is already revoked.')
  await ctx.audit({ action: 'apiKey.revoked', subjectKind: 'apiKey', subjectId, before: { name, startsWith } })
  return readKey(ctx, subjectId)
}

export const apiKeys = serve(apiKeysApi, {
  listKeys: ctx => listKeys(ctx, ctx.query),
  createKey: create,
  revokeKey: revoke,
})

named({ apiKey, apiKeyDraft, madeApiKey })
