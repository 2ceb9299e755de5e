import { open } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/survey/:token',
    allow: open,
    layout: 'referee',
    title: () => t('Survey'),
    load: () => import('../surveyor/web/SurveyorPage.tsx').then(m => m.SurveyorPage),
  }),
]
