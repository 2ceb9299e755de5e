import { lazy } from '../../../../kit/web/routing/lazy.tsx'

/** The form that invites somebody, brought when it is opened. */
export const InviteForm = lazy(() => import('./InviteForm.tsx').then(m => m.InviteForm))
