import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { complianceItem } from '../items/contract.ts'

/** A document on file that may count as another type too, and as which types it does already. */
export const linkable = z.object({
  id: z.uuid(),
  documentTypeId: z.uuid(),
  typeName: z.string(),
  status: z.enum(['approved', 'inReview']),
  performedOn: day.nullable(),
  expiresOn: day.nullable(),
  receivedOn: day,
  linkedTypeIds: z.array(z.uuid()),
})
export type Linkable = z.output<typeof linkable>

export const linksApi = api('links', '/api/compliance-requirement', {
  /** What the caller may link of a person's documents, newest first: what counts or waits, and can be opened. */
  listLinkable: get('/user-compliance-document/:id', { allow: staff('compliance.view'), reply: z.array(linkable) }),
  /** The document counts as this type from today on; `linked` false takes that away again. */
  linkDocument: post('/compliance/link-document', {
    allow: staff('compliance.edit'),
    body: z.object({
      userId: z.uuid(),
      complianceId: z.uuid(),
      documentId: z.uuid(),
      documentTypeId: z.uuid(),
      linked: z.boolean().default(true),
    }),
    reply: complianceItem,
    says: 'Linked documents saved.',
  }),
})
