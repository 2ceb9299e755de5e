import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'

/** A time out of work: from the first day without work up to, but not on, the first day back. */
export const absence = z.object({
  id: z.uuid(),
  from: z.string(),
  /** The first day back; null: still out of work. */
  backOn: z.string().nullable(),
  reason: z.string(),
  recorder: z.string(),
})
export type Absence = z.output<typeof absence>

export const absenceDraft = z
  .object({
    from: day,
    backOn: orNull(day),
    reason: z.string().trim().max(300).default(''),
  })
  .refine(of => of.backOn === null || of.from < of.backOn, {
    path: ['backOn'],
    message: 'The first day back comes after the first day without work.',
  })
export type AbsenceDraft = z.output<typeof absenceDraft>

export const absencesApi = api('absences', '/api/caregiver', {
  /** The newest first. */
  listAbsences: get('/absences/:id', { allow: staff('caregivers.view'), follows: ['person'], reply: z.array(absence) }),
  addAbsence: post('/absences/:id', {
    allow: staff('caregivers.edit'),
    body: absenceDraft,
    reply: absence,
    says: 'Time out of work recorded.',
  }),
  updateAbsence: put('/absence/:id', {
    allow: staff('caregivers.edit'),
    body: absenceDraft,
    reply: absence,
    says: 'Time out of work saved.',
  }),
  removeAbsence: put('/remove-absence/:id', {
    allow: staff('caregivers.edit'),
    body: z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) }),
    reply: z.null(),
    says: 'Time out of work removed. The history keeps it.',
  }),
})
