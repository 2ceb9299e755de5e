import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'category.created': () => t('{actor} added a category', { actor }),
  'category.updated': () => t('{actor} changed a category', { actor }),
  'category.deleted': () => t('{actor} deleted a category', { actor }),
  'category.statusChanged': () => t('{actor} made a category active or inactive', { actor }),
})
