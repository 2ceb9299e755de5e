import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { ownTask } from '../../../kit/contract/task.ts'
import { complianceItem } from '../../follow-up/items/contract.ts'
import { askedPaper } from '../asked/contract.ts'

/** One requirement of a signed-off caregiver, with the papers that can satisfy it. */
const renewal = complianceItem
  .pick({
    id: true,
    name: true,
    status: true,
    lastDay: true,
    owed: true,
    blocks: true,
    explanation: true,
    /** False: the office takes care of it. */
    asksPerson: true,
  })
  .extend({
    /** The last day on which what is not owed yet can be done. */
    dueOn: z.string().nullable(),
    papers: z.array(askedPaper),
    /** What is to be done for it on other pages of theirs. */
    tasks: z.array(ownTask),
  })
export type Renewal = z.output<typeof renewal>

const renewals = z.object({
  clear: z.boolean().nullable(),
  items: z.array(renewal),
  /** What is to be done that no requirement asks for. */
  tasks: z.array(ownTask),
  /** Whom to ask. */
  contact: z.object({ name: z.string(), phone: z.string().nullable() }),
})
export type Renewals = z.output<typeof renewals>

export const renewalsApi = api('renewals', '/api/applicant-onboarding', {
  /** Empty before the sign-off: until then the walkthrough says what to do. */
  keepWorking: get('/keep-working', {
    allow: applicant,
    follows: ['person'],
    reply: renewals,
  }),
  /** What they are to do on pages of their own, whether or not their walkthrough asks for it: texts to sign, tests to take. */
  listTasks: get('/tasks', { allow: applicant, follows: ['person'], reply: z.array(ownTask) }),
})
