import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'savedReport.created': () => t('{actor} saved a report', { actor }),
  'savedReport.updated': () => t('{actor} changed a saved report', { actor }),
  'savedReport.deleted': () => t('{actor} deleted a saved report', { actor }),
})
