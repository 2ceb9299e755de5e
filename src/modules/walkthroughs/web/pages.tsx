import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

const list = {
  allow: admin,
  layout: 'main',
  title: () => t('Walkthroughs'),
  load: () => import('./OnboardingPage.tsx').then(m => m.OnboardingPage),
} as const

const builder = {
  allow: staff('onboarding.edit'),
  layout: 'main',
  title: () => t('Onboarding steps'),
  load: () => import('./BuilderPage.tsx').then(m => m.BuilderPage),
} as const

export const pages = [
  page({
    path: '/settings/onboarding',
    ...list,
    menu: {
      under: 'onboarding',
      label: () => t('Walkthroughs'),
      about: () => t('The walkthroughs that applicants go through, step by step.'),
      icon: 'route',
      order: 10,
    },
  }),
  page({ path: '/settings/onboarding/list', ...list }),
  page({ path: '/settings/onboarding/create-steps/:id', ...builder }),
  page({ path: '/settings/onboarding/edit-steps/:id', ...builder }),
  page({
    path: '/settings/onboarding/view/:id',
    allow: staff('onboarding.view'),
    layout: 'main',
    title: () => t('Walkthroughs'),
    load: () => import('./WalkthroughPage.tsx').then(m => m.WalkthroughPage),
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
