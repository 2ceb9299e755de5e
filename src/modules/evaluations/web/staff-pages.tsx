import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/evaluations',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Evaluations'),
    load: () => import('../due/web/DueEvaluationsPage.tsx').then(m => m.DueEvaluationsPage),
    menu: {
      under: 'main',
      label: () => t('Evaluations'),
      icon: 'clipboardCheck',
      order: 55,
      for: staff('compliance.edit'),
    },
  }),
  page({
    path: '/caregivers/evaluation/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Evaluations'),
    load: () => import('../person/web/EvaluationsPage.tsx').then(m => m.EvaluationsPage),
    tab: { label: () => t('Evaluations'), order: 40 },
  }),
  page({
    path: '/settings/evaluation',
    allow: admin,
    layout: 'main',
    title: () => t('Evaluation forms'),
    load: () => import('../forms/web/EvaluationFormsPage.tsx').then(m => m.EvaluationFormsPage),
    menu: {
      under: 'compliance',
      label: () => t('Evaluation forms'),
      about: () => t('What evaluators answer about a person, and when.'),
      icon: 'clipboardCheck',
      order: 45,
    },
  }),
  page({
    path: '/settings/evaluation/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Evaluation form'),
    load: () => import('../forms/web/EvaluationBuilderPage.tsx').then(m => m.EvaluationBuilderPage),
  }),
]

export const queues: Plugs['queues'] = {
  evaluation: { icon: 'clipboardCheck', label: () => t('Evaluations to complete'), action: () => t('Evaluate') },
}

export const evidence: Plugs['evidence'] = {
  evaluation: { label: () => t('Open the evaluation'), to: personId => `/caregivers/evaluation/${personId}` },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
