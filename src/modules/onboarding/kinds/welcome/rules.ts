import type { StepRules } from '../../asked/rules.ts'

export const welcome = {
  missing: () => null,
  share: () => 0,
  substance: ({ text }) => text,
} satisfies StepRules
