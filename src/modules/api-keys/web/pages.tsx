import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/api-keys',
    allow: admin,
    layout: 'main',
    title: () => t('API keys'),
    load: () => import('./ApiKeysPage.tsx').then(m => m.ApiKeysPage),
    menu: {
      under: 'organization',
      label: () => t('API keys'),
      about: () => t('Programs that can read your data, what each can read, and until when.'),
      icon: 'keyRound',
      order: 90,
    },
  }),
]

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
