import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/categories',
    allow: admin,
    layout: 'main',
    title: () => t('Categories'),
    load: () => import('./CategoriesPage.tsx').then(m => m.CategoriesPage),
    menu: {
      under: 'compliance',
      label: () => t('Categories'),
      about: () => t('The headings under which requirements and documents are sorted.'),
      icon: 'tags',
      order: 20,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
