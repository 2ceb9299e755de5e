import type { StepContract } from '../../contract.ts'

export const competencyTest = {
  name: 'Competency test',
  asks: 'competencyTest',
  lacks: ({ sources }) => (sources.length === 0 ? ['sources', 'Choose at least one test.'] : null),
  report: {},
} satisfies StepContract
