import { type FormSingle, numberOf } from '../contract.ts'

export const externalCheck = {
  choose: 'Choose an external list to check against.',
  need: ({ sourceId, everyMonths }: FormSingle) =>
    ({ kind: 'externalCheck', sourceId, everyMonths: numberOf(everyMonths) }) as const,
}
