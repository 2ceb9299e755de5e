import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import type { Screens } from '../../../kit/web/routing/screens.ts'

export const pages: Screens['pages'] = []

export const policies: Plugs['policies'] = {
  reading: optional(() => import('./ReadingPolicy.tsx').then(m => m.ReadingPolicy)),
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
