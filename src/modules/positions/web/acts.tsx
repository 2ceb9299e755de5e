import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'position.created': () => t('{actor} added a position', { actor }),
  'position.updated': () => t('{actor} changed a position', { actor }),
  'position.deleted': () => t('{actor} deleted a position', { actor }),
  'position.statusChanged': () => t('{actor} made a position active or inactive', { actor }),
})
