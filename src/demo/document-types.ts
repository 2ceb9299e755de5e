import type { DocumentTypeDraft } from '../modules/document-types/contract.ts'

type TypeDraft = Partial<DocumentTypeDraft> & { name: string; category: string }

/** Document types beyond the starter set. */
export const documentTypes: readonly TypeDraft[] = [
  { name: 'Form I-9', category: 'Identity and work authorization', description: 'Both sections, complete.' },
  { name: 'Two references', category: 'Signed forms', description: 'From a former employer or somebody unrelated.' },
  {
    name: 'Interview record',
    category: 'Signed forms',
    description: 'With the date and who led the interview.',
    providedBy: 'office',
  },
  {
    name: 'DCW competency review',
    category: 'Training records',
    description: 'Goes through the skills of the year.',
    providedBy: 'office',
  },
  { name: 'California home care aide registration', category: 'Licenses and certificates', needsExpiry: true },
  { name: 'Level 2 screening', category: 'Background checks', description: 'Fingerprint screening in Florida.' },
  {
    name: 'Registry search',
    category: 'Background checks',
    description: 'Misconduct and nurse aide registries.',
    providedBy: 'office',
  },
  {
    name: 'Exclusion screening log',
    category: 'Background checks',
    description: 'OIG list and SAM.gov, with the day.',
    providedBy: 'office',
  },
  { name: 'Home care aide training', category: 'Training records' },
  { name: 'HIPAA agreement', category: 'Signed forms', description: 'Confidentiality of what you see and hear.' },
  { name: 'Handbook receipt', category: 'Signed forms' },
  { name: 'Bloodborne pathogens training', category: 'Training records', validityMonths: 12 },
]
