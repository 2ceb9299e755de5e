import { page } from '../../../../kit/web/guard.ts'
import { t } from '../../../../kit/web/text.ts'
import { evidenceApi } from '../contract.ts'

export const pages = [
  page({
    path: '/caregivers/application/:id',
    allow: evidenceApi.readOf.allow,
    layout: 'main',
    title: () => t('Application'),
    load: () => import('./ApplicationPage.tsx').then(m => m.ApplicationPage),
  }),
]
