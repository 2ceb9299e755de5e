import { open } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/single-sign-on',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Sign in with your organization'),
    load: () => import('./BeginPage.tsx').then(m => m.BeginPage),
  }),
  page({
    path: '/single-sign-on/callback',
    allow: open,
    layout: 'card',
    title: () => t('Single sign-on'),
    load: () => import('./CallbackPage.tsx').then(m => m.CallbackPage),
  }),
]

/** The code of the sentences of this module's audit events. */
