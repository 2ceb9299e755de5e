import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings',
    allow: staff(),
    layout: 'main',
    title: () => t('Settings'),
    load: () => import('./SettingsPage.tsx').then(m => m.SettingsPage),
    menu: { under: 'main', label: () => t('Settings'), icon: 'settings', order: 60 },
  }),
  page({
    path: '/settings/organization-details',
    allow: admin,
    layout: 'main',
    title: () => t('Organization details'),
    load: () => import('./OrganizationPage.tsx').then(m => m.OrganizationPage),
    menu: {
      under: 'organization',
      label: () => t('Organization details'),
      about: () => t('Name, logo, address, sign-up link, time zone and idle sign-out.'),
      icon: 'building2',
      order: 10,
    },
  }),
]
