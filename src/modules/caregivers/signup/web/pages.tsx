import { open } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/applicant/signup',
    allow: open,
    layout: 'card',
    signedOutOnly: true,
    title: () => t('Sign up'),
    load: () => import('./SignupPage.tsx').then(m => m.SignupPage),
  }),
]
