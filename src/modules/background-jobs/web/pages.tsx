import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/background-jobs',
    allow: admin,
    layout: 'main',
    title: () => t('Background jobs'),
    load: () => import('./BackgroundJobsPage.tsx').then(m => m.BackgroundJobsPage),
    menu: {
      under: 'organization',
      label: () => t('Background jobs'),
      about: () => t('What Carefold does by itself, when it last ran and whether it worked.'),
      icon: 'serverCog',
      order: 90,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
