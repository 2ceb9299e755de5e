import { admin, applicant, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

const chat = {
  layout: 'main',
  title: () => t('Chat'),
  load: () => import('./ChatPage.tsx').then(m => m.ChatPage),
} as const
const menu = {
  under: 'main',
  label: chat.title,
  icon: 'messagesSquare',
  order: 40,
  badge: () => import('./UnreadBadge.tsx').then(m => m.UnreadBadge),
} as const

export const pages = [
  page({ ...chat, path: '/chat', allow: staff(), menu }),
  page({ ...chat, path: '/applicant/chat', allow: applicant, menu }),
  page({
    path: '/settings/chat-settings',
    allow: admin,
    layout: 'main',
    title: () => t('Chat settings'),
    load: () => import('../groups/web/ChatSettingsPage.tsx').then(m => m.ChatSettingsPage),
    menu: {
      under: 'organization',
      label: () => t('Chat settings'),
      about: () => t('Groups, announcements, and how long messages stay.'),
      icon: 'messagesSquare',
      order: 70,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)

export const answers: Plugs['answers'] = {
  chat: () => import('../messages/web/Sending.tsx').then(m => m.messageSender),
}
