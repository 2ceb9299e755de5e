import type { ReportDefinition } from '../contract.ts'

export const tests: ReportDefinition = {
  title: ({ t }) => t('Competency tests'),
  about: ({ t }) => t('How often each test was taken, how many attempts passed, and the average score.'),
  hasTime: true,
  needs: 'compliance.view',
  things: { head: ({ t }) => t('Test') },
  ofPeople: true,
  results: null,
  columns: [
    { name: 'people', kind: 'number', title: ({ t }) => t('People') },
    { name: 'attempts', kind: 'number', title: ({ t }) => t('Attempts'), width: 105 },
    { name: 'passed', kind: 'number', title: ({ t }) => t('Passed') },
    { name: 'failed', kind: 'number', title: ({ t }) => t('Not passed'), width: 118 },
    { name: 'waiting', kind: 'number', title: ({ t }) => t('Not scored yet'), width: 135 },
    { name: 'share', kind: 'percent', title: ({ t }) => t('Share passed'), width: 125 },
    { name: 'score', kind: 'percent', title: ({ t }) => t('Average score'), width: 130 },
  ],
  chart: {
    title: ({ t }) => t('Attempts by test'),
    head: ({ t }) => t('Test'),
    label: 'text',
    whole: ({ t }) => t('Attempts'),
    part: ({ t }) => t('Passed'),
  },
  sentence: ({ attempts, passed, failed, share = null }, { t }) => {
    const said = t('Attempts: {attempts}. Passed: {passed}. Not passed: {failed}.', {
      attempts: attempts ?? 0,
      passed: passed ?? 0,
      failed: failed ?? 0,
    })
    return share === null ? said : `${said} ${t('Share of the scored attempts that passed: {share}%.', { share })}`
  },
}
