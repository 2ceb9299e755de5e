import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/referral-source',
    allow: admin,
    layout: 'main',
    title: () => t('Referral sources'),
    load: () => import('./LeadsPage.tsx').then(m => m.LeadsPage),
    menu: {
      under: 'organization',
      label: () => t('Referral sources'),
      about: () => t('Where candidates hear about you, to choose from when you invite them.'),
      icon: 'megaphone',
      order: 50,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
