import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/caregivers/proof/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Proof of compliance'),
    load: () => import('./ProofPage.tsx').then(module => module.ProofPage),
  }),
]
