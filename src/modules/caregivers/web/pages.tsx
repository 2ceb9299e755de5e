import type { Screens } from '../../../kit/web/routing/screens.ts'

/** Their pages stand in `records` and `profiles`. */
export const pages: Screens['pages'] = []

export const acts = () => import('./acts.tsx').then(m => m.acts)
