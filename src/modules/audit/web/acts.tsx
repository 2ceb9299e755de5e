import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'audit.verified': () => t('{actor} checked the audit log', { actor }),
  'audit.headAddressChanged': () => t('{actor} changed where the last seal of the audit log is sent', { actor }),
  'audit.compared': () => t('{actor} compared a seal with the audit log', { actor }),
  'audit.exported': () => t('{actor} exported the audit log', { actor }),
})
