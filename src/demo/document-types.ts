import type { DocumentTypeDraft } from '../modules/documents/types/contract.ts'

type TypeDraft = Partial<DocumentTypeDraft> & { name: string; category: string }

/** Document types beyond the starter set. */
export const documentTypes: readonly TypeDraft[] = [
  { name: 'Form I-9', category: 'Identity and work authorization', description: 'Both sections, complete.' },
  { name: 'Two references', category: 'Signed forms', description: 'From a former employer or somebody unrelated.' },
  { name: 'Interview record', category: 'Signed forms', description: 'With the date and who led the interview.' },
  { name: 'Home health aide certificate', category: 'Licenses and certificates', description: '75 hours or more.' },
  {
    name: 'Competency evaluation',
    category: 'Training records',
    description: 'With the skills that a nurse observed.',
  },
  { name: 'State registry listing', category: 'Licenses and certificates', needsExpiry: true, validityMonths: 24 },
  { name: 'Level 2 screening', category: 'Background checks', description: 'Fingerprint screening in Florida.' },
  { name: 'Live Scan clearance', category: 'Background checks', description: 'Fingerprint clearance in California.' },
  { name: 'Registry search', category: 'Background checks', description: 'Misconduct and nurse aide registries.' },
  {
    name: 'Exclusion screening log',
    category: 'Background checks',
    description: 'OIG list and SAM.gov, with the day.',
  },
  { name: 'Orientation certificate', category: 'Training records' },
  { name: 'Home care aide training', category: 'Training records' },
  { name: 'HIPAA agreement', category: 'Signed forms', description: 'Confidentiality of what you see and hear.' },
  { name: 'Handbook receipt', category: 'Signed forms' },
  { name: 'Bloodborne pathogens training', category: 'Training records', validityMonths: 12 },
  { name: 'Performance evaluation', category: 'Signed forms', description: 'Written once a year by the supervisor.' },
]
