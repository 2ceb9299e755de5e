import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'documentType.created': () => t('{actor} added a document type', { actor }),
  'documentType.updated': () => t('{actor} changed a document type', { actor }),
  'documentType.deleted': () => t('{actor} deleted a document type', { actor }),
  'documentType.statusChanged': () => t('{actor} made a document type active or inactive', { actor }),
  'documentType.starterSetAdded': () => t('{actor} added the starter set of document types', { actor }),
})
