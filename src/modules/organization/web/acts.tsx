import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'organization.founded': () => t('{actor} set up the organization', { actor }),
  'organization.updated': () => t('{actor} changed the organization details', { actor }),
  'organization.policiesUpdated': () => t('{actor} changed the policies', { actor }),
})
