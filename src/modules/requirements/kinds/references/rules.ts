import { type FormSingle, numberOf } from '../contract.ts'

export const references = {
  choose: 'Choose a reference form from the list.',
  need: ({ sourceId, count }: FormSingle) => ({ kind: 'references', sourceId, count: numberOf(count) }) as const,
}
