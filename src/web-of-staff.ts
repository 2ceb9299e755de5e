import type { Screens } from './kit/web/routing/screens.ts'
import * as acknowledgements from './modules/acknowledgements/web/staff-pages.tsx'
import * as apiKeys from './modules/api-keys/web/pages.tsx'
import * as applications from './modules/applications/web/pages.tsx'
import * as audit from './modules/audit/web/pages.tsx'
import * as backgroundJobs from './modules/background-jobs/web/pages.tsx'
import * as calendar from './modules/calendar/web/staff-pages.tsx'
import * as caregivers from './modules/caregivers/web/pages.tsx'
import * as categories from './modules/categories/web/pages.tsx'
import * as chat from './modules/chat/web/staff-pages.tsx'
import * as competencyTests from './modules/competency-tests/web/staff-pages.tsx'
import * as dashboard from './modules/dashboard/web/pages.tsx'
import * as documentReading from './modules/document-reading/web/pages.tsx'
import * as documentTypes from './modules/document-types/web/pages.tsx'
import * as documents from './modules/documents/web/pages.tsx'
import * as duplicates from './modules/duplicates/web/pages.tsx'
import * as emails from './modules/emails/web/pages.tsx'
import * as evaluations from './modules/evaluations/web/staff-pages.tsx'
import * as exports from './modules/exports/web/pages.tsx'
import * as followUp from './modules/follow-up/web/pages.tsx'
import * as imports from './modules/imports/web/pages.tsx'
import * as inviteLists from './modules/invite-lists/web/pages.tsx'
import * as leads from './modules/leads/web/pages.tsx'
import * as offices from './modules/offices/web/pages.tsx'
import * as organization from './modules/organization/web/pages.tsx'
import * as positions from './modules/positions/web/pages.tsx'
import * as profiles from './modules/profiles/web/pages.tsx'
import * as proof from './modules/proof/web/pages.tsx'
import * as records from './modules/records/web/pages.tsx'
import * as references from './modules/references/web/staff-pages.tsx'
import * as reports from './modules/reports/web/pages.tsx'
import * as requirements from './modules/requirements/web/pages.tsx'
import * as retention from './modules/retention/web/pages.tsx'
import * as review from './modules/review/web/pages.tsx'
import * as roles from './modules/roles/web/pages.tsx'
import * as savedReports from './modules/saved-reports/web/staff-pages.tsx'
import * as screening from './modules/screening/web/pages.tsx'
import * as singleSignOn from './modules/single-sign-on/web/staff-pages.tsx'
import * as skillChecklists from './modules/skill-checklists/web/staff-pages.tsx'
import * as skillObservations from './modules/skill-observations/web/pages.tsx'
import * as survey from './modules/survey/web/staff-pages.tsx'
import * as testQuestions from './modules/test-questions/web/pages.tsx'
import * as textMessages from './modules/text-messages/web/staff-pages.tsx'
import * as training from './modules/training/web/pages.tsx'
import * as users from './modules/users/web/pages.tsx'
import * as walkthroughs from './modules/walkthroughs/web/pages.tsx'
import * as webhooks from './modules/webhooks/web/pages.tsx'

/** What the modules give staff, in the order in which things of equal rank stand in menus. */
export const modules: readonly Screens[] = [
  caregivers,
  records,
  profiles,
  categories,
  dashboard,
  documentTypes,
  documentReading,
  documents,
  emails,
  exports,
  followUp,
  review,
  leads,
  offices,
  walkthroughs,
  applications,
  organization,
  backgroundJobs,
  audit,
  positions,
  reports,
  proof,
  requirements,
  screening,
  textMessages,
  training,
  acknowledgements,
  skillChecklists,
  skillObservations,
  chat,
  competencyTests,
  testQuestions,
  evaluations,
  references,
  users,
  roles,
  apiKeys,
  singleSignOn,
  retention,
  webhooks,
  calendar,
  survey,
  savedReports,
  duplicates,
  imports,
  inviteLists,
]
