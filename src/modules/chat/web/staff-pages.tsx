import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { chat, menu } from './pages.tsx'

export const pages = [
  page({ ...chat, path: '/chat', allow: staff(), menu }),
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

export const personActions: Plugs['personActions'] = {
  chat: {
    icon: 'messagesSquare',
    label: () => t('Chat'),
    order: 40,
    allow: staff(),
    Button: lazy(() => import('./ChatButton.tsx').then(m => m.ChatButton)),
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
