import type { StepContract } from '../../contract.ts'

export const textInformation = {
  name: 'Text information',
  lacks: ({ text }) => (text.trim() === '' ? ['text', 'Write the text that applicants read.'] : null),
  report: {},
} satisfies StepContract
