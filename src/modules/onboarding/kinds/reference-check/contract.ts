import type { StepContract } from '../../contract.ts'

export const referenceCheck = {
  name: 'Reference check',
  asks: 'references',
  lacks: ({ sources }) => (sources.length === 0 ? ['sources', 'Choose at least one reference form.'] : null),
  report: {},
} satisfies StepContract
