import type { ListColumn, ListDefinition } from '../contract.ts'

const columns: readonly ListColumn[] = [
  { name: 'positions', kind: 'text', title: ({ t }) => t('Positions') },
  { name: 'states', kind: 'text', title: ({ t }) => t('States'), width: 100 },
  { name: 'hiredOn', kind: 'day', title: ({ t }) => t('Hire date') },
  { name: 'firstContactOn', kind: 'day', title: ({ t }) => t('First client contact'), width: 168 },
  { name: 'endedOn', kind: 'day', title: ({ t }) => t('Ended') },
  { name: 'employment', kind: 'employment', title: ({ t }) => t('Employment') },
]

const results = { column: 'employment', codes: ['current', 'over'] }

/** Product 2: one row for each period of employment; whoever was hired again has several. */
export const roster: ListDefinition = {
  title: ({ t }) => t('Roster'),
  about: ({ t }) =>
    t(
      'Everyone employed at any time between two days, with position, hire date, first contact and end, as they are on record today.',
    ),
  time: 'today',
  byRequirement: false,
  results,
  columns,
}

export const hired: ListDefinition = {
  title: ({ t }) => t('Hired between two days'),
  about: ({ t }) =>
    t('New hires and rehires, with position, hire date and first client contact, as they are on record today.'),
  time: 'lastYear',
  byRequirement: false,
  results,
  columns,
}
