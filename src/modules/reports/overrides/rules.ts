import type { ListDefinition } from '../contract.ts'

/** Product 2: a sign-off keeps who, when and what was missing at that moment. */
export const overrides: ListDefinition = {
  title: ({ t }) => t('Signed off by override'),
  about: ({ t }) => t('Sign-offs while something was missing: who signed, when, why, and what was missing.'),
  time: 'lastYear',
  byRequirement: false,
  results: null,
  columns: [
    { name: 'signedOn', kind: 'day', title: ({ t }) => t('Signed off') },
    { name: 'signer', kind: 'text', title: ({ t }) => t('By') },
    { name: 'reason', kind: 'text', title: ({ t }) => t('Reason') },
    { name: 'missing', kind: 'text', title: ({ t }) => t('Missing then') },
    { name: 'withdrawnOn', kind: 'day', title: ({ t }) => t('Withdrawn') },
  ],
}
