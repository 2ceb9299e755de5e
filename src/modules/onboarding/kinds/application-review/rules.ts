import type { StepRules } from '../../asked/rules.ts'

export const applicationReview = {
  missing: () => null,
  share: () => 0,
  closes: true,
  substance: () => null,
} satisfies StepRules
