import type { ReportDefinition } from '../contract.ts'

export const leadSources: ReportDefinition = {
  title: ({ t }) => t('Referral sources'),
  about: ({ t }) => t('Where applicants heard about you, and how many of them were signed off.'),
  hasTime: true,
  needs: null,
  things: { head: ({ t }) => t('Referral source'), nameless: ({ t }) => t('No referral source') },
  ofPeople: true,
  results: null,
  columns: [
    { name: 'people', kind: 'number', title: ({ t }) => t('People') },
    { name: 'signedUp', kind: 'number', title: ({ t }) => t('Signed up'), width: 110 },
    { name: 'signedOff', kind: 'number', title: ({ t }) => t('Signed off'), width: 110 },
    { name: 'share', kind: 'percent', title: ({ t }) => t('Share signed off'), width: 145 },
    { name: 'days', kind: 'number', title: ({ t }) => t('Median days to clear'), width: 170 },
  ],
  chart: {
    title: ({ t }) => t('People by referral source'),
    head: ({ t }) => t('Referral source'),
    label: 'text',
    whole: ({ t }) => t('People'),
    part: ({ t }) => t('Signed off'),
  },
  sentence: ({ people, signedOff, sources, unknown }, { t }) =>
    t('People: {people}. Referral sources: {sources}. No referral source: {unknown}. Signed off: {signedOff}.', {
      people: people ?? 0,
      sources: sources ?? 0,
      unknown: unknown ?? 0,
      signedOff: signedOff ?? 0,
    }),
}
