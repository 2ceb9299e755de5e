import {
  ClipboardCheck,
  FileText,
  FileUp,
  Hand,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  MonitorPlay,
  PanelTop,
  PenLine,
  UserRound,
} from 'lucide-react'
import { persisted } from '../../../kit/web/session/persisted.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { StepType } from '../../onboarding/contract.ts'
import { type InProgress, nothingInProgress } from '../rules.ts'

/** The builder's work in progress, in local storage under `onboarding`. Spec 3 and 4. */
export const inProgress = persisted<InProgress>('onboarding', nothingInProgress)

/** Changes the work in progress by one of the rules. */
export const changeProgress = (rule: (before: InProgress) => InProgress): void =>
  inProgress.setState(({ value }) => ({ value: rule(value) }))

type TypeWords = { icon: LucideIcon; name: string; about: string; title: string; minutes: number }

/** What a type of step is called and does, and what a new one starts with. */
export function typeWords(type: StepType): TypeWords {
  const words: Record<StepType, TypeWords> = {
    welcome: {
      icon: Hand,
      name: t('Welcome'),
      about: t('Greet people and say what comes next.'),
      title: t('Welcome to the team'),
      minutes: 2,
    },
    'video-training': {
      icon: MonitorPlay,
      name: t('Video training'),
      about: t('A video that has to be watched to its end.'),
      title: t('Watch the training video'),
      minutes: 10,
    },
    'profile-information': {
      icon: UserRound,
      name: t('Profile information'),
      about: t('Personal details, education, employment, emergency contacts.'),
      title: t('Your profile'),
      minutes: 10,
    },
    'webpage-link': {
      icon: PanelTop,
      name: t('Webpage link'),
      about: t('A page elsewhere that people open and read.'),
      title: t('Read this page'),
      minutes: 5,
    },
    'document-upload': {
      icon: FileUp,
      name: t('Document upload'),
      about: t('Documents to submit, as photos or files.'),
      title: t('Upload your documents'),
      minutes: 10,
    },
    'skill-checklist': {
      icon: ListChecks,
      name: t('Skill checklist'),
      about: t('Skills to rate, from Settings, Skill checklists.'),
      title: t('Tell us what you can do'),
      minutes: 25,
    },
    'competency-test': {
      icon: ClipboardCheck,
      name: t('Competency test'),
      about: t('Tests to pass, from Settings, Competency tests.'),
      title: t('Take the test'),
      minutes: 30,
    },
    'reference-check': {
      icon: MessageSquareQuote,
      name: t('Reference check'),
      about: t('People who know the applicant are named and emailed.'),
      title: t('Your references'),
      minutes: 5,
    },
    'text-information': {
      icon: FileText,
      name: t('Text information'),
      about: t('A text to read: policies, hours, what to bring.'),
      title: t('Good to know'),
      minutes: 3,
    },
    'application-review': {
      icon: PenLine,
      name: t('Application review'),
      about: t('People check everything, sign and submit.'),
      title: t('Review and submit'),
      minutes: 5,
    },
  }
  return words[type]
}
