import { open } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/referee/reference-request',
    allow: open,
    layout: 'referee',
    title: () => t('Reference'),
    load: () => import('../referee/web/ReferenceRequestPage.tsx').then(m => m.ReferenceRequestPage),
  }),
  page({
    path: '/referee/decline-reference',
    allow: open,
    layout: 'referee',
    title: () => t('Reference'),
    load: () => import('../referee/web/DeclinePage.tsx').then(m => m.DeclinePage),
  }),
  page({
    path: '/referee/reference-declined',
    allow: open,
    layout: 'referee',
    title: () => t('Reference'),
    load: () => import('../referee/web/DeclinedPage.tsx').then(m => m.DeclinedPage),
  }),
  page({
    path: '/referee/reference-submitted',
    allow: open,
    layout: 'referee',
    title: () => t('Reference'),
    load: () => import('../referee/web/SubmittedPage.tsx').then(m => m.SubmittedPage),
  }),
]

export const tasks: Plugs['tasks'] = {
  reference: { icon: 'messageSquareQuote', label: () => t('Name references') },
}
