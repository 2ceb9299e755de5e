import { staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/skill-retraining',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Retraining'),
    load: () => import('./RetrainingPage.tsx').then(m => m.RetrainingPage),
    menu: {
      under: 'compliance',
      label: () => t('Retraining'),
      about: () => t('Skills that were unsatisfactory, with who trains them and by when.'),
      icon: 'graduationCap',
      order: 42,
    },
  }),
  page({
    path: '/caregivers/skill-checklist/:id',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Skills'),
    load: () => import('./SkillsPage.tsx').then(m => m.SkillsPage),
    tab: { label: () => t('Skills'), order: 42 },
  }),
]

export const queues: Plugs['queues'] = {
  skillsToObserve: { icon: 'listChecks', label: () => t('Skills to observe'), action: () => t('Observe') },
  skillRetraining: { icon: 'graduationCap', label: () => t('Retraining'), action: () => t('Open') },
}

export const evidence: Plugs['evidence'] = {
  skillChecklist: { label: () => t('Open their skills'), to: personId => `/caregivers/skill-checklist/${personId}` },
}

export const acts = () => import('./acts.tsx').then(m => m.acts)
