import type { ListDefinition } from '../contract.ts'

// 42 CFR 484.80(d): twelve hours in each twelve months
/** The twelve months that end in the year: counted from the hire date or as a calendar year, as the requirement says. */
export const inService: ListDefinition = {
  title: ({ t }) => t('In-service hours of a year'),
  about: ({ t }) => t('Hours of the twelve months that end in the year, per person. Those who are short come first.'),
  time: 'year',
  byRequirement: true,
  results: { column: 'state', codes: ['short', 'running', 'complete'] },
  columns: [
    { name: 'requirement', kind: 'text', title: ({ t }) => t('Requirement') },
    { name: 'fromDay', kind: 'day', title: ({ t }) => t('From') },
    { name: 'toDay', kind: 'day', title: ({ t }) => t('Through') },
    { name: 'hours', kind: 'number', title: ({ t }) => t('Hours') },
    { name: 'needed', kind: 'number', title: ({ t }) => t('Required') },
    { name: 'short', kind: 'number', title: ({ t }) => t('Still needed'), width: 118 },
    { name: 'state', kind: 'hours', title: ({ t }) => t('Result') },
  ],
}
