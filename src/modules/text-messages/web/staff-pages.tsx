import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/text-messages',
    allow: admin,
    layout: 'main',
    title: () => t('Text messages'),
    load: () => import('../settings/web/TextSettingsPage.tsx').then(m => m.TextSettingsPage),
    menu: {
      under: 'organization',
      label: () => t('Text messages'),
      about: () => t('Reminders by text message, and what they cost.'),
      icon: 'smartphone',
      order: 80,
    },
  }),
]

export const profile: Plugs['profile'] = {
  texts: optional(() => import('./PersonTexts.tsx').then(m => m.PersonTexts)),
}

export const personActions: Plugs['personActions'] = {
  text: {
    icon: 'messageSquareReply',
    label: () => t('Text'),
    order: 20,
    allow: staff('caregivers.edit'),
    Button: lazy(() => import('./TextButton.tsx').then(m => m.TextButton)),
  },
}

/** The code of the sentences of this module's audit events. */
export const acts = () => import('./acts.tsx').then(m => m.acts)
