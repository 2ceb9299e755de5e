import type { StepContract } from '../../contract.ts'

export const profileInformation = { name: 'Profile information', lacks: () => null, report: {} } satisfies StepContract
