import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { previewReply } from '../../../kit/server/files.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { isShown } from '../../documents/rules.ts'
import { readOwn } from '../store.ts'
import { message, messagesApi } from './contract.ts'
import { findFile, readMessage } from './store.ts'
import * as work from './work.ts'

async function openFile(ctx: Context<typeof messagesApi.openFile>) {
  const fileId = ctx.params.id
  const found = await findFile(ctx, fileId)
  if (!found) throw new Refusal('notFound')
  // A file is for whoever can see its message.
  await readMessage(ctx, await readOwn(ctx, found.chatId), found.messageId)
  const { preview } = ctx.query
  if (preview && !found.hasPreview) throw invalidField('preview', 'There is no preview of this file.')
  const file = { organizationId: ctx.caller.organization.id, fileId }
  if (preview) return { ...file, ...previewReply }
  const { name, mediaType, bytes } = found
  return { ...file, name, mediaType, bytes, inline: isShown(mediaType) }
}

export const messages = serve(messagesApi, {
  listMessages: ctx => work.listMessages(ctx),
  sendMessage: ctx => work.sendMessage(ctx, ctx.body, ctx.files),
  editMessage: ctx => work.editMessage(ctx, ctx.params.id, ctx.body.text),
  deleteMessage: ctx => work.deleteMessage(ctx, ctx.params.id),
  readReaders: ctx => work.readReaders(ctx, ctx.params.id),
  remindReaders: ctx => work.remindReaders(ctx, ctx.params.id),
  openFile,
})

named({ message })
