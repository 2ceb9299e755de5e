import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/acknowledgement',
    allow: admin,
    layout: 'main',
    title: () => t('Texts to sign'),
    load: () => import('../forms/web/AcknowledgementsPage.tsx').then(m => m.AcknowledgementsPage),
    menu: {
      under: 'compliance',
      label: () => t('Texts to sign'),
      about: () => t('Policies that people acknowledge, and vaccines that they decline.'),
      icon: 'fileSignature',
      order: 35,
    },
  }),
  page({
    path: '/caregivers/acknowledgement/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Signed texts'),
    load: () => import('../signing/web/SignedTextsPage.tsx').then(m => m.SignedTextsPage),
    tab: { label: () => t('Signed texts'), order: 45 },
  }),
]

export const evidence: Plugs['evidence'] = {
  acknowledgement: {
    label: () => t('Open what was signed'),
    to: personId => `/caregivers/acknowledgement/${personId}`,
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
