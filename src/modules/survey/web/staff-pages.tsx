import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/report/survey',
    allow: staff('reports.export'),
    layout: 'main',
    title: () => t('Survey day'),
    load: () => import('./SurveysPage.tsx').then(m => m.SurveysPage),
  }),
  page({
    path: '/report/survey/:id',
    allow: staff('reports.export'),
    layout: 'main',
    title: () => t('Survey day'),
    load: () => import('./SurveyPage.tsx').then(m => m.SurveyPage),
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
