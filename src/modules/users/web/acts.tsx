import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'user.created': () => t('{actor} invited a user', { actor }),
  'user.invitedAgain': () => t('{actor} sent a user the invitation again', { actor }),
  'user.updated': () => t('{actor} changed a user', { actor }),
  'user.statusChanged': () => t('{actor} made a user active or inactive', { actor }),
  'user.passwordSet': () => t('{actor} set a password for a user', { actor }),
})
