import type { FormSingle } from '../contract.ts'

export const evaluation = {
  choose: 'Choose an evaluation form from the list.',
  need: ({ sourceId }: FormSingle) => ({ kind: 'evaluation', sourceId }) as const,
}
