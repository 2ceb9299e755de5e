import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

const destroyers = staff('retention.destroy')

export const pages = [
  page({
    path: '/settings/retention',
    allow: admin,
    layout: 'main',
    title: () => t('Retention'),
    load: () => import('./RetentionPage.tsx').then(m => m.RetentionPage),
    menu: {
      under: 'organization',
      label: () => t('Retention'),
      about: () => t('How long you keep records of people who left or were not hired.'),
      icon: 'fileCheck',
      order: 92,
    },
  }),
  page({
    path: '/settings/retention/due',
    allow: destroyers,
    layout: 'main',
    title: () => t('Due for destruction'),
    load: () => import('./DuePage.tsx').then(m => m.DuePage),
    menu: {
      under: 'organization',
      label: () => t('Due for destruction'),
      about: () => t('Records whose time is over, requests to destroy them, and certificates.'),
      icon: 'fileCheck',
      order: 93,
    },
  }),
  page({
    path: '/settings/retention/requests',
    allow: destroyers,
    layout: 'main',
    title: () => t('Destruction requests'),
    load: () => import('./RequestsPage.tsx').then(m => m.RequestsPage),
  }),
  page({
    path: '/caregivers/retention/:id',
    allow: destroyers,
    layout: 'main',
    title: () => t('Retention'),
    load: () => import('./PersonRetentionPage.tsx').then(m => m.PersonRetentionPage),
    tab: { label: () => t('Retention'), order: 70 },
  }),
]

export const policies: Plugs['policies'] = {
  retention: optional(() => import('./Terms.tsx').then(m => m.Terms)),
}

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
