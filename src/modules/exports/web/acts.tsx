import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'export.asked': () => t('{actor} requested an export', { actor }),
  'export.saved': () => t('{actor} downloaded an export', { actor }),
  'export.canceled': () => t('{actor} canceled an export', { actor }),
  'export.deleted': () => t('{actor} deleted an export', { actor }),
  'export.failed': () => t('An export could not be made'),
  'export.ended': () => t('{actor} deleted an old export', { actor }),
})
