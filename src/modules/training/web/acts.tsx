import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'inService.recorded': () => t('{actor} recorded hours of training', { actor }),
  'inService.corrected': () => t('{actor} corrected hours of training', { actor }),
  'inService.deleted': () => t('{actor} deleted hours of training', { actor }),
  'inService.imported': () => t('{actor} brought hours of training over from an earlier system', { actor }),
  'ledger.created': () => t('{actor} added a kind of training hours', { actor }),
  'ledger.updated': () => t('{actor} changed a kind of training hours', { actor }),
  'ledger.deleted': () => t('{actor} deleted a kind of training hours', { actor }),
})
