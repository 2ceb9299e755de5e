import { applicant, open } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
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

export const tasks: Plugs['tasks'] = {
  competencyTest: { icon: 'clipboardCheck', label: () => t('Take the test') },
}

export const answers: Plugs['answers'] = {
  competencyTest: () => import('../attempts/web/Sending.tsx').then(m => m.answerSender),
}
