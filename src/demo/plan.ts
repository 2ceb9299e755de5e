import { addDays, type Day, daysBetween } from '../kit/contract/time.ts'
import type { PersonStatus } from '../modules/caregivers/contract.ts'
import { type Chance, makeChance } from './chance.ts'
import * as words from './names.ts'
import { applicantPaper, type Fate, isRenewed, type PaperPlan, papersFor } from './papers.ts'
import { type Abbreviation, appliesTo, type DemoRule, rules } from './rulebook.ts'

type Note = { on: Day; content: string }
type Job = { employer: string; title: string; from: Day; to: Day | null; reasonForLeaving: string }

/** One person of the demo, before anything is stored. */
export type PersonPlan = {
  status: PersonStatus
  firstName: string
  lastName: string
  email: string
  phone: string
  birthDate: Day
  ssn: string
  address: string
  city: string
  postalCode: string
  state: words.DemoState
  position: Abbreviation
  languages: string[]
  contact: { name: string; relationship: string; phone: string }
  /** The place in the list of coordinators; null: nobody's. */
  coordinator: number | null
  lead: number
  invitedOn: Day | null
  signedUpOn: Day | null
  hiredOn: Day | null
  firstContactOn: Day | null
  endedOn: Day | null
  endReason: string
  /** The day of the last change, by which lists are ordered. */
  changedOn: Day
  /** How many steps of the walkthrough are done, when there is one. */
  steps: number
  papers: PaperPlan[]
  notes: Note[]
  jobs: Job[]
  school: string
}

const where: Record<words.DemoState, readonly Abbreviation[]> = {
  TX: ['HHA', 'HHA', 'HHA', 'CNA', 'PCA', 'PCA', 'LPN', 'RN', 'CMP'],
  FL: ['HHA', 'HHA', 'CNA', 'CNA', 'LPN', 'RN', 'CMP'],
  PA: ['DCW', 'DCW', 'HHA', 'LPN', 'RN', 'CMP'],
  CA: ['HCA', 'HCA', 'HHA', 'CNA', 'LPN', 'RN'],
}
const states: readonly words.DemoState[] = ['TX', 'TX', 'TX', 'FL', 'FL', 'PA', 'CA']

type Person = Pick<PersonPlan, 'position' | 'state'>
const rulesFor = ({ position, state }: Person) => rules.filter(rule => appliesTo(rule, position, state))

/** What is wrong with an active person's papers: nothing for most. */
function fatesOf(person: Person, chance: Chance): Map<DemoRule, Fate> {
  const mine = rulesFor(person)
  const renewed = mine.filter(isRenewed).filter(rule => rule.dueAfterHire === null)
  const once = mine.filter(rule => rule.lasting.kind === 'forEver' && rule.dueAfterHire === null)
  const roll = chance.between(1, 100)
  if (roll <= 56) return new Map()
  if (roll <= 72) return new Map([[chance.one(renewed), 'expiring']])
  if (roll <= 80) return new Map([[chance.one(renewed), 'expired']])
  if (roll <= 85) return new Map([[chance.one(once), 'missing']])
  if (roll <= 92) return new Map([[chance.one(renewed), 'renewalInReview']])
  if (roll <= 95) return new Map([[chance.one(renewed), 'renewalRejected']])
  if (roll <= 97) return new Map([[chance.one(once), 'inReview']])
  return roll <= 98
    ? new Map([[chance.one(once), 'setAside']])
    : new Map([
        [chance.one(once), 'missing'],
        [chance.one(renewed), 'expired'],
      ])
}

const phone = (chance: Chance) =>
  `(${chance.between(201, 989)}) 555-01${String(chance.between(0, 99)).padStart(2, '0')}`

function jobsUntil(day: Day, chance: Chance): Job[] {
  const to = addDays(day, -chance.between(4, 25))
  const from = addDays(to, -chance.between(300, 1400))
  const title = chance.one(['Caregiver', 'Nursing assistant', 'Home health aide', 'Companion'])
  const last = {
    employer: chance.one(words.employers),
    title,
    from,
    to,
    reasonForLeaving: 'Looking for more regular hours.',
  }
  if (chance.happens(50)) return [last]
  const before = {
    employer: chance.one(words.employers),
    title: 'Caregiver',
    to: addDays(from, -chance.between(3, 28)),
  }
  return [{ ...before, from: addDays(before.to, -chance.between(200, 900)), reasonForLeaving: 'Moved.' }, last]
}

function notesBetween(from: Day, to: Day, contents: readonly string[], most: number, chance: Chance): Note[] {
  const span = Math.max(0, daysBetween(from, to))
  return Array.from({ length: chance.between(0, most) }, () => ({
    on: addDays(to, -chance.between(0, Math.min(span, 200))),
    content: chance.one(contents),
  })).sort((a, b) => (a.on < b.on ? -1 : 1))
}

/** Who somebody is, apart from what became of them. */
function anybody(place: number, status: PersonStatus, today: Day, chance: Chance) {
  const firstName = chance.one(words.firstNames)
  const lastName = chance.one(words.lastNames)
  const state = chance.one(states)
  const [city, postalCode] = chance.one<readonly [string, string]>(words.cities[state])
  return {
    status,
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${place + 1}@people.example`.toLowerCase(),
    phone: phone(chance),
    birthDate: addDays(today, -chance.between(20 * 365, 63 * 365)),
    // Numbers that begin with 9 belong to nobody.
    ssn: `9${chance.between(10, 99)}-${chance.between(10, 49)}-${chance.between(1000, 9999)}`,
    address: `${chance.between(12, 4899)} ${chance.one(words.streets)}`,
    city,
    postalCode,
    state,
    position: chance.one(where[state]),
    languages: chance.happens(35) ? ['English', chance.one(words.languages.slice(1))] : ['English'],
    contact: {
      name: `${chance.one(words.firstNames)} ${lastName}`,
      relationship: chance.one(words.relations),
      phone: phone(chance),
    },
    coordinator: chance.happens(12) ? null : chance.between(0, 1),
    lead: chance.between(0, 4),
    school: chance.one(words.schools),
  }
}

const unhired = { hiredOn: null, firstContactOn: null, endedOn: null, endReason: '', steps: 0 }

/** Somebody who works here, or did until `endedOn`. */
function employed(place: number, endedOn: Day | null, today: Day, chance: Chance): PersonPlan {
  const person = anybody(place, endedOn ? 'archived' : 'active', today, chance)
  const until = endedOn ?? today
  const hiredOn = addDays(until, -(chance.happens(35) ? chance.between(30, 400) : chance.between(400, 2100)))
  const signedUpOn = addDays(hiredOn, -chance.between(32, 50))
  const firstContactOn = addDays(hiredOn, chance.between(3, 14))
  const fates = endedOn ? new Map<DemoRule, Fate>() : fatesOf(person, chance)
  const papers = rulesFor(person).flatMap(rule => papersFor(rule, { hiredOn, until }, fates.get(rule) ?? null, chance))
  return {
    ...person,
    ...unhired,
    invitedOn: addDays(signedUpOn, -chance.between(1, 6)),
    signedUpOn,
    hiredOn,
    firstContactOn,
    endedOn,
    endReason: endedOn ? chance.one(words.endings) : '',
    changedOn: endedOn ?? addDays(today, -chance.between(0, Math.min(90, daysBetween(hiredOn, today)))),
    papers,
    notes: notesBetween(hiredOn, until, words.activeNotes, 3, chance),
    jobs: jobsUntil(signedUpOn, chance),
  }
}

/** What the document steps of the walkthroughs ask for. */
const askedByWalkthrough = [
  "Driver's license or state ID",
  'Social Security card',
  'TB screening',
  'CPR and first aid card',
]

function applicant(place: number, today: Day, chance: Chance): PersonPlan {
  const any = anybody(place, 'applicant', today, chance)
  const person = chance.happens(75) ? { ...any, state: any.state, position: chance.one(['HHA', 'CNA'] as const) } : any
  const invitedOn = addDays(today, -chance.between(1, 45))
  const signedUpOn = chance.happens(75)
    ? addDays(invitedOn, chance.between(0, Math.min(4, daysBetween(invitedOn, today))))
    : null
  const steps = signedUpOn ? chance.between(0, 7) : 0
  const asked = rulesFor(person).filter(rule => askedByWalkthrough.includes(rule.type))
  const handedIn = steps >= 6 ? asked : steps >= 5 ? asked.slice(0, 2) : chance.happens(30) ? asked.slice(0, 1) : []
  return {
    ...person,
    ...unhired,
    invitedOn,
    signedUpOn,
    changedOn: signedUpOn ?? invitedOn,
    steps,
    papers: signedUpOn ? handedIn.map(rule => applicantPaper(rule, signedUpOn, today, chance)) : [],
    notes: notesBetween(invitedOn, today, words.applicantNotes, 2, chance),
    jobs: steps >= 2 && signedUpOn ? jobsUntil(signedUpOn, chance) : [],
  }
}

function rejectedOne(place: number, today: Day, chance: Chance): PersonPlan {
  const plan = applicant(place, addDays(today, -chance.between(5, 120)), chance)
  const endedOn = addDays(plan.signedUpOn ?? plan.invitedOn ?? today, chance.between(1, 4))
  const papers = plan.papers.filter(paper => paper.receivedOn <= endedOn)
  return { ...plan, papers, status: 'rejected', endedOn, endReason: chance.one(words.rejections), changedOn: endedOn }
}

/** A check that came only after the first visit: a finding. */
function withFinding(plan: PersonPlan): PersonPlan {
  const { firstContactOn } = plan
  if (!firstContactOn) return plan
  const late = {
    performedOn: addDays(firstContactOn, 4),
    receivedOn: addDays(firstContactOn, 6),
    decidedOn: addDays(firstContactOn, 7),
  }
  return {
    ...plan,
    papers: plan.papers.map(paper => (paper.type === 'Background check' ? { ...paper, ...late } : paper)),
  }
}

/** How many people are imported of each kind; a few more come by the API. */
export const imported = { active: 229, applicant: 30, archived: 22, rejected: 15 } as const

/** Each person has chances of their own, so that names do not hang on how many papers others have. */
const seeded = (place: number) => makeChance(2_026 + place * 7919)

/** Whoever has the name of somebody who worked here is them, applying again with another email: two records of one person. */
function returning(plan: PersonPlan, archived: readonly PersonPlan[]): PersonPlan {
  const before = archived.find(({ firstName, lastName }) => firstName === plan.firstName && lastName === plan.lastName)
  return before ? { ...plan, phone: before.phone, birthDate: before.birthDate } : plan
}

/** Everybody who is imported: the same people, papers and states in every run of a day. */
export function planPeople(today: Day): PersonPlan[] {
  const people = (of: number, first: number, make: (place: number, chance: Chance) => PersonPlan) =>
    Array.from({ length: of }, (_, at) => make(first + at, seeded(first + at)))
  const active = people(imported.active, 0, (place, chance) => employed(place, null, today, chance))
  const archived = people(imported.archived, 400, (place, chance) =>
    employed(place, addDays(today, -chance.between(20, 600)), today, chance),
  )
  return [
    ...active.map((plan, at) => (at === 7 ? withFinding(plan) : plan)),
    ...people(imported.applicant, 300, (place, chance) => returning(applicant(place, today, chance), archived)),
    ...archived,
    ...people(imported.rejected, 500, (place, chance) => rejectedOne(place, today, chance)),
  ]
}
