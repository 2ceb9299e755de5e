import type { DocumentTypeDraft } from './contract.ts'

type Starter = Partial<DocumentTypeDraft> & { name: string; category: string }

/** What most home-care organisations ask for. Categories are matched by name and left out where there is none. */
export const starterSet: readonly Starter[] = [
  {
    name: "Driver's license or state ID",
    category: 'Identity and work authorization',
    description: 'A photo ID that is not expired. Take a picture of both sides.',
    needsExpiry: true,
    needsNumber: true,
    twoSided: true,
  },
  {
    name: 'Social Security card',
    category: 'Identity and work authorization',
    description: 'The card itself, not a letter. Cover nothing.',
  },
  {
    name: 'Work authorization',
    category: 'Identity and work authorization',
    description: 'Only if your permission to work ends on a date.',
    needsExpiry: true,
    twoSided: true,
  },
  {
    name: 'Professional license or certificate',
    category: 'Licenses and certificates',
    description: 'RN, LPN, CNA or HHA: the current one from the state.',
    needsExpiry: true,
    needsNumber: true,
    validityMonths: 24,
  },
  {
    name: 'CPR and first aid card',
    category: 'Licenses and certificates',
    description: 'From a class with a hands-on part.',
    needsExpiry: true,
    twoSided: true,
    validityMonths: 24,
  },
  {
    name: 'Training certificate',
    category: 'Training records',
    description: 'Proof of a course or in-service hours.',
  },
  {
    name: 'TB screening',
    category: 'Health records',
    description: 'A skin test, a blood test or a chest X-ray with its result.',
    medical: true,
    validityMonths: 12,
  },
  {
    name: 'Physical examination',
    category: 'Health records',
    description: 'Signed by a physician, nurse practitioner or physician assistant.',
    medical: true,
    validityMonths: 12,
  },
  {
    name: 'Hepatitis B vaccination or declination',
    category: 'Health records',
    description: 'The record of all doses, or the signed form that you decline.',
    medical: true,
  },
  {
    name: 'Influenza vaccination or declination',
    category: 'Health records',
    description: 'For the current season.',
    medical: true,
  },
  {
    name: 'Background check',
    category: 'Background checks',
    description: 'The result, with the date on which it was run.',
  },
  {
    name: 'Auto insurance',
    category: 'Driving',
    description: 'The card or the page that names you and the dates.',
    needsExpiry: true,
    validityMonths: 6,
  },
  {
    name: 'Driving record',
    category: 'Driving',
    description: 'From the motor vehicle office, not older than 30 days.',
    validityMonths: 12,
  },
  {
    name: 'Resume',
    category: 'Training records',
    description: 'PDF or Word.',
  },
  {
    name: 'Signed job description',
    category: 'Signed forms',
    description: 'With your name, signature and the date.',
  },
]
