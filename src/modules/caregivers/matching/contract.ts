import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { personStatus } from '../contract.ts'

/** Why two records may be of one person; the words are the screen's. */
export const likenessReasons = [
  'sameName',
  'formerName',
  'similarName',
  'surname',
  'givenName',
  'email',
  'phone',
  'birthDate',
] as const
export const likenessReason = z.enum(likenessReasons)
export type LikenessReason = (typeof likenessReasons)[number]

export const likenessStrength = z.enum(['likely', 'possible'])
export type LikenessStrength = z.output<typeof likenessStrength>

export const alikePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: personStatus,
  reasons: z.array(likenessReason),
  strength: likenessStrength,
})
export type AlikePerson = z.output<typeof alikePerson>

const typed = z.string().trim().max(200).default('')

export const matchingApi = api('caregivers', '/api/caregiver', {
  /** Who is on file already and may be the person of whom this is typed; nobody for whoever may not read people. */
  findAlike: get('/alike', {
    allow: staff('caregivers.invite'),
    query: z.object({ firstName: typed, lastName: typed, email: typed, phone: typed }),
    reply: z.array(alikePerson),
  }),
})
