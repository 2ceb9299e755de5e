import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/competency-test/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Competency test'),
    load: () => import('./BuilderPage.tsx').then(m => m.BuilderPage),
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
