import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/dashboard',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Dashboard'),
    load: () => import('./DashboardPage.tsx').then(module => module.DashboardPage),
    menu: { under: 'main', label: () => t('Dashboard'), icon: 'layoutDashboard', order: 10 },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
