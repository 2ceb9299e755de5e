import type { FormSingle } from '../contract.ts'

export const document = {
  choose: 'Choose a document type from the list.',
  need: ({ sourceId }: FormSingle) => ({ kind: 'document', sourceId }) as const,
}
