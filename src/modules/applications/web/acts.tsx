import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'onboarding.moved': () => t('{actor} moved them to the newest version of the onboarding', { actor }),
})
