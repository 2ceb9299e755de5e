import { admin, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/settings/skill-checklist',
    allow: admin,
    layout: 'main',
    title: () => t('Skill checklists'),
    load: () => import('../checklists/web/ChecklistsPage.tsx').then(m => m.ChecklistsPage),
    menu: {
      under: 'compliance',
      label: () => t('Skill checklists'),
      about: () => t('Skills that people rate themselves, and that staff observe.'),
      icon: 'listChecks',
      order: 36,
    },
  }),
  page({
    path: '/settings/skill-checklist/:id',
    allow: admin,
    layout: 'main',
    title: () => t('Skill checklist'),
    load: () => import('../builder/web/BuilderPage.tsx').then(m => m.BuilderPage),
  }),
  page({
    path: '/settings/skill-retraining',
    allow: staff('compliance.view'),
    layout: 'main',
    title: () => t('Retraining'),
    load: () => import('../observations/web/RetrainingPage.tsx').then(m => m.RetrainingPage),
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
    load: () => import('../observations/web/SkillsPage.tsx').then(m => m.SkillsPage),
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
