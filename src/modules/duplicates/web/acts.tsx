import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'duplicate.keptApart': () => t('{actor} said that a similar record is another person', { actor }),
  'duplicate.shownAgain': () => t('{actor} marked a similar record as a possible duplicate again', { actor }),
  'duplicate.merged': () => t('{actor} merged this record with another one of the same person', { actor }),
  'duplicate.mergeUndone': () => t('{actor} undid a merge of this record', { actor }),
})
