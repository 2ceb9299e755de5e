import type { StepRules } from '../../rules.ts'

export const textInformation = {
  missing: () => null,
  share: () => 0,
  substance: ({ text }) => text,
} satisfies StepRules
