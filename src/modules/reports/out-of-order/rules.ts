import type { ListDefinition } from '../contract.ts'

/** Product 6: read from what was said on each evening, of caregivers and of what was due for them by then. */
export const outOfOrder: ListDefinition = {
  title: ({ t }) => t('Out of order'),
  about: ({ t }) =>
    t(
      'Requirements that were due and not met at any time between two days, and sign-offs that were missing, from when to when.',
    ),
  time: 'lastYear',
  byRequirement: true,
  results: null,
  columns: [
    { name: 'requirement', kind: 'text', title: ({ t }) => t('Requirement'), none: ({ t }) => t('Sign-off') },
    { name: 'seriousness', kind: 'seriousness', title: ({ t }) => t('Seriousness') },
    { name: 'fromDay', kind: 'day', title: ({ t }) => t('From') },
    { name: 'toDay', kind: 'day', title: ({ t }) => t('Through'), none: ({ t }) => t('Still open') },
    { name: 'days', kind: 'number', title: ({ t }) => t('Days'), width: 78 },
    { name: 'status', kind: 'status', title: ({ t }) => t('Last status'), none: ({ t }) => t('Missing') },
    { name: 'answer', kind: 'answer', title: ({ t }) => t('Clear to work') },
  ],
}
