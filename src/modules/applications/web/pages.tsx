import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const queues: Plugs['queues'] = {
  application: { icon: 'user', label: () => t('Applications'), action: () => t('Review') },
}

export const pages = [
  page({
    path: '/caregivers/application/:id',
    allow: staff('onboarding.view'),
    layout: 'main',
    title: () => t('Application'),
    load: () => import('./ApplicationPage.tsx').then(m => m.ApplicationPage),
    tab: { label: () => t('Application'), order: 40 },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
