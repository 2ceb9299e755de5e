import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/reference-form',
    allow: admin,
    layout: 'main',
    title: () => t('Reference forms'),
    load: () => import('../forms/web/ReferenceFormsPage.tsx').then(m => m.ReferenceFormsPage),
    menu: {
      under: 'compliance',
      label: () => t('Reference forms'),
      about: () => t('What referees are asked about applicants.'),
      icon: 'messageSquareQuote',
      order: 45,
    },
  }),
  page({
    path: '/caregivers/references/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('References'),
    load: () => import('../person/web/ReferencesPage.tsx').then(m => m.ReferencesPage),
    tab: { label: () => t('References'), order: 44 },
  }),
]

export const queues: Plugs['queues'] = {
  reference: { icon: 'messageSquareQuote', label: () => t('References to read'), action: () => t('Read') },
}

export const evidence: Plugs['evidence'] = {
  reference: { label: () => t('Open references'), to: personId => `/caregivers/references/${personId}` },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
