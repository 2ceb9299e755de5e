import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { optional } from '../../../kit/web/routing/optional.tsx'
import type { PeopleAction } from '../../../kit/web/routing/people-actions.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** Whoever may send reminders. */
const mayRemind = staff('compliance.edit')

/** What can be done with several people wherever they are listed. */
export const peopleActions: readonly PeopleAction[] = [
  {
    allow: mayRemind,
    label: () => t('Send reminders'),
    icon: 'bell',
    Dialog: lazy(() => import('../reminders/web/parts.tsx').then(m => m.RemindDialog)),
  },
]

export const pages = [
  page({
    path: '/report/waivers',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Waivers'),
    load: () => import('../waivers/web/WaiversPage.tsx').then(module => module.WaiversPage),
    menu: { under: 'palette', label: () => t('Waivers'), icon: 'shieldCheck', order: 20 },
  }),
  page({
    path: '/caregivers/compliance/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Compliance'),
    load: () => import('../person/web/CompliancePage.tsx').then(module => module.CompliancePage),
    tab: { label: () => t('Compliance'), order: 30 },
  }),
]

const remind = {
  icon: 'bell',
  action: () => t('Remind'),
  inPlace: {
    allow: mayRemind,
    Dialog: lazy(() => import('../reminders/web/parts.tsx').then(m => m.RemindOne)),
  },
} as const

/** What of these things waits for staff. */
export const queues: Plugs['queues'] = {
  document: { icon: 'fileCheck', label: () => t('Documents to review'), action: () => t('Review') },
  waiver: { icon: 'shieldCheck', label: () => t('Waivers to decide'), action: () => t('Decide') },
  lapse: { ...remind, label: () => t('Needs attention') },
  remindedLapse: { ...remind, label: () => t('Reminded this week') },
}

export const peek: Plugs['peek'] = {
  items: optional(() => import('../person/web/PeekItems.tsx').then(m => m.PeekItems)),
}

export const profile: Plugs['profile'] = {
  comingUp: optional(() => import('../person/web/PeekItems.tsx').then(m => m.ComingUp)),
}

export const overProfile: Plugs['overProfile'] = {
  standsInTheWay: optional(() => import('../person/web/StandsInTheWay.tsx').then(m => m.StandsInTheWay)),
}

export const personActions: Plugs['personActions'] = {
  remind: {
    icon: 'bell',
    label: () => t('Remind'),
    order: 60,
    allow: mayRemind,
    Button: lazy(() => import('../reminders/web/RemindButton.tsx').then(m => m.RemindButton)),
  },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
