import { staff } from '../../../kit/contract/access.ts'
import type { Finder } from '../../../kit/web/routing/finders.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/caregivers/review',
    keys: ['document'],
    allow: staff('documents.review'),
    layout: 'main',
    title: () => t('Review queue'),
    load: () => import('../deciding/web/ReviewPage.tsx').then(module => module.ReviewPage),
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
]

/** Finds the papers that wait for a decision, by the name of their type. */
export const finders: readonly Finder[] = [
  {
    icon: 'fileText',
    allow: staff('documents.review'),
    title: () => t('Waiting for review'),
    search: async (words, signal) => (await import('../deciding/web/FindWaiting.tsx')).findWaiting(words, signal),
  },
]
