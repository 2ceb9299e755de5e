import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, zipReply } from '../../../kit/contract/endpoint.ts'
import { manyOf } from '../../../kit/contract/page.ts'

export const downloadApi = api('documents', '/api/documents', {
  /** All papers of these people, or the chosen ones among them, as one ZIP with an index. */
  downloadDocuments: get('/download', {
    allow: staff('documents.view'),
    query: z
      .object({ userId: manyOf(z.uuid()), documentId: manyOf(z.uuid()) })
      .refine(({ userId }) => userId?.length, { path: ['userId'], message: 'Choose at least one person.' }),
    zip: true,
    reply: zipReply,
  }),
})
