import type { StepContract } from '../../contract.ts'

export const welcome = { name: 'Welcome', lacks: () => null, report: {} } satisfies StepContract
