import { staff } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'

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
