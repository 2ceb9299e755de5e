import { said } from '../../../../kit/contract/sentence.ts'
import type { StepRules } from '../../asked/rules.ts'

export const profileInformation = {
  missing: ({ gaps }) =>
    gaps.length > 1 ? said('{left} things left to fill in', { left: gaps.length }) : (gaps[0] ?? null),
  share: ({ gaps }) => 1 - Math.min(gaps.length, 8) / 8,
  judgedAnew: true,
  substance: () => null,
} satisfies StepRules
