import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/caregivers/invite',
    allow: staff('caregivers.invite'),
    layout: 'main',
    title: () => t('Invite several people'),
    load: () => import('./InviteListPage.tsx').then(m => m.InviteListPage),
    menu: { under: 'palette', label: () => t('Invite several people'), icon: 'send', order: 16 },
  }),
]
