import type { Page } from '../../../kit/web/routing/guard.ts'

/** Its page stands among the reports. */
export const pages: readonly Page[] = []

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
