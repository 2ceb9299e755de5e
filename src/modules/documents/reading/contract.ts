import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { proposals } from '../../document-reading/contract.ts'

/** What was read off a document; served here, because the document says who may open it. */
export const readDocumentApi = api('documentReading', '/api/documents/reading', {
  /** Of a document, for whoever may open it. */
  readDocument: get('/document/:id', { allow: staff('documents.view'), reply: proposals }),
})
