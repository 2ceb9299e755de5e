import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Notice } from '../../../kit/web/routing/notices.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import { t } from '../../../kit/web/text/text.ts'

const RuleChangeNotice = optional(() => import('../changes/web/RuleChangeNotice.tsx').then(m => m.RuleChangeNotice))

/** Every screen that shows statuses says so while a change of the rules is not with everyone. Product 6. */
export const notices: readonly Notice[] = [
  { on: /^\/(dashboard|report|caregivers|settings\/compliance-manager)\b/, Shown: RuleChangeNotice },
]

export const pages = [
  page({
    path: '/settings/compliance-manager',
    allow: admin,
    layout: 'main',
    title: () => t('Compliance manager'),
    load: () => import('../writing/web/RequirementsPage.tsx').then(module => module.RequirementsPage),
    menu: {
      under: 'compliance',
      label: () => t('Compliance manager'),
      about: () => t('What people must have to work, by position and state.'),
      icon: 'shieldCheck',
      order: 10,
    },
  }),
  page({
    path: '/settings/rule-packs',
    allow: admin,
    layout: 'main',
    title: () => t('Rule packs'),
    load: () => import('../packs/web/PacksPage.tsx').then(module => module.PacksPage),
    menu: {
      under: 'compliance',
      label: () => t('Rule packs'),
      about: () => t('Federal and state rules with their citations, to start from.'),
      icon: 'bookOpenCheck',
      order: 15,
    },
  }),
  page({
    path: '/settings/rule-packs/:key',
    allow: admin,
    layout: 'main',
    title: () => t('Rule pack'),
    load: () => import('../pack-imports/web/PackPage.tsx').then(module => module.PackPage),
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
