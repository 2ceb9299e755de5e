import { Refusal } from '../../../kit/contract/refusal.ts'
import type { LiveContext, Work } from '../../../kit/server/context.ts'
import { serveLive } from '../../../kit/server/serve.ts'
import type { PresenceChange } from '../../../kit/server/services.ts'
import { type ChatKind, chatLive } from '../contract.ts'
import { refuseWriting } from '../rules.ts'
import * as store from '../store.ts'

/** Tells the others of a chat that the caller writes in it. Announcements come as they are. */
async function type(ctx: LiveContext<typeof chatLive.type>): Promise<null> {
  const { chatId } = ctx.body
  const { accountId } = ctx.caller
  const { kind, isClosed, otherId } = await store.readOwn(ctx, chatId)
  if (kind === 'announcement') return null
  const other = kind === 'direct' && otherId ? await store.readAccount(ctx, otherId) : null
  const why = refuseWriting(ctx.caller, { kind: kind as ChatKind, isClosed, other })
  if (why) throw new Refusal('notAllowed', why)
  const { firstName } = await store.readAccount(ctx, accountId)
  const accounts = (await store.hearerIds(ctx, chatId, accountId)).filter(id => id !== accountId)
  ctx.tell(chatLive.typing, { chatId, accountId, firstName }, { accounts })
  return null
}

/** Tells those with whom somebody has a chat between two that they came or went. */
async function onPresence(work: Work, { accountId, online }: PresenceChange): Promise<void> {
  work.tell(chatLive.presence, { accountId, online }, { accounts: await store.partnersOf(work, accountId) })
}

export const live = serveLive(chatLive, { type }, { onPresence })
