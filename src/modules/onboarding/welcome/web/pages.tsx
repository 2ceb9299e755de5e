import { applicant } from '../../../../kit/contract/access.ts'
import { type MenuPlace, page } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { StepType } from '../../contract.ts'

type OwnPage = Exclude<StepType, 'welcome'>

// Without a step, the page shows a module's own things, and stands in the menu.
const menus: Partial<Record<OwnPage, MenuPlace>> = {
  'skill-checklist': { under: 'applicant', label: () => t('Skills'), icon: 'listChecks', order: 22 },
  'competency-test': { under: 'applicant', label: () => t('Tests'), icon: 'clipboardCheck', order: 21 },
}

const stepPage = (type: OwnPage, title: () => string) =>
  page({
    path: `/applicant/${type}`,
    allow: applicant,
    layout: 'applicant',
    title,
    load: () => import('../../journey/web/StepPage.tsx').then(m => m.stepPageOf(type)),
    keys: ['step'],
    ...(menus[type] ? { menu: menus[type] } : {}),
  })

// Spec 2: each kind of step has a page; the welcome step shares the applicant's first page.
const titles: Record<OwnPage, () => string> = {
  'video-training': () => t('Video training'),
  'profile-information': () => t('Profile information'),
  'webpage-link': () => t('Webpage link'),
  'document-upload': () => t('Document upload'),
  'skill-checklist': () => t('Skill checklists'),
  'competency-test': () => t('Tests'),
  'reference-check': () => t('Reference check'),
  'text-information': () => t('Text information'),
  'application-review': () => t('Application review'),
}

export const pages = [
  page({
    path: '/applicant/welcome-to-carefold',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Welcome'),
    load: () => import('./WelcomePage.tsx').then(m => m.WelcomePage),
    menu: { under: 'applicant', label: () => t('My onboarding'), icon: 'house', order: 10 },
  }),
  ...(Object.entries(titles) as [OwnPage, () => string][]).map(([type, title]) => stepPage(type, title)),
]

export const acts = () => import('../../journey/web/acts.tsx').then(m => m.acts)
