import type { RequirementDraft } from '../modules/requirements/setup/contract.ts'
import type { DemoState } from './names.ts'

export const positions = [
  { abbreviation: 'RN', name: 'Registered nurse', description: 'Assesses clients, plans and supervises care.' },
  { abbreviation: 'LPN', name: 'Licensed practical nurse', description: 'Skilled visits under the plan of an RN.' },
  { abbreviation: 'CNA', name: 'Certified nursing assistant', description: 'Personal care and vital signs.' },
  { abbreviation: 'HHA', name: 'Home health aide', description: 'Hands-on care at home under a nurse.' },
  { abbreviation: 'PCA', name: 'Personal care aide', description: 'Bathing, dressing, meals and company.' },
  { abbreviation: 'HCA', name: 'Home care aide', description: 'Registered aide in California.' },
  { abbreviation: 'CMP', name: 'Companion', description: 'Company, errands and light housekeeping.' },
  { abbreviation: 'DCW', name: 'Direct care worker', description: 'Personal care in Pennsylvania.' },
] as const
export type Abbreviation = (typeof positions)[number]['abbreviation']

/** The branches: one in each state. */
export const offices: Readonly<Record<DemoState, { name: string; address: string }>> = {
  TX: { name: 'Austin', address: '40 Harbor Way, Suite 210\nAustin, TX 78702' },
  FL: { name: 'Tampa', address: '1200 Palmetto Street\nTampa, FL 33602' },
  PA: { name: 'Pittsburgh', address: '18 Three Rivers Avenue\nPittsburgh, PA 15222' },
  CA: { name: 'San Diego', address: '560 Canyon Road, Suite 4\nSan Diego, CA 92101' },
}

export const leadSources = [
  { name: 'Employee referral', description: 'Somebody who works here recommended them.' },
  { name: 'Job board', description: 'An advertisement on the web.' },
  { name: 'Training school', description: 'Graduates of our partner schools.' },
  { name: 'Job fair', description: 'Spoke with us at a fair.' },
  { name: 'Walk-in', description: 'Came to the office.' },
] as const

type Lasting = RequirementDraft['lasting'][number]
export type DemoRule = {
  name: string
  category: string
  /** Empty: all. */
  positions: readonly Abbreviation[]
  states: readonly DemoState[]
  type: string
  lasting: Lasting
  /** Days after the hire date; null: before the first client contact. */
  dueAfterHire: number | null
  seriousness: 'blocks' | 'warns' | 'tracks'
  reminderDays: number[]
  citation: string
  explanation: string
  /** It comes out of a rule pack, under this name; the fields here are what people's papers follow. */
  imported?: true
}

const reminderDays = [60, 30, 14, 7, 1]
const short = [30, 14, 7]
const forEver: Lasting = { kind: 'forEver' }
const printed: Lasting = { kind: 'printedDate' }
const months = (count: number, to: 'day' | 'endOfMonth' = 'day'): Lasting => ({ kind: 'months', months: count, to })

/** The rule packs out of which something is imported, with the entries that are taken. */
export const packs = {
  'federal-home-health': [
    'job-description',
    'nursing-license',
    'lpn-license',
    'nurse-aide-registry',
    'aide-training',
    'aide-competency',
    // Hours in a ledger: no paper shows them, so the lists below do not have it.
    'aide-in-service',
    'criminal-check',
    'influenza',
    'cpr',
  ],
  'florida-home-care': ['level-2-screening'],
} as const

const hands = ['RN', 'LPN', 'CNA', 'HHA'] as const
const aides = ['CNA', 'HHA', 'PCA', 'HCA', 'CMP', 'DCW'] as const

type Rest = Partial<Omit<DemoRule, 'name' | 'category' | 'type'>>
function ruleOf(category: string, name: string, type: string, rest: Rest): DemoRule {
  const usual = { positions: [], states: [], lasting: forEver, dueAfterHire: null, seriousness: 'blocks' } as const
  return { ...usual, reminderDays: [], citation: '', explanation: '', ...rest, name, category, type }
}

const importedOf = (category: string, name: string, type: string, rest: Rest = {}) =>
  ruleOf(category, name, type, { ...rest, imported: true })

const identity = [
  ruleOf('Identity', 'Photo ID', "Driver's license or state ID", {
    lasting: printed,
    reminderDays,
    explanation: 'A photo ID that has not expired. We need both sides.',
  }),
  ruleOf('Identity', 'Social Security number on record', 'Social Security card', {
    seriousness: 'warns',
    explanation: 'We need it for payroll and for the background check.',
  }),
]

const hiring = [
  ruleOf('Hiring', 'Form I-9', 'Form I-9', {
    dueAfterHire: 3,
    citation: 'Federal I-9 rules: the employer completes its section within three business days of hire.',
    explanation: 'You show your papers in the office. We fill in the rest.',
  }),
  importedOf('Hiring', 'Signed job description', 'Signed job description', { seriousness: 'warns' }),
  ruleOf('Hiring', 'Two references (PA)', 'Two references', {
    states: ['PA'],
    citation: '28 Pa. Code 611.51: at least two satisfactory references before hiring.',
    explanation: 'Two people who know your work and are not related to you.',
  }),
  ruleOf('Hiring', 'Face-to-face interview (PA)', 'Interview record', {
    states: ['PA'],
    citation: '28 Pa. Code 611.51: an interview in person, with its date in the file.',
    explanation: 'We meet before you begin.',
  }),
]

const licenses = [
  importedOf('Licenses and certificates', 'RN license in good standing', 'RN license', {
    positions: ['RN'],
    lasting: printed,
  }),
  importedOf('Licenses and certificates', 'LPN/LVN license in good standing', 'LPN/LVN license', {
    positions: ['LPN'],
    lasting: printed,
  }),
  importedOf('Licenses and certificates', 'Nurse aide registry listing', 'Nurse aide registry listing', {
    positions: ['CNA'],
    lasting: printed,
  }),
  // The competency evaluation alone meets it too.
  importedOf('Licenses and certificates', 'Qualified home health aide', 'HHA training certificate', {
    positions: ['HHA'],
  }),
  importedOf('Training and competency', 'Observed competency evaluation', 'HHA competency evaluation', {
    positions: ['HHA'],
  }),
  // The pack warns, and asks those who work under a nurse; this organization asks everybody who gives personal care.
  importedOf('Health', 'CPR and first aid', 'CPR and first aid card', {
    positions: [...hands, 'HCA', 'DCW', 'PCA'],
    lasting: printed,
  }),
  ruleOf('Licenses and certificates', 'Home care aide registry (CA)', 'California home care aide registration', {
    positions: ['HCA'],
    states: ['CA'],
    lasting: printed,
    reminderDays,
    citation: 'California keeps a registry of home care aides; only listed aides may work.',
    explanation: 'Your listing in the registry of the state.',
  }),
  ruleOf('Licenses and certificates', 'Auto insurance', 'Auto insurance', {
    positions: aides,
    lasting: printed,
    seriousness: 'warns',
    reminderDays: short,
    explanation: 'If you drive to clients. The card has to name you and the dates.',
  }),
]

const background = [
  importedOf('Background and exclusion', 'Criminal check before first contact', 'Background check'),
  importedOf('Background and exclusion', 'Level 2 background screening', 'Level 2 screening', {
    states: ['FL'],
    lasting: months(60),
  }),
  ruleOf('Background and exclusion', 'Registry search (TX)', 'Registry search', {
    states: ['TX'],
    lasting: months(12),
    reminderDays: short,
    citation: 'Texas: misconduct and nurse aide registries before hire and every year.',
    explanation: 'We search the registries of the state.',
  }),
  ruleOf('Background and exclusion', 'Monthly exclusion screening', 'Exclusion screening log', {
    lasting: months(1, 'endOfMonth'),
    reminderDays: [7],
    seriousness: 'warns',
    citation: 'OIG guidance: the exclusion lists (LEIE and SAM.gov) are checked every month.',
    explanation: 'We check the federal lists every month.',
  }),
]

const health = [
  ruleOf('Health', 'TB screening', 'TB screening', {
    citation: 'CDC 2019: screening at hire, no routine yearly test; a stricter state rule goes first.',
    explanation: 'A test or an X-ray with its result, before you begin.',
  }),
  ruleOf('Health', 'Physical examination', 'Physical examination', {
    positions: hands,
    states: ['FL', 'CA'],
    lasting: months(12),
    seriousness: 'warns',
    reminderDays: short,
    explanation: 'Says that you are fit for this work. Renewed every year.',
  }),
  ruleOf('Health', 'Hepatitis B vaccination or declination', 'Hepatitis B vaccination or declination', {
    positions: hands,
    dueAfterHire: 10,
    seriousness: 'warns',
    explanation: 'The record of all doses, or the form that you decline.',
  }),
  importedOf('Health', 'Influenza vaccination or declination', 'Influenza vaccination or declination', {
    positions: hands,
    lasting: { kind: 'season', from: '10-01', to: '04-30' },
    dueAfterHire: 30,
    seriousness: 'tracks',
  }),
]

const training = [
  ruleOf('Training and competency', 'Orientation', 'Orientation certificate', {
    explanation: 'The first day with us, with a certificate at the end.',
  }),
  ruleOf('Training and competency', 'Home care aide training (CA)', 'Home care aide training', {
    positions: ['HCA'],
    states: ['CA'],
    lasting: months(12),
    reminderDays,
    citation: 'California: training at the start and every year (sources name 5 to 10 hours).',
    explanation: 'At the start, and again every year.',
  }),
  ruleOf('Training and competency', 'Yearly competency review (PA)', 'DCW competency review', {
    positions: ['DCW'],
    states: ['PA'],
    lasting: months(12),
    reminderDays,
    citation: '28 Pa. Code 611.55: competency is reviewed at least once a year.',
    explanation: 'Your supervisor goes through the skills with you.',
  }),
]

const signed = [
  ruleOf('Signed acknowledgements', 'HIPAA agreement', 'HIPAA agreement', {
    citation: 'HIPAA: staff are trained in privacy and agree to it.',
    explanation: 'What you see and hear at a client stays there.',
  }),
  ruleOf('Signed acknowledgements', 'Employee handbook', 'Handbook receipt', {
    seriousness: 'warns',
    explanation: 'You have got the handbook and read it.',
  }),
  ruleOf('Signed acknowledgements', 'Bloodborne pathogens', 'Bloodborne pathogens training', {
    positions: hands,
    lasting: months(12),
    seriousness: 'warns',
    reminderDays: short,
    citation: '29 CFR 1910.1030: training at the start and every year.',
    explanation: 'How to keep safe from blood. Every year again.',
  }),
]

const ongoing = [
  ruleOf('Ongoing', 'Yearly evaluation', 'Performance evaluation', {
    lasting: months(12, 'endOfMonth'),
    dueAfterHire: 365,
    seriousness: 'tracks',
    reminderDays: short,
    explanation: 'Your supervisor writes it once a year and talks with you about it.',
  }),
]

/** What papers are asked for: with the hours of in-service training thirty requirements over the eight categories. */
export const rules: readonly DemoRule[] = [
  ...identity,
  ...hiring,
  ...licenses,
  ...background,
  ...health,
  ...training,
  ...signed,
  ...ongoing,
]

/** Whether the rule asks anything of somebody with this position in this state. */
export const appliesTo = (rule: DemoRule, position: Abbreviation, state: DemoState): boolean =>
  (rule.positions.length === 0 || rule.positions.includes(position)) &&
  (rule.states.length === 0 || rule.states.includes(state))

/** Rules that a text meets beside the document type that they asked for at first. */
export const signedOnScreen = [
  { name: 'HIPAA agreement', type: 'HIPAA agreement', text: 'Client privacy (HIPAA)' },
  { name: 'Employee handbook', type: 'Handbook receipt', text: 'Employee handbook' },
] as const
