import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'work.putOff': () => t('{actor} put something off in their own list of work', { actor }),
  'work.broughtBack': () => t('{actor} brought back what was put off in their own list of work', { actor }),
})
