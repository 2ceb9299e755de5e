import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/calendar',
    allow: staff(),
    layout: 'main',
    title: () => t('Calendar'),
    load: () => import('./CalendarPage.tsx').then(m => m.CalendarPage),
    menu: { under: 'main', label: () => t('Calendar'), icon: 'calendarDays', order: 30 },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
