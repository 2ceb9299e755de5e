import type { SealedColumn } from './kit/server/seal.ts'
import type { Part } from './kit/server/serve.ts'
import { acknowledgements } from './modules/acknowledgements/server.ts'
import { apiKeys } from './modules/api-keys/server.ts'
import { applications } from './modules/applications/server.ts'
import { auditHeads } from './modules/audit/heads/server.ts'
import { audit } from './modules/audit/server.ts'
import { backgroundJobs } from './modules/background-jobs/server.ts'
import { calendar } from './modules/calendar/server.ts'
import { caregivers } from './modules/caregivers/server.ts'
import { categories } from './modules/categories/server.ts'
import { chat } from './modules/chat/server.ts'
import { competencyTests } from './modules/competency-tests/server.ts'
import { dashboard } from './modules/dashboard/server.ts'
import { documentReading } from './modules/document-reading/server.ts'
import { documentTypes } from './modules/document-types/server.ts'
import { documents } from './modules/documents/server.ts'
import { duplicates } from './modules/duplicates/server.ts'
import { emails } from './modules/emails/server.ts'
import { evaluations } from './modules/evaluations/server.ts'
import { exports } from './modules/exports/server.ts'
import { followUp } from './modules/follow-up/server.ts'
import { imports } from './modules/imports/server.ts'
import { inviteLists } from './modules/invite-lists/server.ts'
import { leads } from './modules/leads/server.ts'
import { notifications } from './modules/notifications/server.ts'
import { offices } from './modules/offices/server.ts'
import { applicationPaper } from './modules/onboarding/application-paper/server.ts'
import { journey, uploads } from './modules/onboarding/journey/server.ts'
import { onboardingOffered } from './modules/onboarding/offered/server.ts'
import { playback } from './modules/onboarding/playback/server.ts'
import { renewals } from './modules/onboarding/renewals/server.ts'
import { evidence } from './modules/onboarding/review/server.ts'
import { organization } from './modules/organization/server.ts'
import { places } from './modules/places/server.ts'
import { positions } from './modules/positions/server.ts'
import { profiles } from './modules/profiles/server.ts'
import { proof } from './modules/proof/server.ts'
import { records } from './modules/records/server.ts'
import { references } from './modules/references/server.ts'
import { reports } from './modules/reports/server.ts'
import { requirements } from './modules/requirements/server.ts'
import { retention } from './modules/retention/server.ts'
import { review } from './modules/review/server.ts'
import { roles } from './modules/roles/server.ts'
import { savedReports } from './modules/saved-reports/server.ts'
import { screening } from './modules/screening/server.ts'
import { session } from './modules/session/server.ts'
import { singleSignOn } from './modules/single-sign-on/server.ts'
import { skillChecklists } from './modules/skill-checklists/server.ts'
import { skillObservations } from './modules/skill-observations/server.ts'
import { status } from './modules/status/server.ts'
import { surveyDay } from './modules/survey/server.ts'
import { testQuestions } from './modules/test-questions/server.ts'
import { textMessages } from './modules/text-messages/server.ts'
import { training } from './modules/training/server.ts'
import { users } from './modules/users/server.ts'
import { walkthroughs } from './modules/walkthroughs/server.ts'
import { webhooks } from './modules/webhooks/server.ts'

/** The one list of all modules' server parts. */
export const allParts: readonly Part[] = [
  session,
  organization,
  roles,
  users,
  apiKeys,
  singleSignOn,
  places,
  positions,
  offices,
  categories,
  leads,
  caregivers,
  records,
  profiles,
  documentTypes,
  documentReading,
  documents,
  chat,
  notifications,
  exports,
  status,
  training,
  acknowledgements,
  skillChecklists,
  skillObservations,
  competencyTests,
  testQuestions,
  evaluations,
  references,
  screening,
  requirements,
  followUp,
  review,
  emails,
  textMessages,
  backgroundJobs,
  audit,
  auditHeads,
  dashboard,
  walkthroughs,
  onboardingOffered,
  journey,
  uploads,
  evidence,
  applicationPaper,
  renewals,
  applications,
  playback,
  reports,
  proof,
  retention,
  webhooks,
  calendar,
  savedReports,
  surveyDay,
  duplicates,
  imports,
  inviteLists,
]

/** All columns whose values are sealed. */
export const allSealed: readonly SealedColumn[] = allParts.flatMap(part => part.sealed)
