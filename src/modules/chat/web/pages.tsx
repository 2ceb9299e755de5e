import { applicant } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The page of chats, for whoever may have some. */
export const chat = {
  layout: 'main',
  title: () => t('Chat'),
  load: () => import('./ChatPage.tsx').then(m => m.ChatPage),
} as const
export const menu = {
  under: 'main',
  label: chat.title,
  icon: 'messagesSquare',
  order: 40,
  badge: () => import('./UnreadBadge.tsx').then(m => m.UnreadBadge),
} as const

export const pages = [page({ ...chat, path: '/applicant/chat', allow: applicant, menu })]

export const answers: Plugs['answers'] = {
  chat: () => import('../messages/web/Sending.tsx').then(m => m.messageSender),
}
