import { requestStates } from '../../../references/requests/contract.ts'
import type { ReportDefinition } from '../contract.ts'

export const references: ReportDefinition = {
  title: ({ t }) => t('References'),
  about: ({ t }) => t('What happened to the references that were requested, and how many days the answers took.'),
  hasTime: true,
  needs: 'compliance.view',
  things: null,
  ofPeople: true,
  results: { column: 'state', codes: requestStates },
  columns: [
    { name: 'form', kind: 'text', title: ({ t }) => t('Form') },
    { name: 'state', kind: 'reference', title: ({ t }) => t('Result') },
    { name: 'answeredBy', kind: 'answeredBy', title: ({ t }) => t('Answered by') },
    { name: 'requestedOn', kind: 'day', title: ({ t }) => t('Requested') },
    { name: 'answeredOn', kind: 'day', title: ({ t }) => t('Answered') },
    { name: 'days', kind: 'number', title: ({ t }) => t('Days') },
    { name: 'reminders', kind: 'number', title: ({ t }) => t('Reminders'), width: 110 },
  ],
  chart: {
    title: ({ t }) => t('What happened to them'),
    head: ({ t }) => t('Result'),
    label: 'reference',
    whole: ({ t }) => t('References'),
    part: null,
  },
  sentence: ({ requested, completed, declined, waiting, median = null }, { t }) => {
    const said = t(
      'Requested: {requested}. Completed: {completed}. Declined: {declined}. Not answered yet: {waiting}.',
      {
        requested: requested ?? 0,
        completed: completed ?? 0,
        declined: declined ?? 0,
        waiting: waiting ?? 0,
      },
    )
    return median === null ? said : `${said} ${t('Median days to an answer: {median}.', { median })}`
  },
}
