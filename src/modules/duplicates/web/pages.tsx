import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/caregivers/duplicates',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Possible duplicates'),
    load: () => import('./DuplicatesPage.tsx').then(m => m.DuplicatesPage),
    menu: { under: 'palette', label: () => t('Possible duplicates'), icon: 'users', order: 15 },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
