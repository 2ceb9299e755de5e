import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/in-service',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('In-service training'),
    load: () => import('../hours/web/InServicePage.tsx').then(module => module.InServicePage),
    menu: {
      under: 'compliance',
      label: () => t('In-service training'),
      about: () => t('Hours of training, recorded for one person or a whole attendance list.'),
      icon: 'graduationCap',
      order: 40,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
