import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Notice } from '../../../kit/web/routing/notices.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'

const ViewingBar = optional(() => import('../viewing/web/ViewingBar.tsx').then(m => m.ViewingBar))

function Viewing() {
  const role = useSession(session => session.user?.viewingAs)
  return role ? <ViewingBar role={role.name} people={role.people ?? null} /> : null
}

/** Whoever views as a role is told so on every page. */
export const notices: readonly Notice[] = [{ on: /^/, Shown: Viewing }]

export const pages = [
  page({
    path: '/settings/role-management',
    allow: admin,
    layout: 'main',
    title: () => t('Role management'),
    load: () => import('./RolesPage.tsx').then(m => m.RolesPage),
    keys: ['role'],
    menu: {
      under: 'organization',
      label: () => t('Role management'),
      about: () => t('What each role may see and do.'),
      icon: 'shieldCheck',
      order: 30,
    },
  }),
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
