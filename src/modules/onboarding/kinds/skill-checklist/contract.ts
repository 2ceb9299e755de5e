import type { StepContract } from '../../contract.ts'

export const skillChecklist = {
  name: 'Skill checklist',
  asks: 'skillChecklist',
  lacks: ({ sources }) => (sources.length === 0 ? ['sources', 'Choose at least one skill checklist.'] : null),
  report: {},
} satisfies StepContract
