import { admin } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/documents',
    allow: admin,
    layout: 'main',
    title: () => t('Documents'),
    load: () => import('./DocumentTypesPage.tsx').then(m => m.DocumentTypesPage),
    menu: {
      under: 'compliance',
      label: () => t('Documents'),
      about: () => t('The documents you ask for. Requirements and walkthroughs use them.'),
      icon: 'fileText',
      order: 30,
    },
  }),
]
