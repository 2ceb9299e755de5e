import type { Acts } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'caregiver.applicationSubmitted': () => t('{actor} signed and sent the application', { actor }),
  'onboarding.begun': () => t('{actor} began the onboarding', { actor }),
  'onboarding.stepBegun': () => t('{actor} began a step', { actor }),
  'onboarding.stepDone': () => t('{actor} finished a step', { actor }),
})
