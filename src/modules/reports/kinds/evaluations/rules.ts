import type { ReportDefinition } from '../contract.ts'

export const evaluations: ReportDefinition = {
  title: ({ t }) => t('Evaluations due'),
  about: ({ t }) => t('Evaluations that are overdue, due within two weeks or begun, and their evaluators.'),
  hasTime: false,
  needs: 'compliance.view',
  things: null,
  ofPeople: true,
  results: { column: 'state', codes: ['overdue', 'due', 'later'] },
  columns: [
    { name: 'form', kind: 'text', title: ({ t }) => t('Evaluation') },
    { name: 'dueOn', kind: 'day', title: ({ t }) => t('Due') },
    { name: 'state', kind: 'dueState', title: ({ t }) => t('Result') },
    { name: 'late', kind: 'number', title: ({ t }) => t('Days late'), width: 105 },
    { name: 'answered', kind: 'percent', title: ({ t }) => t('Answered'), width: 110 },
    { name: 'evaluator', kind: 'text', title: ({ t }) => t('Evaluator'), none: ({ t }) => t('Nobody') },
  ],
  chart: {
    title: ({ t }) => t('How urgent they are'),
    head: ({ t }) => t('Result'),
    label: 'dueState',
    whole: ({ t }) => t('Evaluations'),
    part: ({ t }) => t('Begun'),
  },
  sentence: ({ overdue, due, begun, people }, { t }) =>
    t('Overdue: {overdue}. Due within two weeks: {due}. Begun: {begun}. People: {people}.', {
      overdue: overdue ?? 0,
      due: due ?? 0,
      begun: begun ?? 0,
      people: people ?? 0,
    }),
}
