import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/audit',
    allow: staff('audit.view'),
    layout: 'main',
    title: () => t('Audit'),
    load: () => import('./AuditPage.tsx').then(m => m.AuditPage),
    menu: {
      under: 'organization',
      label: () => t('Audit'),
      about: () => t('Who did what and when, and that nothing in the record was changed.'),
      icon: 'shieldCheck',
      order: 80,
    },
  }),
]

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
