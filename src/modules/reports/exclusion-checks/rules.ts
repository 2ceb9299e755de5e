import type { ListDefinition } from '../contract.ts'

/** One line for each check, and one for each month in which a check was required and none was made. */
export const exclusionChecks: ListDefinition = {
  title: ({ t }) => t('Exclusion checks by month'),
  about: ({ t }) =>
    t(
      'Every check against exclusion lists, month by month. Months in which a required check is missing have their own line.',
    ),
  time: 'lastMonths',
  byRequirement: false,
  results: { column: 'result', codes: ['gap', 'pending', 'clear', 'elsewhere', 'waiting', 'confirmed'] },
  columns: [
    { name: 'month', kind: 'month', title: ({ t }) => t('Month') },
    { name: 'list', kind: 'externalList', title: ({ t }) => t('List') },
    { name: 'listOn', kind: 'day', title: ({ t }) => t('List as of') },
    { name: 'checkedOn', kind: 'day', title: ({ t }) => t('Checked') },
    { name: 'file', kind: 'text', title: ({ t }) => t('File') },
    { name: 'result', kind: 'check', title: ({ t }) => t('Result') },
  ],
}
