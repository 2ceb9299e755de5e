import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import type { Screens } from '../../../kit/web/routing/screens.ts'

export const pages: Screens['pages'] = []

export const account: Plugs['account'] = {
  texts: optional(() => import('../consents/web/OwnTexts.tsx').then(m => m.OwnTexts)),
}
