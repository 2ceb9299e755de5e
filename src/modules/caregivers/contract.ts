import { z } from 'zod'
import { any, staff } from '../../kit/contract/access.ts'
import { orNull } from '../../kit/contract/empty.ts'
import { api, fileReply, get, put, topic } from '../../kit/contract/endpoint.ts'
import { languages } from '../../kit/contract/language.ts'
import { day } from '../../kit/contract/time.ts'

// spec 3: a caregiver's status is one of these
export const personStatuses = ['active', 'archived', 'rejected', 'applicant'] as const
export const personStatus = z.enum(personStatuses)
export type PersonStatus = z.output<typeof personStatus>

/** In which a person reads their pages and what is written to them; English when they have not said. */
export const language = z.enum(languages)

/** A position as lists and heads name it. */
export const heldPosition = z.object({ id: z.uuid(), name: z.string(), abbreviation: z.string() })

/** Whether a person is clear to work: a list of people, the head of their pages and their items tell of it. */
export const clearToWork = topic('clear to work')

// Product point 6: the four answers to "clear to work?"
export const answers = ['clear', 'notClear', 'notYet', 'notWithUs'] as const
export const answer = z.enum(answers)
/** `notYet`: an applicant, whose sign-off still waits for something; `notWithUs`: archived, rejected, or not yet known. */
export type Answer = z.output<typeof answer>

/** Whether a person is clear to work on the organization's today, and how far the requirements are met. */
export const clearance = z.object({
  answer,
  /** How many of the `total` requirements that are due by now are met. */
  met: z.number().int(),
  total: z.number().int(),
  /** How many are not met and fall due later. */
  later: z.number().int(),
  /** Requirements that keep the person from work, or an applicant from being signed off. */
  blocking: z.number().int(),
  overdue: z.number().int(),
  expiring: z.number().int(),
  inReview: z.number().int(),
  /** When which requirement that counts ends or falls due next; in the past when one is owed: that which has been for longest. */
  nextDue: z.string().nullable(),
  nextRequirement: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type Clearance = z.output<typeof clearance>

export const statusDraft = z.object({
  status: personStatus,
  /** Kept with the event and shown in the history. */
  reason: z.string().trim().max(500).default(''),
  /** Of someone who comes back from the archive: where they worked meanwhile. Empty: out of work, as far as we know. */
  workedElsewhere: z.string().trim().max(300).default(''),
  /** The hire date of a new period of employment; null: the earlier one goes on. */
  rehiredOn: orNull(day).default(null),
})
export type StatusDraft = z.output<typeof statusDraft>

export const caregiversApi = api('caregivers', '/api/caregiver', {
  changeStatus: put('/archive-status/:id', {
    allow: staff('caregivers.changeStatus'),
    body: statusDraft,
    reply: z.object({ id: z.uuid(), status: personStatus }),
    says: 'Status changed.',
  }),
  /** Their picture, for staff and for themselves. */
  photo: get('/photo/:id', { allow: any, bytes: true, reply: fileReply }),
})

/** Facts about a person that some rules ask for: in contact with clients, with a license, with work papers that end, with minors. */
export const traits = ['clientContact', 'licensed', 'workPapersEnd', 'servesMinors'] as const
export type Trait = (typeof traits)[number]

const said = z
  .union([z.boolean(), z.enum(['yes', 'no', ''])])
  .nullish()
  .transform(value => (value === true || value === 'yes' ? true : value === false || value === 'no' ? false : null))
/** Yes, no, or null: nobody has said it. */
export const traitFacts = z.object({ clientContact: said, licensed: said, workPapersEnd: said, servesMinors: said })
export type TraitFacts = Readonly<Partial<Record<Trait, boolean | null>>>
