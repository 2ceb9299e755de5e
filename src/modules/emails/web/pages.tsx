import { staff } from '../../../kit/contract/access.ts'
import type { Page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** It has no page of its own: what was not delivered waits on the dashboard. */
export const pages: readonly Page[] = []

export const queues: Plugs['queues'] = {
  email: {
    icon: 'send',
    label: () => t('Emails that were not delivered'),
    action: () => t('Fix email'),
    inPlace: {
      allow: staff('caregivers.view'),
      Dialog: lazy(() => import('./parts.tsx').then(m => m.UndeliveredEmail)),
    },
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
