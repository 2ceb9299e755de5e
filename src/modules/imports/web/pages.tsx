import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/import',
    allow: admin,
    layout: 'main',
    title: () => t('Import staff'),
    load: () => import('./ImportsPage.tsx').then(m => m.ImportsPage),
    menu: {
      under: 'organization',
      label: () => t('Import'),
      about: () => t('Move your existing staff in from a spreadsheet, with their dates. No emails are sent.'),
      icon: 'fileUp',
      order: 55,
    },
  }),
  page({
    path: '/settings/import/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Import staff'),
    load: () => import('./ImportPage.tsx').then(m => m.ImportPage),
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
