import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/caregivers/profile-details/:id',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Profile'),
    load: () => import('../profile-page/web/ProfilePage.tsx').then(m => m.ProfilePage),
    tab: { label: () => t('Profile'), order: 10 },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
