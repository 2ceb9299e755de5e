import { admin } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
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
]

export const acts = () => import('./acts.tsx').then(m => m.acts)
