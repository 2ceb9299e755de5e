import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/report',
    allow: staff('reports.view'),
    layout: 'main',
    title: () => t('Report'),
    load: () => import('../report/web/ReportPage.tsx').then(module => module.ReportPage),
    menu: { under: 'main', label: () => t('Report'), icon: 'chartColumn', order: 50 },
  }),
  page({
    path: '/report/lists',
    allow: staff('reports.view'),
    layout: 'main',
    title: () => t('Lists'),
    load: () => import('../lists/web/ListsPage.tsx').then(module => module.ListsPage),
  }),
  page({
    path: '/report/lists/:list',
    allow: staff('reports.view'),
    layout: 'main',
    title: () => t('Lists'),
    load: () => import('../lists/web/SurveyListPage.tsx').then(module => module.SurveyListPage),
  }),
  page({
    path: '/report/all/:report',
    allow: staff('reports.view'),
    layout: 'main',
    title: () => t('Report'),
    load: () => import('../figures/web/ReportViewPage.tsx').then(module => module.ReportViewPage),
  }),
]

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
