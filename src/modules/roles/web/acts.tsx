import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'role.created': () => t('{actor} added a role', { actor }),
  'role.updated': () => t('{actor} changed a role', { actor }),
  'role.deleted': () => t('{actor} deleted a role', { actor }),
  'permission.created': () => t('{actor} added a permission', { actor }),
  'permission.updated': () => t('{actor} changed a permission', { actor }),
  'permission.deleted': () => t('{actor} deleted a permission', { actor }),
  'permission.presetTaken': () => t('{actor} took over the preset of a permission', { actor }),
  'permission.presetKept': () => t('{actor} kept a permission as it is, beside a changed preset', { actor }),
  'role.viewStarted': () => t('{actor} began to view the product as a role', { actor }),
  'role.viewEnded': () => t('{actor} stopped viewing the product as a role', { actor }),
})
