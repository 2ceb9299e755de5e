import type { ScaleStep, SkillContent, SkillGroup, SkillSubject } from './contract.ts'

/** The scale that a checklist begins with; an administrator edits it. */
const defaultScale: readonly ScaleStep[] = [
  { value: 0, word: 'Never done' },
  { value: 1, word: 'Seen done' },
  { value: 2, word: 'Done with help' },
  { value: 3, word: 'Done on my own' },
  { value: 4, word: 'Can teach it' },
]

/** How often in the past year. */
const defaultFrequency: readonly string[] = ['Never', 'Rarely', 'Monthly', 'Weekly']

type StarterGroup = {
  readonly name: string
  readonly subject: SkillSubject | null
  /** Whether staff see each of its skills done. */
  readonly observed: boolean
  readonly skills: readonly string[]
}

/** A group, then its skills, a line each. */
const group =
  (name: string, subject: SkillSubject | null, observed: boolean) =>
  ([lines = '']: TemplateStringsArray): StarterGroup => ({
    name,
    subject,
    observed,
    skills: lines.split('\n').filter(Boolean),
  })

type Starter = { readonly name: string; readonly description: string; readonly groups: readonly StarterGroup[] }

/** The checklists that an organization can begin with; each may be changed. */
export const starters: { readonly [Name in 'hha' | 'rn']: Starter } = {
  hha: {
    name: 'Home health aide skills',
    description: 'The subjects of 42 CFR 484.80(b)(3), those that have to be observed first.',
    groups: [
      group('Communication', 'communication', true)`
Greets the client by the name they prefer and says who they are
Explains each task before starting it, in plain words
Speaks so that a client with hearing loss can follow
Understands a client who has trouble speaking
Uses gestures, pictures or an interpreter where words fail
Listens without interrupting and repeats what was asked
Stays calm with a client who is upset or confused
Speaks respectfully with family members in the home
Asks the office when the care plan is not clear
Keeps what the client says private`,
      group('Vital signs', 'vitalSigns', true)`
Takes a temperature by mouth
Takes a temperature under the arm, in the ear or on the forehead
Counts a pulse at the wrist for a full minute
Counts breathing without the client noticing
Measures blood pressure with a cuff by hand
Measures blood pressure with an automatic cuff
Reads a pulse oximeter
Weighs a client on a home scale
Records readings right away, with the time
Reports a reading outside of the client’s limits`,
      group('Personal hygiene', 'hygiene', true)`
Bed bath
Sponge bath
Tub bath
Shower with a chair
Shampoo at the sink
Shampoo in the tub
Shampoo in bed
Nail and foot care, without cutting for clients with diabetes
Mouth and denture care
Toileting with a commode, bedpan or urinal`,
      group('Transfers and walking', 'transfers', true)`
Bed to chair, with one person
Bed to wheelchair with a gait belt
Tub transfer with a bench
Toilet transfer with a grab bar
Transfer with a slide board
Transfer with a mechanical lift and two people
Walking with a cane
Walking with a walker
Stairs with a handrail
Lowers a falling client safely to the floor`,
      group('Range of motion and positioning', 'rangeOfMotion', true)`
Moves shoulder and elbow through their normal range
Moves wrist and fingers through their normal range
Moves hip and knee through their normal range
Moves ankle and toes through their normal range
Helps a client with exercises of the care plan
Turns a client on the side
Raises a client in bed with a draw sheet
Supports a client with pillows against pressure
Positions a client in a wheelchair
Puts on and takes off a brace or splint as shown`,
      group('Reporting and records', 'reporting', false)`
Writes down care on the day it was given
Uses only facts, not guesses, in notes
Reports a change in the client the same day
Fills in the visit record so that another aide can follow it
Records how much a client ate
Records what a client drank and passed
Corrects an entry so that the first one stays readable
Reports a missed or late visit
Knows what an incident report is for`,
      group('Infection prevention', 'infection', false)`
Washes hands before and after care
Uses hand rub where there is no sink
Puts on and takes off gloves safely
Puts on and takes off mask and gown in order
Handles soiled linen
Cleans up blood or body fluids
Disposes of waste and sharps safely
Cleans equipment between uses
Stays home and calls when ill`,
      group('Body functions', 'bodyFunctions', false)`
Knows signs of trouble with breathing
Knows signs of trouble with the heart
Knows signs of a stroke
Knows signs of low and high blood sugar
Notices changes in urine
Notices changes in bowel movements
Notices swelling in legs or hands
Notices new pain
Reports what has changed to the nurse`,
      group('Clean, safe home', 'environment', false)`
Makes an occupied bed
Makes an unoccupied bed
Cleans the client’s bathroom
Cleans the client’s kitchen area
Does the client’s laundry
Removes things to trip over
Stores cleaning products safely
Uses oxygen equipment away from flames
Reports unsafe wiring, heating or pests`,
      group('Emergencies', 'emergencies', false)`
Calls 911 and stays with the client
Acts on choking
Acts on a fall
Acts on bleeding
Acts on a fire in the home
Acts on a seizure
Knows where the client’s emergency plan is
Knows whom to call after an emergency`,
      group('The client’s needs', 'clientNeeds', false)`
Respects privacy, property and choices
Respects culture, faith and customs
Encourages a client to do what they can
Cares for a client with memory loss
Cares for a client with low vision
Cares for a client who is dying
Adapts care to the client’s age
Recognizes and reports abuse or neglect`,
      group('Nutrition and fluids', 'nutrition', false)`
Plans a meal from the care plan’s diet
Prepares a low-salt meal
Prepares a meal for a client with diabetes
Prepares soft or chopped food
Feeds a client slowly and upright
Thickens fluids as ordered
Offers fluids through the day
Stores food safely
Notices trouble with swallowing`,
      group('Skin condition', 'skin', false)`
Checks skin during each bath
Recognizes redness that does not fade
Recognizes a skin tear
Recognizes a rash
Keeps skin clean and dry
Uses lotion as the care plan says
Relieves pressure on heels and hips
Keeps a dressing dry
Reports each change of the skin`,
    ],
  },
  rn: {
    name: 'Registered nurse skills',
    description: 'Home care nursing, from assessment to supervision.',
    groups: [
      group('Assessment', null, true)`
Full start-of-care assessment
Head-to-toe physical assessment
Pain assessment
Fall risk assessment
Assessment of the home
Medication reconciliation
OASIS data collection
Recognizes an acute change`,
      group('Medications', null, true)`
Oral medication teaching
Subcutaneous injection
Intramuscular injection
Insulin: drawing up and teaching
Pill box set-up and check
Anticoagulant teaching and monitoring
High-alert medication double check
Reports a medication error`,
      group('Wound care', null, true)`
Clean dressing change
Sterile dressing change
Pressure injury staging
Negative pressure wound therapy
Compression wrap
Wound measuring and photographs
Ostomy care
Drain care`,
      group('Infusion', null, true)`
Peripheral IV start
Peripheral IV care
PICC dressing change
Implanted port access
Flushing of central lines
Infusion pump set-up
Blood draw from a vein
Blood draw from a central line`,
      group('Breathing', null, false)`
Oxygen set-up and safety
Nebulizer treatment
Suctioning
Tracheostomy care
Home ventilator
CPAP and BiPAP teaching`,
      group('Heart and circulation', null, false)`
Heart failure teaching
Edema monitoring
Telehealth readings
Orthostatic blood pressure
Pacemaker check by phone`,
      group('Bladder and bowel', null, true)`
Urinary catheter insertion
Catheter care teaching
Suprapubic catheter change
Bladder scan
Enema
Tube feeding through a G-tube
G-tube site care`,
      group('Supervision and coordination', null, false)`
Supervisory visit of an aide
Aide care plan
Physician orders by phone, read back
Case conference
Discharge planning
Advance directives
Visit record on the day of the visit
Emergency plan of the client`,
    ],
  },
}

/** A group of a starter as it stands in a draft. `newId` gives each group and skill its own id. */
const groupFrom = ({ name, subject, observed, skills }: StarterGroup, newId: () => string): SkillGroup => ({
  id: newId(),
  name,
  subject,
  items: skills.map(skill => ({
    id: newId(),
    name: skill,
    questionType: 'scale',
    mustObserve: observed,
  })),
})

/** What a new checklist asks: nothing yet, or what a starter does. */
export const contentFrom = (starter: keyof typeof starters | null, newId: () => string): SkillContent => ({
  groups: starter ? starters[starter].groups.map(one => groupFrom(one, newId)) : [],
  scale: [...defaultScale],
  frequency: [...defaultFrequency],
})
