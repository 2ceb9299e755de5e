import { admin, staff } from '../../../kit/contract/access.ts'
import type { Finder } from '../../../kit/web/finders.ts'
import { page } from '../../../kit/web/guard.ts'
import { lazy } from '../../../kit/web/lazy.tsx'
import type { Notice } from '../../../kit/web/notices.tsx'
import { optional } from '../../../kit/web/optional.tsx'
import type { PeopleAction } from '../../../kit/web/people-actions.ts'
import { t } from '../../../kit/web/text.ts'
import { remindersApi } from '../reminders/contract.ts'

const RuleChangeNotice = optional(() => import('../changes/web/RuleChangeNotice.tsx').then(m => m.RuleChangeNotice))

/** Every screen that shows statuses says so while a change of the rules is not with everyone. Product 6. */
export const notices: readonly Notice[] = [
  { on: /^\/(dashboard|report|caregivers|settings\/compliance-manager)\b/, Shown: RuleChangeNotice },
]

/** What can be done with several people wherever they are listed. */
export const peopleActions: readonly PeopleAction[] = [
  {
    allow: remindersApi.sendReminders.allow,
    label: () => t('Send reminders'),
    icon: 'bell',
    Dialog: lazy(() => import('../reminders/web/parts.tsx').then(m => m.RemindDialog)),
  },
]

export const pages = [
  page({
    path: '/settings/compliance-manager',
    allow: admin,
    layout: 'main',
    title: () => t('Compliance manager'),
    load: () => import('../requirements/web/RequirementsPage.tsx').then(module => module.RequirementsPage),
    menu: {
      under: 'compliance',
      label: () => t('Compliance manager'),
      about: () => t('What people must have to work, by position and state.'),
      icon: 'shieldCheck',
      order: 10,
    },
  }),
  page({
    path: '/settings/exclusion-screening',
    keys: ['hit'],
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Exclusion screening'),
    load: () => import('../exclusions/web/ScreeningPage.tsx').then(module => module.ScreeningPage),
    menu: {
      under: 'compliance',
      label: () => t('Exclusion screening'),
      about: () => t('Monthly lists of excluded persons, possible matches and the log that proves each month.'),
      icon: 'userRoundX',
      order: 30,
    },
  }),
  page({
    path: '/settings/in-service',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('In-service training'),
    load: () => import('../hours/web/InServicePage.tsx').then(module => module.InServicePage),
    menu: {
      under: 'compliance',
      label: () => t('In-service training'),
      about: () => t('Hours of training, recorded for one person or a whole attendance list.'),
      icon: 'graduationCap',
      order: 40,
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
    load: () => import('../packs/web/PackPage.tsx').then(module => module.PackPage),
  }),
  page({
    path: '/caregivers/review',
    keys: ['document'],
    allow: staff('documents.review'),
    layout: 'main',
    title: () => t('Review queue'),
    load: () => import('../review/web/ReviewPage.tsx').then(module => module.ReviewPage),
    menu: { under: 'palette', label: () => t('Review queue'), icon: 'fileCheck', order: 10 },
    actions: [
      {
        to: '/caregivers/review',
        allow: staff('documents.review'),
        label: () => t('Review documents'),
        icon: 'fileCheck',
      },
    ],
  }),
  page({
    path: '/caregivers/licenses',
    allow: staff('documents.review'),
    layout: 'main',
    title: () => t('Which license is it?'),
    load: () => import('../licenses/web/LicensesPage.tsx').then(module => module.LicensesPage),
  }),
  page({
    path: '/report/waivers',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Waivers'),
    load: () => import('../waivers/web/WaiversPage.tsx').then(module => module.WaiversPage),
    menu: { under: 'palette', label: () => t('Waivers'), icon: 'shieldCheck', order: 20 },
  }),
  page({
    path: '/caregivers/compliance/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Compliance'),
    load: () => import('../items/web/CompliancePage.tsx').then(module => module.CompliancePage),
  }),
  page({
    path: '/caregivers/proof/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Proof of compliance'),
    load: () => import('../proof/web/ProofPage.tsx').then(module => module.ProofPage),
  }),
]

/** Finds the papers that wait for a decision, by the name of their type. */
export const finder: Finder = {
  kind: 'document',
  allow: staff('documents.review'),
  title: () => t('Waiting for review'),
  search: async (words, signal) => (await import('../review/web/FindWaiting.tsx')).findWaiting(words, signal),
}
