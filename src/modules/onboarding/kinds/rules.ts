import type { StepRules } from '../asked/rules.ts'
import type { StepType } from '../contract.ts'
import { applicationReview } from './application-review/rules.ts'
import { competencyTest } from './competency-test/rules.ts'
import { documentUpload } from './document-upload/rules.ts'
import { profileInformation } from './profile-information/rules.ts'
import { referenceCheck } from './reference-check/rules.ts'
import { skillChecklist } from './skill-checklist/rules.ts'
import { textInformation } from './text-information/rules.ts'
import { videoTraining } from './video-training/rules.ts'
import { webpageLink } from './webpage-link/rules.ts'
import { welcome } from './welcome/rules.ts'

/** How each kind of step is judged. */
export const stepRules: Readonly<Record<StepType, StepRules>> = {
  welcome,
  'video-training': videoTraining,
  'profile-information': profileInformation,
  'webpage-link': webpageLink,
  'document-upload': documentUpload,
  'skill-checklist': skillChecklist,
  'competency-test': competencyTest,
  'reference-check': referenceCheck,
  'text-information': textInformation,
  'application-review': applicationReview,
}
