import type { StepContract } from '../../contract.ts'

export const documentUpload = {
  name: 'Document upload',
  lacks: ({ documents }) => (documents.length === 0 ? ['documents', 'Choose at least one document.'] : null),
  report: {},
} satisfies StepContract
