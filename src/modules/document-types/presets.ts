import type { DocumentTypeDraft } from './contract.ts'

type Starter = Partial<DocumentTypeDraft> & { name: string; category: string }

const license = (name: string, description: string): Starter => ({
  ...{ name, description, category: 'Licenses and certificates' },
  needsExpiry: true,
  needsNumber: true,
})
const record = (name: string, description: string, category = 'Licenses and certificates'): Starter => ({
  ...{ name, description, category },
})

/** One type per license: none of them ever stands for another. 42 CFR 484.80, 484.115. */
const licenses: readonly Starter[] = [
  license('RN license', 'The current license as a registered nurse, single state or compact.'),
  license('LPN/LVN license', 'The current license as a practical or vocational nurse.'),
  license('APRN license', 'The current license as an advanced practice nurse.'),
  license('Nurse aide registry listing', 'The listing in good standing on the state registry of nurse aides.'),
  record(
    'HHA training certificate',
    'From a program of at least 75 hours, 16 of them in class before 16 of supervised practice.',
  ),
  record('HHA competency evaluation', 'Signed by the registered nurse who observed the skills.', 'Training records'),
  record('PCA training record', 'The training that the state asks of personal care aides.', 'Training records'),
  license('Medication aide certificate', 'The current certificate of the state.'),
  license('PT license', 'The current state license as a physical therapist.'),
  license(
    'PTA license or certification',
    'The current license, registration or certification as a physical therapist assistant.',
  ),
  license('OT license', 'The current state license as an occupational therapist, with the NBCOT certificate.'),
  license('OTA license', 'The current state license as an occupational therapy assistant, with the NBCOT certificate.'),
  license('SLP license', 'The current state license as a speech-language pathologist.'),
  license('Audiology certificate or license', "ASHA's certificate, or the state license."),
  record('MSW degree record', 'From a school that the Council on Social Work Education accredits.'),
  license('Social work license', 'The current state license, where the state asks for one.'),
  record('SWA degree record', "A bachelor's degree in social work or a related field."),
  license('Physician license', 'The current state license as a physician.'),
]

/** What most home-care organizations ask for. Categories are matched by name and left out where there is none. */
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
  ...licenses,
  {
    name: 'CPR and first aid card',
    category: 'Licenses and certificates',
    description: 'From a class with a hands-on part.',
    needsExpiry: true,
    twoSided: true,
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
  {
    name: 'Orientation certificate',
    category: 'Training records',
    description: 'The record of the orientation, made when it is complete.',
    providedBy: 'office',
  },
  {
    name: 'In-service record',
    category: 'Training records',
    description: 'The attendance list of a training.',
    providedBy: 'office',
  },
  {
    name: 'Performance evaluation',
    category: 'Signed forms',
    description: 'Written once a year by the supervisor.',
    providedBy: 'office',
  },
]
