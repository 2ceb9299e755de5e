// First: it counts for the schemas that are made after it.
import './kit/web/api/schema-settings.ts'
import { call } from './kit/web/api/call.ts'
import type { LoadPhoto } from './kit/web/api/photo.ts'
import { endSession, useSession } from './kit/web/session/session.ts'
import { start } from './kit/web/shell/start.tsx'
import * as acknowledgements from './modules/acknowledgements/web/pages.tsx'
import * as apiKeys from './modules/api-keys/web/pages.tsx'
import * as audit from './modules/audit/web/pages.tsx'
import * as backgroundJobs from './modules/background-jobs/web/pages.tsx'
import * as calendar from './modules/calendar/web/pages.tsx'
import * as signup from './modules/caregivers/signup/web/pages.tsx'
import * as caregivers from './modules/caregivers/web/pages.tsx'
import * as categories from './modules/categories/web/pages.tsx'
import * as chat from './modules/chat/web/pages.tsx'
import * as competencyTests from './modules/competency-tests/web/pages.tsx'
import * as dashboard from './modules/dashboard/web/pages.tsx'
import * as documents from './modules/documents/web/pages.tsx'
import * as emails from './modules/emails/web/pages.tsx'
import * as evaluations from './modules/evaluations/web/pages.tsx'
import * as followUp from './modules/follow-up/web/pages.tsx'
import * as leads from './modules/leads/web/pages.tsx'
import * as journey from './modules/onboarding/journey/web/pages.tsx'
import * as applications from './modules/onboarding/review/web/pages.tsx'
import * as onboardingSetup from './modules/onboarding/setup/web/pages.tsx'
import * as organization from './modules/organization/web/pages.tsx'
import * as positions from './modules/positions/web/pages.tsx'
import * as references from './modules/references/web/pages.tsx'
import * as reports from './modules/reports/web/pages.tsx'
import * as requirements from './modules/requirements/web/pages.tsx'
import * as retention from './modules/retention/web/pages.tsx'
import * as roles from './modules/roles/web/pages.tsx'
import * as screening from './modules/screening/web/pages.tsx'
import { entryApi, sessionApi } from './modules/session/contract.ts'
import * as session from './modules/session/web/pages.tsx'
import * as singleSignOn from './modules/single-sign-on/web/pages.tsx'
import * as skillChecklists from './modules/skill-checklists/web/pages.tsx'
import * as training from './modules/training/web/pages.tsx'
import * as users from './modules/users/web/pages.tsx'
import * as webhooks from './modules/webhooks/web/pages.tsx'

/** Ends the session on the server and here; a server out of reach does not keep anybody signed in. */
async function signOut(): Promise<void> {
  const { token } = useSession.getState()
  const line = useSession.getState().user?.role === 'applicant' ? sessionApi.applicantLogout : sessionApi.staffLogout
  await call(line, { quiet: true }).catch(() => undefined)
  // Somebody may have signed in while the server kept silent.
  if (useSession.getState().token === token) endSession()
}

// A person's is that of their record. Calls that only who is signed in makes come then.
const ownPhoto: LoadPhoto = async ({ personId }, signal) => {
  if (!personId) {
    const { ownSessionsApi } = await import('./modules/session/own-sessions/contract.ts')
    return call(ownSessionsApi.picture, { signal, quiet: true })
  }
  const { profileApi } = await import('./modules/caregivers/profile/contract.ts')
  return call(profileApi.photo, { params: { id: personId }, signal, quiet: true })
}

async function reportCrash(error: unknown): Promise<string | null> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const body = { message: message.slice(0, 2000), stack: stack?.slice(0, 8000), path: location.pathname.slice(0, 500) }
  const sent = call(entryApi.reportCrash, { body, quiet: true })
  return sent.then(
    ({ reference }) => reference,
    () => null,
  )
}

start({
  modules: [
    session,
    caregivers,
    signup,
    categories,
    dashboard,
    documents,
    emails,
    followUp,
    leads,
    onboardingSetup,
    journey,
    applications,
    organization,
    backgroundJobs,
    audit,
    positions,
    reports,
    requirements,
    screening,
    training,
    acknowledgements,
    skillChecklists,
    chat,
    competencyTests,
    evaluations,
    references,
    users,
    roles,
    apiKeys,
    singleSignOn,
    retention,
    webhooks,
    calendar,
  ],
  signOut,
  account: () => import('./modules/session/drafts/web/parts.tsx').then(m => m.accountCalls),
  sendPage: () => import('./modules/documents/drafts/web/parts.tsx').then(m => m.sendPage),
  ownPhoto,
  reportCrash,
})
