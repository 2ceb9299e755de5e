import type { CategoryType } from './contract.ts'

type Preset = { type: CategoryType; name: string; description: string }

/** What a surveyor looks for in a personnel file, heading by heading: a new organization starts with these. */
export const presetCategories: readonly Preset[] = [
  {
    type: 'compliance',
    name: 'Identity',
    description: 'Photo ID, Social Security number on record, address, emergency contact.',
  },
  {
    type: 'compliance',
    name: 'Hiring',
    description: 'Application, employment history, references, signed job description, I-9 and W-4.',
  },
  {
    type: 'compliance',
    name: 'Licenses and certificates',
    description: 'Professional licenses in good standing, aide certificates, role-specific certificates.',
  },
  {
    type: 'compliance',
    name: 'Background and exclusion',
    description: 'Criminal checks before first contact, registries, monthly exclusion screening.',
  },
  {
    type: 'compliance',
    name: 'Health',
    description: 'TB screening, immunizations or declinations, CPR and first aid, physical exam.',
  },
  {
    type: 'compliance',
    name: 'Training and competency',
    description: 'Orientation, initial training, yearly in-service hours, competency evaluations.',
  },
  {
    type: 'compliance',
    name: 'Signed acknowledgements',
    description: 'HIPAA, handbook, bloodborne pathogens, abuse reporting, client rights.',
  },
  {
    type: 'compliance',
    name: 'Ongoing',
    description: 'Probationary and yearly evaluations, supervision, discipline.',
  },
  {
    type: 'document',
    name: 'Identity and work authorization',
    description: 'Photo ID, Social Security card, documents for the I-9.',
  },
  { type: 'document', name: 'Licenses and certificates', description: 'Licenses, aide certificates, CPR cards.' },
  { type: 'document', name: 'Background checks', description: 'Results of criminal, registry and exclusion checks.' },
  { type: 'document', name: 'Health records', description: 'TB results, immunizations, physical exams.' },
  { type: 'document', name: 'Training records', description: 'Certificates of orientation and in-service training.' },
  { type: 'document', name: 'Signed forms', description: 'Policies, agreements and acknowledgements.' },
  { type: 'document', name: 'Driving', description: "Driver's license, vehicle insurance, driving record." },
]
