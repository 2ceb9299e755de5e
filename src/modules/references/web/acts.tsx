import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'reference.requested': () => t('{actor} requested a reference', { actor }),
  'reference.reminded': () => t('{actor} reminded a referee', { actor }),
  'reference.sentAgain': () => t('{actor} sent a reference request again', { actor }),
  'reference.canceled': () => t('{actor} canceled a reference request', { actor }),
  'reference.agreed': () => t('A referee agreed to give a reference'),
  'reference.declined': () => t('A referee declined to give a reference'),
  'reference.submitted': () => t('A referee sent a reference'),
  'reference.recordedByPhone': () => t('{actor} recorded a reference by phone', { actor }),
  'reference.accepted': () => t('{actor} accepted a reference', { actor }),
  'reference.setAside': () => t('{actor} set a reference aside', { actor }),
  'reference.countsAgain': () => t('{actor} had a reference count again', { actor }),
  'reference.signalChecked': () => t('{actor} checked a signal of a reference', { actor }),
  'referenceForm.created': () => t('{actor} added a reference form', { actor }),
  'referenceForm.updated': () => t('{actor} changed a reference form', { actor }),
  'referenceForm.deleted': () => t('{actor} deleted a reference form', { actor }),
})
