import { z } from 'zod'
import { admin, any, ownOr, staff } from '../../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

/** How a skill is answered: on the scale, by yes or no, or in one's own words. */
export const questionType = z.enum(['scale', 'yesNo', 'text'])
export type QuestionType = z.output<typeof questionType>

/**
 * The subjects of 42 CFR 484.80(b)(3), in its order: (i) to (xiii). A competency evaluation of an aide addresses each; in
 * the first, third, ninth, tenth and eleventh the aide is observed.
 */
export const skillSubject = z.enum([
  'communication',
  'reporting',
  'vitalSigns',
  'infection',
  'bodyFunctions',
  'environment',
  'emergencies',
  'clientNeeds',
  'hygiene',
  'transfers',
  'rangeOfMotion',
  'nutrition',
  'skin',
])
export type SkillSubject = z.output<typeof skillSubject>

export const skillItem = z.object({
  /** Stays the same through all versions. */
  id: z.uuid(),
  name: z.string().trim().min(1, 'Name the skill.').max(200),
  questionType,
  /** True: staff have to see it done before the checklist counts. */
  mustObserve: z.boolean(),
})
export type SkillItem = z.output<typeof skillItem>

export const skillGroup = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Name the group.').max(120),
  subject: skillSubject.nullable(),
  items: z.array(skillItem).max(100),
})
export type SkillGroup = z.output<typeof skillGroup>

export const scaleStep = z.object({
  value: z.number().int().min(0).max(10),
  word: z.string().trim().min(1, 'Say in a word or two what this value means.').max(40),
})
export type ScaleStep = z.output<typeof scaleStep>

const distinct = (steps: readonly ScaleStep[]) => new Set(steps.map(one => one.value)).size === steps.length

export const skillScale = z
  .array(scaleStep)
  .min(2, 'A scale needs at least two values.')
  .max(6, 'A scale has at most six values.')
  .refine(distinct, 'Two values of the scale are the same.')
  .meta({
    examples: [
      [
        { value: 0, word: 'No experience' },
        { value: 4, word: 'Can teach it' },
      ],
    ],
  })
  .transform(steps => steps.toSorted((a, b) => a.value - b.value))

/** Said of a word of how often that is empty. */
export const noWord = 'Say in a word how often.'

/** How often, from the rarest to the most frequent; null: nobody is asked. */
const frequencyScale = z
  .array(z.string().trim().min(1, noWord).max(24))
  .min(2, 'A scale needs at least two values.')
  .max(5, 'How often has at most five values.')
  .nullable()

const exampleGroup = {
  id: '0199a1f0-0000-7000-8000-000000000001',
  name: 'Personal hygiene',
  subject: 'hygiene',
  items: [{ id: '0199a1f0-0000-7000-8000-000000000002', name: 'Bed bath', questionType: 'scale', mustObserve: true }],
}

const idsOf = (groups: readonly SkillGroup[]) => groups.flatMap(({ id, items }) => [id, ...items.map(one => one.id)])

const skillGroups = z
  .array(skillGroup)
  .max(40)
  .refine(groups => new Set(idsOf(groups)).size === idsOf(groups).length, 'A group or skill is there twice.')
  .refine(groups => groups.flatMap(one => one.items).length <= 400, 'A checklist has at most 400 skills.')
  .meta({ examples: [[exampleGroup]] })

/** What a version of a checklist asks. */
export const skillContent = z.object({
  groups: z.array(skillGroup),
  scale: z.array(scaleStep),
  frequency: z.array(z.string()).nullable(),
})
export type SkillContent = z.output<typeof skillContent>

export const checklistRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** Deleted softly: hidden, with everything that was answered kept. */
  deleted: z.boolean(),
  /** The newest published version; null: only a draft is there. */
  version: z.number().int().nullable(),
  /** True: changes wait to be published. */
  hasDraft: z.boolean(),
  groups: z.number().int(),
  skills: z.number().int(),
  toObserve: z.number().int(),
  /** How many people have answered it or were observed with it. */
  people: z.number().int(),
  /** How many requirements ask for it. */
  requirements: z.number().int(),
  /** Null: it may be deleted for good. */
  neededBy: z.enum(['answers', 'requirement', 'step']).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ChecklistRow = z.output<typeof checklistRow>

/** A checklist with its content. Staff get the draft where there is one; others what is published. */
export const checklistDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  /** The version that `content` is. */
  version: z.number().int(),
  published: z.boolean(),
  /** Sent along with a change: another one's change in between is refused. */
  revision: z.number().int(),
  content: skillContent,
})
export type ChecklistDetail = z.output<typeof checklistDetail>

const name = z.string().trim().min(1, 'Give the checklist a name.').max(120)
const description = z.string().trim().max(500)

export const checklistDraft = z.object({
  name,
  description: description.default(''),
  /** Begins with the groups and skills of one that comes with the product. */
  starter: z.enum(['hha', 'rn']).nullable().default(null),
})

/** What is left out stays. Groups are sent whole, with the revision that they were read at. */
const checklistChange = z.object({
  name: name.optional(),
  description: description.optional(),
  active: z.boolean().optional(),
  groups: skillGroups.optional(),
  revision: z.number().int().optional(),
})

const ofOne = { skillChecklistId: z.uuid() }
const about = z.object({
  type: questionType,
  label: z.string(),
  /** Whether the scale of frequency is asked beside it. */
  frequency: z.boolean(),
})

export const checklistsApi = api('skillChecklists', '/api/skill-checklist', {
  listChecklists: get('/', {
    allow: staff('compliance.view'),
    query: page.extend({ active: z.stringbool().optional(), deleted: z.stringbool().default(false) }),
    reply: pageOf(checklistRow, 'totalSkillLists'),
  }),
  createChecklist: post('/', {
    allow: admin,
    body: checklistDraft,
    reply: checklistDetail,
    says: 'Skill checklist added.',
  }),
  updateChecklist: put('/:id', {
    allow: admin,
    body: checklistChange,
    reply: checklistDetail,
    says: 'Skill checklist saved.',
  }),
  /** Only what nobody answered and nothing asks for. */
  deleteChecklist: del('/:id', { allow: admin, reply: z.null(), says: 'Skill checklist deleted.' }),
  /** Hides a checklist, or brings it back. What was answered stays. */
  softDeleteChecklist: put('/softDelete/:id', {
    allow: admin,
    body: z.object({ deleted: z.boolean().default(true) }).default({ deleted: true }),
    reply: checklistDetail,
  }),
  /** The scales of the checklist's draft. */
  scaleChecklist: put('/scaling-checklist', {
    allow: admin,
    body: z.object({ ...ofOne, scale: skillScale, frequency: frequencyScale, revision: z.number().int().optional() }),
    reply: checklistDetail,
    says: 'Scale saved.',
  }),
  /** Adds a group of skills at the end of the draft. */
  addGroup: post('/addgroup', {
    allow: admin,
    body: z.object({
      ...ofOne,
      group: skillGroup.omit({ id: true }).extend({ items: z.array(skillItem).default([]) }),
    }),
    reply: checklistDetail,
    says: 'Group added.',
  }),
  /** Makes the draft the version that people answer from now on. */
  publishChecklist: post('/publish/:id', {
    allow: admin,
    reply: checklistDetail,
    says: 'Published. People who start from now on answer this version.',
  }),
  /** Back to the published version. */
  discardDraft: del('/draft/:id', { allow: admin, reply: checklistDetail, says: 'Draft discarded.' }),
  listQuestionTypes: get('/questiontype', { allow: any, reply: z.array(about) }),
  readChecklist: get('/:id', { allow: ownOr('compliance.view'), reply: checklistDetail }),
})
