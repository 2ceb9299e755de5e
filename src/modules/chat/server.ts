import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { chatApi, chatMember, chat as chatRow } from './contract.ts'
import { groups } from './groups/server.ts'
import { live } from './live/server.ts'
import { members } from './members/server.ts'
import { messages } from './messages/server.ts'
import { readDisappearing } from './store.ts'
import * as work from './work.ts'

const chats = serve(chatApi, {
  listChats: ctx => work.listChats(ctx),
  async deleteChat(ctx) {
    await work.deleteChat(ctx, ctx.params.id)
    return null
  },
  closeChat: ctx => work.closeChat(ctx, ctx.params.id, ctx.body.isClosed),
  markRead: ctx => work.markRead(ctx, ctx.params.id, ctx.body.sequence),
  readDisappearing: async ctx => ({ days: await readDisappearing(ctx) }),
  setDisappearing: ctx => work.setDisappearing(ctx, ctx.body.days),
})

export const chat = parts(chats, groups, members, messages, live)

named({ chat: chatRow, chatMember })
