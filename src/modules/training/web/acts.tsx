import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'inService.recorded': () => t('{actor} recorded hours of training', { actor }),
  'inService.corrected': () => t('{actor} corrected hours of training', { actor }),
  'inService.deleted': () => t('{actor} deleted hours of training', { actor }),
  'inService.imported': () => t('{actor} brought hours of training over from an earlier system', { actor }),
})
