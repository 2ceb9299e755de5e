import { applicant } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/applicant/calendar',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Calendar'),
    load: () => import('./OwnCalendarPage.tsx').then(m => m.OwnCalendarPage),
    menu: { under: 'applicant', label: () => t('Calendar'), icon: 'calendarDays', order: 40 },
  }),
]

/** The code of the sentences of this module's audit events. */
