import { type FormSingle, numberOf } from '../contract.ts'

export const hours = {
  choose: 'Choose an in-service ledger from the list.',
  need: ({ sourceId, hours, period }: FormSingle) =>
    ({ kind: 'hours', sourceId, hours: numberOf(hours), period }) as const,
}
