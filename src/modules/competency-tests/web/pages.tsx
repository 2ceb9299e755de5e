import { admin, applicant, open, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
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
    path: '/settings/competency-test/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Competency test'),
    load: () => import('../tests/web/BuilderPage.tsx').then(m => m.BuilderPage),
  }),
  page({
    path: '/caregivers/competency-test/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Tests'),
    load: () => import('../grading/web/PersonTestsPage.tsx').then(m => m.PersonTestsPage),
    tab: { label: () => t('Tests'), order: 41 },
  }),
  page({
    path: '/applicant/competency-test',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Tests'),
    load: () => import('../attempts/web/OwnTestsPage.tsx').then(m => m.OwnTestsPage),
    menu: { under: 'applicant', label: () => t('Tests'), icon: 'clipboardCheck', order: 21 },
  }),
  page({
    path: '/applicant/competency-test/results',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Test results'),
    load: () => import('../attempts/web/ResultsPage.tsx').then(m => m.ResultsPage),
    keys: ['attempt'],
  }),
  page({
    path: '/applicant/competency-test/:id',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Test'),
    load: () => import('../attempts/web/TestPage.tsx').then(m => m.TestPage),
  }),
  page({
    path: '/verify/:number',
    allow: open,
    layout: 'card',
    title: () => t('Check a certificate'),
    load: () => import('../certificates/web/VerifyPage.tsx').then(m => m.VerifyPage),
  }),
]
