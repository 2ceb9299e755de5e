import { any } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/notifications',
    allow: any,
    layout: 'main',
    title: () => t('Notifications'),
    load: () => import('./NotificationsPage.tsx').then(m => m.NotificationsPage),
    menu: { under: 'palette', label: () => t('Notifications'), icon: 'bell', order: 80 },
  }),
  page({
    path: '/notifications/settings',
    allow: any,
    layout: 'main',
    title: () => t('Notification settings'),
    load: () => import('./SettingsPage.tsx').then(m => m.SettingsPage),
    menu: { under: 'palette', label: () => t('Notification settings'), icon: 'bell', order: 81 },
  }),
]

/** What stands in the bar at the top of every page of who is signed in. */
export const bar = () => import('./Bell.tsx').then(m => m.Bell)
