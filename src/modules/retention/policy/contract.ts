import { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { paperKinds, recordKind, term } from '../contract.ts'

const kindPolicy = z.object({
  kind: recordKind,
  term,
  /** What an organization begins with, and the shortest time that it can choose. */
  standard: term,
  shortest: term,
  citation: z.string(),
})
export type KindPolicy = z.output<typeof kindPolicy>

const typeKind = z.object({
  id: z.uuid(),
  name: z.string(),
  medical: z.boolean(),
  kind: z.enum(paperKinds),
  /** False: nobody chose it; it follows from the name and the medical flag. */
  chosen: z.boolean(),
})
export type TypeKind = z.output<typeof typeKind>

export const retentionPolicy = z.object({ kinds: z.array(kindPolicy), types: z.array(typeKind) })

export const termDraft = z.object({
  months: z.number().int('Enter a whole number.').min(0).max(1200, 'Enter at most 100 years.'),
  monthsAfterHire: z.number().int('Enter a whole number.').min(0).max(1200, 'Enter at most 100 years.').nullable(),
})

export const policyApi = api('retentionPolicy', '/api/retention', {
  readPolicy: get('/policy', { allow: admin, reply: retentionPolicy }),
  /** For how long a kind is kept. Refused below the shortest time that the law allows. */
  savePolicy: put('/policy/:kind', {
    allow: admin,
    plainParam: true,
    body: termDraft,
    reply: retentionPolicy,
    says: 'Retention saved.',
  }),
  /** Of which kind the documents of a type are. */
  saveType: put('/document-type/:id', {
    allow: admin,
    body: z.object({ kind: z.enum(paperKinds, 'Choose from the list.') }),
    reply: retentionPolicy,
    says: 'Retention saved.',
  }),
})
