import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'email.sentAgain': () => t('{actor} sent an email again', { actor }),
  'email.dismissed': () => t('{actor} dismissed an email that was not delivered', { actor }),
})
