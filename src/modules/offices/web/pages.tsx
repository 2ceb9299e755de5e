import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/office',
    allow: admin,
    layout: 'main',
    title: () => t('Offices'),
    load: () => import('./OfficesPage.tsx').then(m => m.OfficesPage),
    menu: {
      under: 'organization',
      label: () => t('Offices'),
      about: () => t('Your branches. Each caregiver and applicant belongs to one office or to none.'),
      icon: 'building2',
      order: 45,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
