import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Notice } from '../../../kit/web/routing/notices.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import { t } from '../../../kit/web/text/text.ts'

const MergeNotice = optional(() => import('../merging/web/MergeNotice.tsx').then(m => m.MergeNotice))

export const pages = [
  page({
    path: '/caregivers/duplicates',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Possible duplicates'),
    load: () => import('./DuplicatesPage.tsx').then(m => m.DuplicatesPage),
    menu: { under: 'palette', label: () => t('Possible duplicates'), icon: 'users', order: 15 },
  }),
  page({
    path: '/caregivers/duplicates/compare',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Compare records'),
    load: () => import('../merging/web/ComparePage.tsx').then(m => m.ComparePage),
  }),
]

/** Whoever opens a record that was merged, or that others were merged into, reads so above it. */
export const notices: readonly Notice[] = [
  { on: /^\/caregivers\/[a-z-]+\/[0-9a-f]{8}-[0-9a-f-]{27}$/, Shown: MergeNotice },
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
