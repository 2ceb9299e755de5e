import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, post, textReply } from '../../../kit/contract/endpoint.ts'

export const giftApi = api('competencyGift', '/api/competency-test', {
  /** Adds the questions of a file in Moodle's GIFT format to the draft; all of them, or none when a line is refused. */
  importGift: post('/import/:id', {
    allow: admin,
    body: z.object({ text: z.string().min(1, 'The file is empty.').max(2_000_000, 'The file is larger than 2 MB.') }),
    reply: z.object({ added: z.number().int() }),
    says: 'Questions added.',
  }),
  /** The questions that the office edits, in the same format. Images are not in it. */
  exportGift: get('/export/:id', { allow: staff('compliance.view'), text: 'plain', reply: textReply }),
})
