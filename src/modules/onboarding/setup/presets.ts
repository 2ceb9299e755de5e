import type { StepType } from '../contract.ts'

/** What the builder offers, in the order in which a walkthrough mostly has them. */
export const typeNames: readonly (readonly [StepType, string])[] = [
  ['welcome', 'Welcome'],
  ['video-training', 'Video training'],
  ['profile-information', 'Profile information'],
  ['webpage-link', 'Webpage link'],
  ['document-upload', 'Document upload'],
  ['text-information', 'Text information'],
  ['application-review', 'Application review'],
]
