import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, type FileRule, get, post, put } from '../../../kit/contract/endpoint.ts'
import { month } from '../../../kit/contract/month.ts'
import { phone } from '../../../kit/contract/phone.ts'
import { day, isDay } from '../../../kit/contract/time.ts'
import { email, personName } from '../../session/contract.ts'
import { unsavedRest } from '../../session/drafts/contract.ts'
import { clearance, clearToWork, heldPosition, language, personStatus, traitFacts, traits } from '../contract.ts'

const words = (most: number) => z.string().trim().max(most).default('')
const state = z.string().regex(/^[A-Z]{2}$/, 'Choose a state from the list.')

const contactShape = {
  name: z.string().trim().min(1).max(120),
  relationship: words(60),
  phone: phone.min(1),
  email: orNull(email),
}
const emergencyContactDraft = z.object(contactShape)
const emergencyContact = z.object({ ...contactShape, id: z.uuid(), phone: z.string(), email: z.string().nullable() })

const educationDraft = z
  .object({
    school: z.string().trim().min(1).max(160),
    degree: words(120),
    fieldOfStudy: words(120),
    from: orNull(month),
    to: orNull(month),
    graduated: z.boolean().default(false),
  })
  .refine(of => !of.from || !of.to || of.from <= of.to, { path: ['to'], message: 'This is before the beginning.' })
const education = z.object({
  id: z.uuid(),
  school: z.string(),
  degree: z.string(),
  fieldOfStudy: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  graduated: z.boolean(),
})

const notBefore = { path: ['to'], message: 'The end is before the beginning.' }
const inOrder = (of: { from: string; to: string | null }) => !of.to || of.from <= of.to

// People know the month; its first day is sent for the beginning of a job, and its last for the end.
const jobDay = z.string().refine(isDay, 'Enter a month and a year, like 3 / 2019.').meta({ format: 'date' })

export const jobDraft = z
  .object({
    employer: z.string().trim().min(1).max(160),
    title: words(120),
    from: jobDay,
    /** Null: they still work there. */
    to: orNull(jobDay),
    phone: words(40),
    supervisor: words(120),
    mayContact: z.boolean().default(false),
    reasonForLeaving: words(500),
  })
  .refine(inOrder, notBefore)
export type JobDraft = z.output<typeof jobDraft>

const gapShape = { from: day, to: orNull(day), explanation: z.string().trim().min(1).max(1000) }
/** Why there was no job from the first day to the last, at the `employmentVersion` that was read. */
export const gapDraft = z.object({ ...gapShape, version: z.number().int() }).refine(inOrder, notBefore)

/** The same as it is sent. Without a version it takes the place of whatever was said of these days. */
const gapSent = z.object({ ...gapShape, version: z.number().int().optional() }).refine(inOrder, notBefore)
export type GapSent = z.output<typeof gapSent>

/** A job or the explanation of a gap: gaps are stored into the employment history. Spec 3. */
const employment = z.object({
  id: z.uuid(),
  kind: z.enum(['job', 'gap']),
  employer: z.string(),
  title: z.string(),
  from: day,
  to: day.nullable(),
  phone: z.string(),
  supervisor: z.string(),
  mayContact: z.boolean(),
  reasonForLeaving: z.string(),
  explanation: z.string(),
})
export type Employment = z.output<typeof employment>

/** More than 30 days without a job, both days included. `to` is null while it lasts. */
const gap = z.object({ from: day, to: day.nullable(), days: z.number().int(), explanation: z.string().nullable() })
export type EmploymentGap = z.output<typeof gap>

const held = z
  .object({ positionId: z.uuid('Choose a position.'), from: day, to: orNull(day) })
  .refine(inOrder, notBefore)
const works = z.object({ stateCode: state, from: day, to: orNull(day) }).refine(inOrder, notBefore)

const birthDay = z.string().refine(isDay, 'Enter a month, a day and a year, like 4 / 12 / 1990.')

const personalShape = {
  firstName: personName,
  middleName: words(80),
  lastName: personName,
  formerNames: words(200),
  phone: orNull(phone),
  gender: orNull(z.string().trim().max(40)),
  /** Left out, it stays as it is. */
  birthDate: orNull(birthDay).optional(),
  /** Nine digits. Left out, it stays as it is. */
  ssn: orNull(
    z
      .string()
      .trim()
      .regex(/^\d{3}-?\d{2}-?\d{4}$/, 'Enter nine digits, like 123-45-6789.'),
  ).optional(),
  address: orNull(z.string().trim().max(200)),
  city: orNull(z.string().trim().max(80)),
  stateCode: orNull(state),
  postalCode: orNull(
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Enter five digits.'),
  ),
  languages: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** In which they read what is written to them. Left out, it stays as it is. */
  language: language.optional(),
  /** Left out, they stay as they are. */
  emergencyContacts: z.array(emergencyContactDraft).max(5).optional(),
  /** The `version` that was read. */
  version: z.number().int(),
}
/** What people may say of themselves. */
export const personalDraft = z.object(personalShape)
export type PersonalDraft = z.output<typeof personalDraft>

/** What staff may write. */
export const profileDraft = z.object({
  ...personalShape,
  email,
  positionId: orNull(z.uuid()),
  positions: z.array(held).max(30),
  states: z.array(works).max(60),
  coordinatorId: orNull(z.uuid()),
  /** Left out, it stays as it is. */
  officeId: orNull(z.uuid()).optional(),
  leadSourceId: orNull(z.uuid()),
  hiredOn: orNull(day),
  firstContactOn: orNull(day),
  /** Left out, they stay as they are. */
  traits: traitFacts.optional(),
})
export type ProfileDraft = z.output<typeof profileDraft>

const userProfile = z.object({
  id: z.uuid(),
  status: personStatus,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  formerNames: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  /** Null when it is not known or not for the reader's eyes. */
  birthDate: z.string().nullable(),
  hasBirthDate: z.boolean(),
  /** Masked: at most the last four digits. Null when it is not known. */
  ssn: z.string().nullable(),
  /** Values that are on file and do not open: they were damaged, or sealed with another key. */
  unreadable: z.array(z.enum(['birthDate', 'ssn'])),
  address: z.string().nullable(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  languages: z.array(z.string()),
  language,
  photoFileId: z.uuid().nullable(),
  /** The main position. */
  position: heldPosition.nullable(),
  positions: z.array(z.object({ positionId: z.uuid(), name: z.string(), from: z.string(), to: z.string().nullable() })),
  states: z.array(z.object({ stateCode: z.string(), from: z.string(), to: z.string().nullable() })),
  coordinator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  office: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  leadSource: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  invitedOn: z.string().nullable(),
  signedUpOn: z.string().nullable(),
  hiredOn: z.string().nullable(),
  firstContactOn: z.string().nullable(),
  traits: z.partialRecord(z.enum(traits), z.boolean().nullable()),
  signedOffAt: z.iso.datetime().nullable(),
  endedOn: z.string().nullable(),
  /** True once they have signed up: they sign in with their address. */
  hasAccount: z.boolean(),
  /** True: a code is asked for after the password. */
  secondFactor: z.boolean(),
  hasPasskeys: z.boolean(),
  clearance: clearance.nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
})
export type UserProfile = z.output<typeof userProfile>

const educationPart = z.object({ educationHistory: z.array(education), educationVersion: z.number().int() })
const employmentPart = z.object({
  employmentHistory: z.array(employment),
  /** Of more than 30 days, with their explanation when there is one. */
  gaps: z.array(gap),
  employmentVersion: z.number().int(),
})
const contacts = z.object({ emergencyContacts: z.array(emergencyContact) })

/** A period of employment before the current one. `endedOn`: the first day on which the person no longer worked here. */
const earlierEmployment = z.object({
  hiredOn: z.string(),
  firstContactOn: z.string().nullable(),
  endedOn: z.string(),
})

export const profileDetail = z.object({
  userProfile,
  ...educationPart.shape,
  ...employmentPart.shape,
  ...contacts.shape,
  /** The newest first. Product 2: a rehire keeps the old period. */
  earlierEmployments: z.array(earlierEmployment),
})
export type ProfileDetail = z.output<typeof profileDetail>

/** The whole list, at the version that was read. */
export const educationList = z.object({ educationHistory: z.array(educationDraft).max(30), version: z.number().int() })
/** All jobs, at the version that was read. */
export const employmentList = z.object({ employmentHistory: z.array(jobDraft).max(60), version: z.number().int() })

const photo: FileRule = {
  field: 'picture',
  maxBytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
}
const photoKept = z.object({ photoFileId: z.uuid() })

/** Of one caregiver, by staff. */
export const profileApi = api('caregivers', '/api/caregiver', {
  readCaregiver: get('/:id', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    about: clearToWork,
    reply: profileDetail,
  }),
  updateCaregiver: put('/:id', {
    allow: staff('caregivers.edit'),
    body: profileDraft,
    reply: profileDetail,
    says: 'Profile saved.',
  }),
  updateEducation: put('/education-history/:id', {
    allow: staff('caregivers.edit'),
    body: educationList,
    reply: educationPart,
    says: 'Education saved.',
  }),
  /** The whole list of jobs; explanations of gaps stay. */
  updateEmployment: put('/employment-history/:id', {
    allow: staff('caregivers.edit'),
    body: employmentList,
    reply: employmentPart,
    says: 'Employment saved.',
  }),
  explainGap: put('/employment-history-gap/:id', {
    allow: staff('caregivers.edit'),
    body: gapSent,
    reply: employmentPart,
    says: 'Explanation saved.',
  }),
  /** The whole number; every view is audited. */
  readSsn: get('/ssn/:id', { allow: staff('caregivers.viewSensitive'), reply: z.object({ ssn: z.string() }) }),
  updatePhoto: post('/photo/:id', {
    allow: staff('caregivers.edit'),
    files: photo,
    reply: photoKept,
    says: 'Photo saved.',
  }),
})

/** Of one's own. */
export const ownProfileApi = api('caregivers', '/api', {
  readOwn: get('/get-user-detail', { allow: applicant, nested: true, reply: profileDetail }),
  updateOwn: put('/update-profile', {
    allow: applicant,
    body: personalDraft.extend({ unsaved: unsavedRest }),
    reply: z.object({ user: userProfile, ...contacts.shape }),
  }),
  addOwnJob: post('/employment-history', { allow: applicant, nested: true, body: jobDraft, reply: employmentPart }),
  updateOwnJobs: put('/employment-history', {
    allow: applicant,
    nested: true,
    body: employmentList.extend({ unsaved: unsavedRest }),
    reply: employmentPart,
  }),
  explainOwnGap: put('/employment-history-gap', {
    allow: applicant,
    nested: true,
    body: gapSent.safeExtend({ unsaved: unsavedRest }),
    reply: employmentPart,
  }),
  updateOwnEducation: put('/education-history', {
    allow: applicant,
    body: educationList.extend({ unsaved: unsavedRest }),
    reply: educationPart,
  }),
  updateOwnPhoto: post('/update-profile-picture', {
    allow: applicant,
    files: photo,
    reply: photoKept,
    says: 'Your photo is saved.',
  }),
})
