import type { FormSingle } from '../contract.ts'

export const acknowledgement = {
  choose: 'Choose a text from the list.',
  need: ({ sourceId }: FormSingle) => ({ kind: 'acknowledgement', sourceId }) as const,
}
