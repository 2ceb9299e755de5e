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
      about: () => t('Name, logo, address, sign-up link and time zone.'),
      icon: 'building2',
      order: 10,
    },
  }),
  page({
    path: '/settings/policies',
    allow: admin,
    layout: 'main',
    title: () => t('Policies'),
    load: () => import('../policies/web/PoliciesPage.tsx').then(m => m.PoliciesPage),
    menu: {
      under: 'organization',
      label: () => t('Policies'),
      about: () => t('Idle sign-out, second factor, reminder days, and how long records are kept.'),
      icon: 'listChecks',
      order: 12,
    },
  }),
]

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
