import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/guard.ts'
import { t } from '../../../kit/web/text.ts'
import { pages as reasonPages } from '../reasons/web/pages.tsx'
import { pages as typePages } from '../types/web/pages.tsx'

export const pages = [
  ...typePages,
  ...reasonPages,
  page({
    path: '/caregivers/documents/:id',
    allow: staff('documents.view'),
    layout: 'main',
    title: () => t('Documents'),
    load: () => import('./DocumentsPage.tsx').then(m => m.DocumentsPage),
  }),
]
