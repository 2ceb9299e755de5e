import { makeChance } from '../demo/chance.ts'
import { addDays, addMonths, type Day } from '../kit/contract/time.ts'

export const specimenKinds = [
  'CPR card',
  'Driver license',
  'Social Security card',
  'TB test',
  'Auto insurance',
  'Nurse aide certificate',
  'Physical exam',
  'COVID-19 vaccination',
  'Hepatitis B vaccination',
  'Background check',
  'Work authorization',
  'Training certificate',
] as const
export type SpecimenKind = (typeof specimenKinds)[number]

export type Layout = 'card' | 'letter' | 'certificate' | 'form'

/** A made-up paper: what is printed on it, and what a careful reader would take from it. */
export type Specimen = {
  readonly kind: SpecimenKind
  readonly seed: number
  readonly layout: Layout
  readonly issuer: string
  readonly title: string
  /** Sentences above the facts. */
  readonly intro: string
  /** Labels and what stands beside or under them. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly foot: string
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly number: string | null
}

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
monthNames.push('November', 'December')

/** How papers write a day, one of these ways each. */
const writers: readonly ((year: string, month: number, date: number) => string)[] = [
  (year, month, date) => `${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}/${year}`,
  (year, month, date) => `${month}-${date}-${year.slice(2)}`,
  (year, month, date) =>
    `${(monthNames[month - 1] ?? '').slice(0, 3).toUpperCase()} ${String(date).padStart(2, '0')} ${year}`,
  (year, month, date) => `${monthNames[month - 1]} ${date}, ${year}`,
  (year, month, date) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`,
  (year, month, date) =>
    `${String(date).padStart(2, '0')} ${(monthNames[month - 1] ?? '').slice(0, 3).toUpperCase()} ${year}`,
]

const people = ['Marisol Okafor', 'Dewey Tran', 'Ruth Abernathy', 'Priya Castellano', 'Owen Birdsong', 'Leticia Moreau']
const towns = ['Harlan Falls', 'Cedar Point', 'Mill Spring', 'Port Alder', 'Fox Hollow']

/** What each kind is made of: its words, and which of the two dates it shows. */
type Recipe = {
  layouts: readonly Layout[]
  issuers: readonly string[]
  titles: readonly string[]
  intro: string
  /** Labels of the day on it; empty: it has none that counts. */
  performed: readonly string[]
  expires: readonly string[]
  /** Months from one to the other. */
  lasts: number
  number: readonly string[]
  /** A shape of digits (0) and letters (A). */
  shape: string
  born?: boolean
  more?: readonly (readonly [string, string])[]
  foot: string
}

const recipes: Record<SpecimenKind, Recipe> = {
  'CPR card': {
    layouts: ['card'],
    issuers: ['Heartline Training Network', 'Lifebeat Instructors Guild'],
    titles: ['BASIC LIFE SUPPORT', 'CPR / AED PROVIDER', 'Adult CPR and First Aid'],
    intro: 'has successfully completed the cognitive and skills evaluations of this program.',
    performed: ['Issue Date', 'Date Completed'],
    expires: ['Renew By', 'Recommended Renewal Date', 'Expiration Date'],
    lasts: 24,
    number: ['eCard Code', 'Certificate #'],
    shape: '000000000000',
    foot: 'Training center: Pinewood Safety School',
  },
  'Driver license': {
    layouts: ['card'],
    issuers: ['STATE OF WEST ALDER', 'STATE OF NEW CALEDON'],
    titles: ['DRIVER LICENSE', 'Operator License'],
    intro: 'CLASS C   REST NONE   END NONE',
    performed: ['ISS', 'Issued'],
    expires: ['EXP', 'Expires'],
    lasts: 72,
    number: ['DL', 'License No.'],
    shape: 'A0000000',
    born: true,
    more: [
      ['SEX', 'F'],
      ['HGT', '5-06'],
      ['EYES', 'BRO'],
    ],
    foot: '214 QUARRY ROAD, CEDAR POINT',
  },
  'Social Security card': {
    layouts: ['card'],
    issuers: ['SOCIAL SECURITY'],
    titles: ['SOCIAL SECURITY CARD'],
    intro: 'This number has been established for',
    performed: [],
    expires: [],
    lasts: 0,
    number: [],
    shape: '',
    more: [['Number', '000-12-3456']],
    foot: 'SIGNATURE',
  },
  'TB test': {
    layouts: ['form', 'letter'],
    issuers: ['Alder Valley Walk-in Clinic', 'Millrace Occupational Health'],
    titles: ['Tuberculosis Skin Test Record', 'TB SCREENING RESULT', 'QuantiFERON-TB Gold Result'],
    intro: 'Tuberculin PPD, left forearm. Result: NEGATIVE, 0 mm induration.',
    performed: ['Date Read', 'Collected', 'Result Date'],
    expires: [],
    lasts: 0,
    number: [],
    shape: '',
    born: true,
    more: [['Lot', 'C5841AA']],
    foot: 'Read by: J. Whitlock, RN',
  },
  'Auto insurance': {
    layouts: ['card', 'form'],
    issuers: ['Stonebridge Mutual Auto', 'Prairie Lantern Insurance'],
    titles: ['INSURANCE IDENTIFICATION CARD', 'Auto Insurance ID Card', 'Proof of Auto Insurance'],
    intro: 'Coverage meets the minimum liability limits prescribed by law. Vehicle: 2019 Corvane Sedan',
    performed: ['Effective Date', 'Effective'],
    expires: ['Expiration Date', 'Expires'],
    lasts: 6,
    number: ['Policy Number', 'Policy No.'],
    shape: 'AA00000000',
    foot: 'Keep this card in your vehicle at all times.',
  },
  'Nurse aide certificate': {
    layouts: ['certificate', 'letter'],
    issuers: ['Board of Nursing of West Alder', 'New Caledon Nurse Aide Registry'],
    titles: ['Certified Nursing Assistant', 'NURSE AIDE CERTIFICATION', 'State Tested Nurse Aide'],
    intro: 'This certifies that the person named above is entitled to practice in this state.',
    performed: ['Issue Date', 'Original Issue Date'],
    expires: ['Expiration Date', 'Valid Through'],
    lasts: 24,
    number: ['License No.', 'Certificate Number', 'Registry No.'],
    shape: 'AAA000000',
    foot: 'Verify at the registry before employment.',
  },
  'Physical exam': {
    layouts: ['form', 'letter'],
    issuers: ['Fox Hollow Family Practice', 'Brightwater Primary Care'],
    titles: ['Physical Examination Statement', 'PRE-EMPLOYMENT PHYSICAL EXAM', 'Health Statement'],
    intro: 'I have examined this person and found them free of communicable disease and fit for duty.',
    performed: ['Date of Exam', 'Exam Date', 'Date of Examination'],
    expires: [],
    lasts: 0,
    number: [],
    shape: '',
    born: true,
    more: [['Blood pressure', '118/76']],
    foot: 'Signature of physician: R. Lindqvist, MD',
  },
  'COVID-19 vaccination': {
    layouts: ['card', 'form'],
    issuers: ['Port Alder Pharmacy', 'Lakeside Immunization Clinic'],
    titles: ['COVID-19 Vaccination Record Card', 'COVID-19 VACCINE RECORD'],
    intro: 'Please keep this record card, which includes information about the vaccine you have received.',
    performed: ['Date Administered', 'Vaccination Date'],
    expires: [],
    lasts: 0,
    number: [],
    shape: '',
    born: true,
    more: [['Lot number', 'EW0182']],
    foot: 'Healthcare professional or clinic site: PAP-4',
  },
  'Hepatitis B vaccination': {
    layouts: ['form', 'letter'],
    issuers: ['Millrace Occupational Health', 'Cedar Point Clinic'],
    titles: ['Hepatitis B Vaccine Record', 'HEPATITIS B IMMUNIZATION', 'Hepatitis B Vaccination Statement'],
    intro: 'The series of the hepatitis B vaccine was completed as recorded here.',
    performed: ['Date Given', 'Date Administered'],
    expires: [],
    lasts: 0,
    number: [],
    shape: '',
    born: true,
    more: [['Lot number', 'HB7720']],
    foot: 'Administered by: T. Farrow, LPN',
  },
  'Background check': {
    layouts: ['letter'],
    issuers: ['Clearway Records Bureau', 'Statewide Screening Office'],
    titles: ['Criminal Background Check', 'Criminal History Record Check', 'Background Check Results'],
    intro: 'A search of the criminal history records found no record for the person named here.',
    performed: ['Report Date', 'Date Completed', 'Result Date'],
    expires: [],
    lasts: 0,
    number: ['Reference No.', 'Case Number', 'Report ID'],
    shape: 'A00000000',
    born: true,
    foot: 'This letter is valid only with the seal of the bureau.',
  },
  'Work authorization': {
    layouts: ['card'],
    issuers: ['DEPARTMENT OF RESIDENCE SERVICES'],
    titles: ['EMPLOYMENT AUTHORIZATION', 'PERMANENT RESIDENT CARD'],
    intro: 'The person identified is authorized to work for the validity of this card.',
    performed: ['Valid From', 'Resident Since'],
    expires: ['Card Expires', 'Valid To'],
    lasts: 24,
    number: ['Card#', 'Document No.'],
    shape: 'AAA0000000000',
    born: true,
    foot: 'NOT VALID FOR REENTRY',
  },
  'Training certificate': {
    layouts: ['certificate'],
    issuers: ['Pinewood Safety School', 'Caregiver Academy of Mill Spring'],
    titles: ['Certificate of Completion', 'Certificate of Training', 'CERTIFICATE OF ACHIEVEMENT'],
    intro: 'has completed 12 hours of in-service training: Infection Control and Safe Transfers',
    performed: ['Date Completed', 'Completed on', 'Date'],
    expires: [],
    lasts: 0,
    number: ['Certificate #', 'Certificate No.'],
    shape: '000000',
    foot: 'Instructor: H. Vandermeer',
  },
}

const letters = 'ABCDEFGHJKLMNPRTUVWXYZ'

/** The specimen of a kind with this number: the same one in every run. */
export function specimenOf(kind: SpecimenKind, seed: number): Specimen {
  const chance = makeChance(specimenKinds.indexOf(kind) * 1000 + seed * 7 + 3)
  const recipe = recipes[kind]
  const write = writers[seed % writers.length] ?? String
  const written = (of: Day) => write(of.slice(0, 4), Number(of.slice(5, 7)), Number(of.slice(8)))
  const performedOn = addDays('2026-11-20', -chance.between(20, 420))
  const expiresOn =
    recipe.expires.length > 0 ? addDays(addMonths(performedOn, recipe.lasts), chance.between(-2, 2)) : null
  const numberOf = () =>
    recipe.shape.replace(/[A0]/g, sign => (sign === 'A' ? chance.one([...letters]) : String(chance.between(0, 9))))
  const number = recipe.number.length > 0 ? numberOf() : null
  const born = addDays('1990-06-15', chance.between(-6000, 6000))
  const facts: (readonly [string, string])[] = [['Name', chance.one(people)]]
  if (recipe.born) facts.push(['DOB', written(born)])
  if (number) facts.push([chance.one(recipe.number), number])
  if (recipe.performed.length > 0) facts.push([chance.one(recipe.performed), written(performedOn)])
  if (expiresOn) facts.push([chance.one(recipe.expires), written(expiresOn)])
  return {
    kind,
    seed,
    layout: chance.one(recipe.layouts),
    issuer: chance.one(recipe.issuers),
    title: recipe.titles[seed % recipe.titles.length] ?? kind,
    intro: recipe.intro,
    facts: [...facts, ...(recipe.more ?? [])],
    foot: `${recipe.foot} · ${chance.one(towns)}`,
    performedOn: recipe.performed.length > 0 ? performedOn : null,
    expiresOn,
    number,
  }
}
