import { lazy } from '../../../../kit/web/routing/lazy.tsx'

/** Comes after the list. */
export const DoneToday = lazy(() => import('./DoneToday.tsx').then(m => m.DoneToday))
