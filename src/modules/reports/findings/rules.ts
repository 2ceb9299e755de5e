import type { ListDefinition } from '../contract.ts'

/** Product 6: a check that was done after the first client contact stands beside the status, and is cited most often. */
export const findings: ListDefinition = {
  title: ({ t }) => t('Findings'),
  about: ({ t }) => t('Checks that were done after the first client contact.'),
  time: 'lastYear',
  byRequirement: true,
  results: null,
  columns: [
    { name: 'requirement', kind: 'text', title: ({ t }) => t('Requirement') },
    { name: 'firstContactOn', kind: 'day', title: ({ t }) => t('First client contact'), width: 168 },
    { name: 'performedOn', kind: 'day', title: ({ t }) => t('Done') },
    { name: 'daysLate', kind: 'number', title: ({ t }) => t('Days late') },
    { name: 'foundOn', kind: 'day', title: ({ t }) => t('Finding since') },
  ],
}
