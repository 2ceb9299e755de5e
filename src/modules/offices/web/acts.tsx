import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'office.created': () => t('{actor} added an office', { actor }),
  'office.updated': () => t('{actor} changed an office', { actor }),
  'office.deleted': () => t('{actor} deleted an office', { actor }),
  'office.statusChanged': () => t('{actor} made an office active or inactive', { actor }),
})
