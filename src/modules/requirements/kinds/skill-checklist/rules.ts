import type { FormSingle } from '../contract.ts'

export const skillChecklist = {
  choose: 'Choose a skill checklist from the list.',
  need: ({ sourceId }: FormSingle) => ({ kind: 'skillChecklist', sourceId }) as const,
}
