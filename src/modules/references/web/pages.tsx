import { admin, open, staff } from '../../../kit/contract/access.ts'
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
    load: () => import('../requests/web/ReferencesPage.tsx').then(m => m.ReferencesPage),
    tab: { label: () => t('References'), order: 44 },
  }),
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

export const queues: Plugs['queues'] = {
  reference: { icon: 'messageSquareQuote', label: () => t('References to read') },
}

export const evidence: Plugs['evidence'] = {
  reference: { label: () => t('Open references'), to: personId => `/caregivers/references/${personId}` },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
