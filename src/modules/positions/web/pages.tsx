import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/position',
    allow: admin,
    layout: 'main',
    title: () => t('Positions'),
    load: () => import('./PositionsPage.tsx').then(m => m.PositionsPage),
    menu: {
      under: 'organization',
      label: () => t('Positions'),
      about: () => t('The jobs people hold. Requirements and walkthroughs follow them.'),
      icon: 'briefcaseMedical',
      order: 40,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
