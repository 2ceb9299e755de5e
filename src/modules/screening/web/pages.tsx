import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/exclusion-screening',
    keys: ['hit'],
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Exclusion screening'),
    load: () => import('../exclusions/web/ScreeningPage.tsx').then(module => module.ScreeningPage),
    menu: {
      under: 'compliance',
      label: () => t('Exclusion screening'),
      about: () => t('Monthly lists of excluded persons, possible matches and the log that proves each month.'),
      icon: 'userRoundX',
      order: 30,
    },
  }),
]

export const queues: Plugs['queues'] = {
  match: { icon: 'userRoundX', label: () => t('Possible matches'), action: () => t('Compare') },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
