import { applicant } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/applicant/evaluation',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Evaluations'),
    load: () => import('../signing/web/OwnEvaluationsPage.tsx').then(m => m.OwnEvaluationsPage),
    menu: { under: 'applicant', label: () => t('Evaluations'), icon: 'clipboardCheck', order: 30 },
  }),
  page({
    path: '/applicant/evaluation/:id',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Evaluation'),
    load: () => import('../signing/web/OwnEvaluationPage.tsx').then(m => m.OwnEvaluationPage),
  }),
]

export const tasks: Plugs['tasks'] = {
  evaluation: { icon: 'clipboardCheck', label: () => t('Read and sign') },
}
