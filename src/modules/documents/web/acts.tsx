import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'document.submitted': () => t('{actor} submitted a document', { actor }),
  'document.filesAdded': () => t('{actor} added the file of a document', { actor }),
  'document.approved': () => t('{actor} approved a document', { actor }),
  'document.rejected': () => t('{actor} sent a document back', { actor }),
  'document.approvalTakenBack': () => t('{actor} took back the approval of a document', { actor }),
  'document.updated': () => t('{actor} changed a document', { actor }),
  'document.removed': () => t('{actor} deleted a document', { actor }),
  'document.infected': () => t('A virus was found in a document. Its file is no longer opened.'),
  'file.infected': () => t('A virus was found in a stored file. It is no longer opened.'),
  'file.refused': () => t('{actor} sent a file with a virus. It was refused.', { actor }),
  'document.viewed': () => t('{actor} opened a medical document', { actor }),
  'document.deletedViewed': () => t('{actor} opened a deleted document', { actor }),
  'documents.exported': () => t('{actor} downloaded documents', { actor }),
  'document.decisionUndone': () => t('{actor} took a decision back', { actor }),
  'document.setAside': () => t('{actor} set a document aside', { actor }),
  'document.countsAgain': () => t('{actor} let a document count again', { actor }),
  'document.linked': () => t('{actor} let a document count as another kind too', { actor }),
  'document.licenseLeft': () => t('{actor} left a document without a license of its own', { actor }),
  'document.unlinked': () => t('{actor} no longer lets a document count as another kind', { actor }),
  'reviewReason.created': () => t('{actor} added a reason for sending documents back', { actor }),
  'reviewReason.updated': () => t('{actor} changed a reason for sending documents back', { actor }),
  'reviewReason.deleted': () => t('{actor} deleted a reason for sending documents back', { actor }),
})
