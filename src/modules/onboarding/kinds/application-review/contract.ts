import type { StepContract } from '../../contract.ts'
import { signature } from '../../review/contract.ts'

export const applicationReview = {
  name: 'Application review',
  lacks: () => null,
  report: { signature: signature.optional() },
} satisfies StepContract
