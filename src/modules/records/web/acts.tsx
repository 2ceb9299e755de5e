import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'savedView.created': () => t('{actor} saved a view of the caregivers', { actor }),
  'savedView.updated': () => t('{actor} changed a view of the caregivers', { actor }),
  'savedView.deleted': () => t('{actor} deleted a view of the caregivers', { actor }),
  'note.added': () => t('{actor} added a note', { actor }),
  'note.updated': () => t('{actor} changed a note', { actor }),
  'note.deleted': () => t('{actor} deleted a note', { actor }),
})
