import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/report/all',
    allow: staff('reports.view'),
    layout: 'main',
    title: () => t('All reports'),
    load: () => import('./AllReportsPage.tsx').then(module => module.AllReportsPage),
  }),
  page({
    path: '/report/exports',
    allow: staff(),
    layout: 'main',
    title: () => t('Exports'),
    load: () => import('../exported/web/ExportsPage.tsx').then(module => module.ExportsPage),
  }),
]

export const reportActions: Plugs['reportActions'] = {
  save: optional(() => import('./SaveButton.tsx').then(module => module.SaveButton)),
}

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
