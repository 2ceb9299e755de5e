import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/webhooks',
    allow: admin,
    layout: 'main',
    title: () => t('Webhooks'),
    load: () => import('./WebhooksPage.tsx').then(m => m.WebhooksPage),
    menu: {
      under: 'organization',
      label: () => t('Webhooks'),
      about: () => t('Programs that are told as soon as something changes, such as who is clear to work.'),
      icon: 'webhook',
      order: 95,
    },
  }),
  page({
    path: '/settings/webhooks/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Webhook'),
    load: () => import('./WebhookPage.tsx').then(m => m.WebhookPage),
  }),
]

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
