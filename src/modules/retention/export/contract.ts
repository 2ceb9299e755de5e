import { staff } from '../../../kit/contract/access.ts'
import { api, get, zipReply } from '../../../kit/contract/endpoint.ts'

export const exportApi = api('personExport', '/api/retention', {
  /** Everything on file about the person of this id, as far as the caller may see it: JSON, and the files. */
  exportPerson: get('/export/:id', { allow: staff('reports.export'), zip: true, reply: zipReply }),
})
