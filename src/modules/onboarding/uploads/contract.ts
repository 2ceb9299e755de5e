import { z } from 'zod'
import { applicant } from '../../../kit/contract/access.ts'
import { addingQuery } from '../../../kit/contract/again.ts'
import { api, del, get, post } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { caregiverDocument, paperDraft, sentFiles } from '../../documents/contract.ts'
import { journeyChanged } from '../asked/contract.ts'

/** The documents that applicants submit in a step. */
export const uploadsApi = api('journey', '/api/applicant-onboarding', {
  uploadPaper: post('/document-upload', {
    allow: applicant,
    query: addingQuery,
    body: paperDraft,
    files: sentFiles,
    reply: caregiverDocument,
    says: 'We have received your document.',
  }),
  listPapers: get('/document', {
    allow: applicant,
    about: journeyChanged,
    follows: ['person'],
    query: page.extend({ documentTypeId: z.uuid().optional() }),
    reply: pageOf(caregiverDocument, 'totalDocuments'),
  }),
  removePaper: del('/document/:id', { allow: applicant, reply: z.null(), says: 'Document removed.' }),
})
