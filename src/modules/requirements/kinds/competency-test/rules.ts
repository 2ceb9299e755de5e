import type { FormSingle } from '../contract.ts'

export const competencyTest = {
  choose: 'Choose a test from the list.',
  need: ({ sourceId }: FormSingle) => ({ kind: 'competencyTest', sourceId }) as const,
}
