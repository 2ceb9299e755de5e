import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/competency-test',
    allow: admin,
    layout: 'main',
    title: () => t('Competency tests'),
    load: () => import('../tests/web/TestsPage.tsx').then(m => m.TestsPage),
    menu: {
      under: 'onboarding',
      label: () => t('Competency tests'),
      about: () => t('Questions that people answer on their phone, scored by themselves.'),
      icon: 'clipboardCheck',
      order: 20,
    },
  }),
  page({
    path: '/caregivers/competency-test/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Tests'),
    load: () => import('../grading/web/PersonTestsPage.tsx').then(m => m.PersonTestsPage),
    tab: { label: () => t('Tests'), order: 41 },
  }),
]

export const queues: Plugs['queues'] = {
  competencyTest: { icon: 'clipboardCheck', label: () => t('Tests to score'), action: () => t('Score') },
}

export const evidence: Plugs['evidence'] = {
  competencyTest: {
    label: () => t('Open the tests'),
    to: personId => `/caregivers/competency-test/${personId}`,
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
