import type { StepContract } from '../../contract.ts'

export const textInformation = {
  name: 'Text information',
  asks: 'acknowledgement',
  lacks: ({ text, sources }) =>
    text.trim() === '' && sources.length === 0 ? ['text', 'Write the text that applicants read.'] : null,
  report: {},
} satisfies StepContract
