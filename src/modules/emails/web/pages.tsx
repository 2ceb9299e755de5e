import type { Page } from '../../../kit/web/routing/guard.ts'

/** It has no page of its own: what was not delivered stands on the dashboard. */
export const pages: readonly Page[] = []

export const acts = () => import('./acts.tsx').then(m => m.acts)
