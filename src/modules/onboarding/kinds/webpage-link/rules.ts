import type { StepRules } from '../../asked/rules.ts'

export const webpageLink = {
  missing: ({ data }) => (data.openedAt ? null : 'Open the page first.'),
  share: () => 0,
  keep: (data, { opened }, { now }) => (opened ? { ...data, openedAt: data.openedAt ?? now.toISOString() } : data),
  substance: ({ text, url }) => [text, url],
} satisfies StepRules
