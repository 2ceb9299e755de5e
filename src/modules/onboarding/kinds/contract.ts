import type { StepContract, StepType } from '../contract.ts'
import { applicationReview } from './application-review/contract.ts'
import { competencyTest } from './competency-test/contract.ts'
import { documentUpload } from './document-upload/contract.ts'
import { profileInformation } from './profile-information/contract.ts'
import { referenceCheck } from './reference-check/contract.ts'
import { skillChecklist } from './skill-checklist/contract.ts'
import { textInformation } from './text-information/contract.ts'
import { videoTraining } from './video-training/contract.ts'
import { webpageLink } from './webpage-link/contract.ts'
import { welcome } from './welcome/contract.ts'

/** The contract part of each kind of step, in the order in which a walkthrough mostly has them. */
export const stepContracts = {
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
} as const satisfies Record<StepType, StepContract>

type Field = { [T in StepType]: keyof (typeof stepContracts)[T]['report'] }[StepType]

/** Every field that the report of some kind has. */
export const reports = {
  ...videoTraining.report,
  ...webpageLink.report,
  ...applicationReview.report,
} satisfies Record<Field, unknown>
