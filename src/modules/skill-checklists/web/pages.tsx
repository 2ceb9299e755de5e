import { applicant } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import type { Plugs } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

export const pages = [
  page({
    path: '/applicant/skill-checklist/results',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Skill checklist results'),
    load: () => import('../answers/web/ResultsPage.tsx').then(m => m.ResultsPage),
  }),
  page({
    path: '/applicant/skill-checklist/:id/checklist-detail',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Skill checklist'),
    load: () => import('../answers/web/ChecklistPage.tsx').then(m => m.ChecklistPage),
  }),
  page({
    path: '/applicant/skill-checklist/:id/checklist-detail/:groupId/skill',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Skill checklist'),
    load: () => import('../answers/web/GroupPage.tsx').then(m => m.GroupPage),
  }),
]

export const tasks: Plugs['tasks'] = {
  skillChecklist: { icon: 'listChecks', label: () => t('Fill in') },
}

export const answers: Plugs['answers'] = {
  skillChecklist: () => import('../answers/web/Sending.tsx').then(m => m.answerSender),
}
