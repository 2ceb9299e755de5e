import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { day } from '../../kit/contract/time.ts'
import { answers } from '../caregivers/contract.ts'

/** Whoever may take files out of the product may show them to a surveyor. */
export const surveyStaff = staff('reports.export')

const surveyKinds = ['survey', 'practice'] as const
export const surveyViews = ['entered', 'wrongCode', 'list', 'person', 'document', 'binder', 'allBinders'] as const

export const surveyDraft = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120),
  /** A practice has no link: nobody outside sees it. */
  kind: z.enum(surveyKinds),
  /** Everything is shown as it stood at the end of this day. */
  asOf: day,
  /** The last day: then links stop working, and 30 days later the binders are deleted. */
  endsOn: day,
})

export const surveyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(surveyKinds),
  asOf: day,
  endsOn: day,
  /** Null while it is open. */
  endedAt: z.iso.datetime().nullable(),
  people: z.number().int(),
  views: z.number().int(),
  lastViewAt: z.iso.datetime().nullable(),
  creator: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type SurveyRow = z.output<typeof surveyRow>

const drawnGroup = z.object({
  positionId: z.uuid().nullable(),
  name: z.string(),
  /** Everyone of the position, in the order of their ids; of whom were drawn, in the order of the draw. */
  people: z.array(z.uuid()),
  drawn: z.array(z.uuid()),
})

const surveyDraw = z.object({
  id: z.uuid(),
  number: z.number().int(),
  percent: z.number().int(),
  atLeast: z.number().int(),
  seed: z.string(),
  groups: z.array(drawnGroup),
  /** Why it was drawn again. */
  reason: z.string().nullable(),
  drawer: z.string(),
  drawnAt: z.iso.datetime(),
})

export const surveyPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The position of the day. */
  position: z.string().nullable(),
  drawn: z.boolean(),
  answer: z.enum(answers).nullable(),
  met: z.number().int(),
  total: z.number().int(),
})
export type SurveyPerson = z.output<typeof surveyPerson>

export const survey = surveyRow.extend({
  medical: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The draw in force is the last one. */
  draws: z.array(surveyDraw),
  sample: z.array(surveyPerson),
})
export type Survey = z.output<typeof survey>

export const mostPeople = 300

export const drawDraft = z.object({
  percent: z.coerce
    .number<number>()
    .int('Enter a whole number.')
    .min(1, 'At least 1 percent.')
    .max(100, 'At most 100 percent.'),
  atLeast: z.coerce.number<number>().int('Enter a whole number.').min(1, 'At least 1.').max(50, 'At most 50.'),
  /** Of which positions; of all when none is named. */
  positionIds: z.array(z.uuid()).max(100).default([]),
  /** Empty, one is made. With the seed of an earlier draw, the draw is repeated. */
  seed: z
    .string()
    .trim()
    .toUpperCase()
    .transform(text => text.replaceAll(' ', ''))
    .pipe(z.string().regex(/^([A-Z0-9]{4,32})?$/, 'A seed has 4 to 32 capitals and digits.'))
    .default(''),
  /** Why it is drawn again; the first draw has none. */
  reason: z.string().trim().max(500).default(''),
})

const changed = { allow: surveyStaff, reply: survey } as const

export const surveyApi = api('survey', '/api/survey', {
  listSurveys: get('/', {
    allow: surveyStaff,
    follows: ['survey'],
    query: page.extend({ kind: z.enum(surveyKinds).optional() }),
    reply: pageOf(surveyRow, 'totalSurveys'),
  }),
  addSurvey: post('/', { ...changed, body: surveyDraft, says: 'Survey created.' }),
  readSurvey: get('/:id', { ...changed, follows: ['survey', 'person'] }),
  /** Puts people in by name, beside those who were drawn. */
  pickPeople: put('/people/:id', {
    ...changed,
    body: z.object({ personIds: z.array(z.uuid()).min(1, 'Choose at least one person.').max(mostPeople) }),
    says: 'People added.',
  }),
  leavePersonOut: put('/leave-out/:id', { ...changed, body: z.object({ personId: z.uuid() }), says: 'Removed.' }),
  /** Draws a sample. Drawing again asks for a reason; the draws before stay on record. */
  draw: post('/draw/:id', { ...changed, body: drawDraft, says: 'Sample drawn.' }),
  /** Puts medical pages in, or takes them out. Binders are made anew. */
  chooseMedical: put('/medical/:id', { ...changed, body: z.object({ medical: z.boolean() }), says: 'Saved.' }),
  /** Ends it: its links stop working right away. */
  endSurvey: put('/end/:id', { ...changed, says: 'Survey ended.' }),
})
