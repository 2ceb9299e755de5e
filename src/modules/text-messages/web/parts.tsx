import { optional } from '../../../kit/web/routing/optional.tsx'

/** Text messages to oneself: on or off, with the words that one agrees to. Nothing where none can be sent. */
export const OwnTexts = optional(() => import('../consents/web/OwnTexts.tsx').then(m => m.OwnTexts))
