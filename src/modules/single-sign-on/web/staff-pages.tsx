import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/single-sign-on',
    allow: admin,
    layout: 'main',
    title: () => t('Single sign-on'),
    load: () => import('./SingleSignOnPage.tsx').then(m => m.SingleSignOnPage),
    menu: {
      under: 'organization',
      label: () => t('Single sign-on'),
      about: () => t('Let staff sign in with the accounts that your organization already has.'),
      icon: 'shieldCheck',
      order: 95,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
