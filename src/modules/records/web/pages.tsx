import { staff } from '../../../kit/contract/access.ts'
import { call } from '../../../kit/web/api/call.ts'
import type { Finder } from '../../../kit/web/routing/finders.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Notice } from '../../../kit/web/routing/notices.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../caregivers/list/contract.ts'

const NoPeopleNotice = optional(() => import('../roster/web/NoPeopleNotice.tsx').then(m => m.NoPeopleNotice))

/** Whoever works only with the people they coordinate, and has none, reads why the lists of people are empty. */
export const notices: readonly Notice[] = [
  { on: /^\/(dashboard|caregivers|evaluations|report|calendar)\b/, Shown: NoPeopleNotice },
]

export const pages = [
  page({
    path: '/caregivers',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('Caregivers'),
    load: () => import('../roster/web/CaregiversPage.tsx').then(m => m.CaregiversPage),
    menu: { under: 'main', label: () => t('Caregivers'), icon: 'users', order: 20 },
    actions: [
      { to: '/caregivers?invite', allow: staff('caregivers.invite'), label: () => t('Send invite'), icon: 'send' },
    ],
  }),
  page({
    path: '/caregivers/activity-history/:id',
    allow: staff('notes.view'),
    layout: 'main',
    title: () => t('Notes'),
    load: () => import('../notes-page/web/NotesPage.tsx').then(m => m.NotesPage),
    tab: { label: () => t('Notes'), order: 50 },
  }),
  page({
    path: '/caregivers/history/:id',
    allow: staff('caregivers.view'),
    layout: 'main',
    title: () => t('History'),
    load: () => import('../history/web/HistoryPage.tsx').then(m => m.HistoryPage),
    tab: { label: () => t('History'), order: 60 },
  }),
]

/** Finds people for the palette. */
export const finders: readonly Finder[] = [
  {
    icon: 'user',
    allow: caregiverListApi.listCaregivers.allow,
    title: () => t('Caregivers'),
    async search(words, signal) {
      const { data } = await call(caregiverListApi.listCaregivers, {
        query: { search: words, limit: 6 },
        signal,
        quiet: true,
      })
      return data.map(({ id, firstName, lastName, email }) => ({
        id,
        title: `${firstName} ${lastName}`,
        detail: email,
        to: `/caregivers/profile-details/${id}`,
      }))
    },
  },
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
