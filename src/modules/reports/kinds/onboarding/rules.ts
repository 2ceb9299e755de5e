import type { ReportDefinition } from '../contract.ts'

/** The stages on the way to work, in their order. Whoever has come to one has come to those before it. */
export const stages = ['invited', 'signedUp', 'started', 'submitted', 'signedOff', 'clear'] as const

export const onboarding: ReportDefinition = {
  title: ({ t }) => t('Onboarding'),
  about: ({ t }) => t('How far new applicants got, and how many days it took until they were clear to work.'),
  hasTime: true,
  needs: null,
  things: null,
  ofPeople: true,
  results: { column: 'stage', codes: stages },
  columns: [
    { name: 'stage', kind: 'stage', title: ({ t }) => t('Stage'), width: 180 },
    { name: 'status', kind: 'personStatus', title: ({ t }) => t('Status'), width: 105 },
    { name: 'days', kind: 'number', title: ({ t }) => t('Days to clear'), width: 112 },
    { name: 'invitedOn', kind: 'day', title: ({ t }) => t('Invited') },
    { name: 'signedUpOn', kind: 'day', title: ({ t }) => t('Signed up') },
    { name: 'signedOffOn', kind: 'day', title: ({ t }) => t('Signed off') },
    { name: 'clearOn', kind: 'day', title: ({ t }) => t('Clear since') },
  ],
  chart: {
    title: ({ t }) => t('How far they got'),
    head: ({ t }) => t('Stage'),
    label: 'stage',
    whole: ({ t }) => t('People'),
    part: null,
  },
  sentence: ({ people = 0, signedOff = 0, clear = 0, median = null }, { t }) => {
    const came = t('Invited or signed up: {people}. Signed off: {signedOff}. Clear to work: {clear}.', {
      people: people ?? 0,
      signedOff: signedOff ?? 0,
      clear: clear ?? 0,
    })
    return median === null ? came : `${came} ${t('Median days to clear: {median}.', { median })}`
  },
}
