import type { ReportDefinition } from '../contract.ts'

export const activity: ReportDefinition = {
  title: ({ t }) => t('Activity of users'),
  about: ({ t }) => t('What each user did, from the audit log.'),
  hasTime: true,
  needs: 'audit.view',
  things: { head: ({ t }) => t('User') },
  ofPeople: false,
  results: null,
  columns: [
    { name: 'role', kind: 'text', title: ({ t }) => t('Role'), none: ({ t }) => t('Administrator') },
    { name: 'signIns', kind: 'number', title: ({ t }) => t('Sign-ins'), width: 105 },
    { name: 'changes', kind: 'number', title: ({ t }) => t('Changes') },
    { name: 'views', kind: 'number', title: ({ t }) => t('Sensitive views'), width: 142 },
    { name: 'exports', kind: 'number', title: ({ t }) => t('Exports') },
    { name: 'activeDays', kind: 'number', title: ({ t }) => t('Days active'), width: 118 },
    { name: 'lastOn', kind: 'day', title: ({ t }) => t('Last active'), none: ({ t }) => t('Not in this time') },
  ],
  chart: {
    title: ({ t }) => t('Events by user'),
    head: ({ t }) => t('User'),
    label: 'text',
    whole: ({ t }) => t('Events'),
    part: ({ t }) => t('Changes'),
  },
  sentence: ({ users, active, events, exports }, { t }) =>
    t('Users: {users}. Active: {active}. Events: {events}. Exports: {exports}.', {
      users: users ?? 0,
      active: active ?? 0,
      events: events ?? 0,
      exports: exports ?? 0,
    }),
}
