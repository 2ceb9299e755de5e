import { FileCheck, ShieldCheck } from 'lucide-react'
import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/guard.ts'
import { t } from '../../../kit/web/text.ts'

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
      icon: ShieldCheck,
      order: 10,
    },
  }),
  page({
    path: '/caregivers/review',
    allow: staff('documents.review'),
    layout: 'main',
    title: () => t('Review queue'),
    load: () => import('../review/web/ReviewPage.tsx').then(module => module.ReviewPage),
    menu: { under: 'palette', label: () => t('Review queue'), icon: FileCheck, order: 10 },
  }),
  page({
    path: '/caregivers/compliance/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Compliance'),
    load: () => import('../items/web/CompliancePage.tsx').then(module => module.CompliancePage),
  }),
]
