import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/user-management',
    allow: staff('users.view'),
    layout: 'main',
    title: () => t('User management'),
    load: () => import('./UsersPage.tsx').then(m => m.UsersPage),
    menu: {
      under: 'organization',
      label: () => t('User management'),
      about: () => t('Who of your staff signs in, and with which role.'),
      icon: 'user',
      order: 20,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
