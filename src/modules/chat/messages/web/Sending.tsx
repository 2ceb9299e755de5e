import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import type { AnswerSender } from '../../../../kit/web/drafts/answer-state.ts'
import { chatApi } from '../../contract.ts'
import { type MessageDraft, messagesApi } from '../contract.ts'
import { putMessage, refreshThread } from './Thread.tsx'

/** A message that the server does not have yet, as it waits on the device. */
export type Unsent = Omit<MessageDraft, 'text'> & { readonly text: string; readonly files: readonly File[] }

/** Under which the messages to a chat, or to somebody with whom there is none yet, wait on this device. */
export const groupOf = (to: { chatId: string } | { accountId: string }) =>
  `chat ${'chatId' in to ? to.chatId : `to ${to.accountId}`}`

/** Sends messages one after the other. The id of each was chosen when it was written, so that it arrives once. */
export const messageSender: AnswerSender = {
  batch: 1,
  async send(_group, [value]) {
    const { files, ...body } = value as Unsent
    const message = await call(messagesApi.sendMessage, { body, files, quiet: true })
    const stands = putMessage(message)
    const asked = refreshThread(message.chatId)
    // Until its chat shows it, it is shown as one that waits.
    if (!stands) await asked
    void refresh(chatApi.listChats)
    return null
  },
  refused(_group, error) {
    showToast(error instanceof Error ? error.message : '', 'error')
    return 'hold'
  },
  sentElsewhere: () => void refresh(chatApi.listChats),
}
