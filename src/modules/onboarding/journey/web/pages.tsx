import { applicant } from '../../../../kit/contract/access.ts'
import { page } from '../../../../kit/web/guard.ts'
import { t } from '../../../../kit/web/text.ts'

const steps = () => import('./StepPage.tsx')

export const pages = [
  page({
    path: '/applicant/welcome-to-carefold',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Welcome'),
    load: () => import('./WelcomePage.tsx').then(m => m.WelcomePage),
    menu: { under: 'applicant', label: () => t('My onboarding'), icon: 'house', order: 10 },
  }),
  page({
    path: '/applicant/video-training',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Video training'),
    load: () => steps().then(m => m.VideoTrainingPage),
    keys: ['step'],
  }),
  page({
    path: '/applicant/profile-information',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Profile information'),
    load: () => steps().then(m => m.ProfileInformationPage),
    keys: ['step'],
  }),
  page({
    path: '/applicant/webpage-link',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Webpage link'),
    load: () => steps().then(m => m.WebpageLinkPage),
    keys: ['step'],
  }),
  page({
    path: '/applicant/document-upload',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Document upload'),
    load: () => steps().then(m => m.DocumentUploadPage),
    keys: ['step'],
  }),
  page({
    path: '/applicant/text-information',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Text information'),
    load: () => steps().then(m => m.TextInformationPage),
    keys: ['step'],
  }),
  page({
    path: '/applicant/application-review',
    allow: applicant,
    layout: 'applicant',
    title: () => t('Application review'),
    load: () => steps().then(m => m.ApplicationReviewPage),
    keys: ['step'],
  }),
]
