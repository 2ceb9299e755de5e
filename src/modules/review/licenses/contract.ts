import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'

/** A document that was filed as "a license" when one type stood for several: somebody says which one it is. */
export const unnamedLicense = z.object({
  /** The document's. */
  id: z.uuid(),
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), photoFileId: z.uuid().nullable() }),
  /** The abbreviations of everything that the person has worked as. */
  positions: z.array(z.string()),
  typeName: z.string(),
  number: z.string().nullable(),
  status: z.enum(['approved', 'inReview']),
  receivedOn: day,
  expiresOn: day.nullable(),
  /** What it may be: the other types of its category. */
  choices: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type UnnamedLicense = z.output<typeof unnamedLicense>

export const licensesApi = api('licenses', '/api/compliance-requirement', {
  listUnnamed: get('/licenses', {
    allow: staff('documents.review'),
    query: page,
    reply: pageOf(unnamedLicense, 'totalLicenses'),
  }),
  /** From today on the document counts as this license too; null: it is none of them, and stays where it is. */
  nameLicense: post('/licenses/:id', {
    allow: staff('documents.review'),
    body: z.object({ documentTypeId: z.uuid('Choose one from the list.').nullable() }),
    reply: z.object({ left: z.number().int() }),
    says: 'License saved.',
  }),
})
