import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'retentionPolicy.updated': () => t('{actor} changed how long records are kept', { actor }),
  'retentionPolicy.typeUpdated': () => t('{actor} changed which kind of record a document type is', { actor }),
  'retention.exported': () => t('{actor} exported the data of a person', { actor }),
  'legalHold.placed': () => t('{actor} placed a legal hold', { actor }),
  'legalHold.ended': () => t('{actor} ended a legal hold', { actor }),
  'destruction.requested': () => t('{actor} asked for the destruction of records', { actor }),
  'destruction.approved': () => t('{actor} approved the destruction of records', { actor }),
  'destruction.refused': () => t('{actor} refused the destruction of records', { actor }),
  'destruction.withdrawn': () => t('{actor} withdrew a request for destruction', { actor }),
  'destruction.done': () => t('{actor} destroyed records', { actor }),
  'destruction.dropped': () => t('{actor} left records that were not due', { actor }),
  'destruction.repeated': () => t('{actor} destroyed restored records again', { actor }),
  'destruction.certified': () => t('{actor} completed a destruction', { actor }),
})
