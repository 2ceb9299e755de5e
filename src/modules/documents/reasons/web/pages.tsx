import { staff } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/review-reasons',
    allow: staff('documents.review'),
    layout: 'main',
    title: () => t('Review reasons'),
    load: () => import('./ReasonsPage.tsx').then(m => m.ReasonsPage),
    menu: {
      under: 'compliance',
      label: () => t('Review reasons'),
      about: () => t('Why documents are sent back, in the languages that people read.'),
      icon: 'messageSquareReply',
      order: 35,
    },
  }),
]
