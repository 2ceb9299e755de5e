// First: it counts for the schemas that are made after it.
import './kit/web/schema-settings.ts'
import { call } from './kit/web/call.ts'
import type { LoadPhoto } from './kit/web/photo.ts'
import { endSession, useSession } from './kit/web/session.ts'
import { start } from './kit/web/start.tsx'
import { profileApi } from './modules/caregivers/profile/contract.ts'
import { pages as signupPages } from './modules/caregivers/signup/web/pages.tsx'
import { pages as caregiverPages, finder as peopleFinder } from './modules/caregivers/web/pages.tsx'
import { pages as categoryPages } from './modules/categories/web/pages.tsx'
import { pages as dashboardPages } from './modules/dashboard/web/pages.tsx'
import { pages as documentPages, finder as typesFinder } from './modules/documents/web/pages.tsx'
import { pages as followUpPages, peopleActions, finder as waitingFinder } from './modules/follow-up/web/pages.tsx'
import { pages as leadPages } from './modules/leads/web/pages.tsx'
import { pages as journeyPages } from './modules/onboarding/journey/web/pages.tsx'
import { pages as applicationPages } from './modules/onboarding/review/web/pages.tsx'
import { pages as onboardingPages } from './modules/onboarding/setup/web/pages.tsx'
import { pages as organizationPages } from './modules/organization/web/pages.tsx'
import { pages as positionPages } from './modules/positions/web/pages.tsx'
import { pages as reportPages } from './modules/reports/web/pages.tsx'
import { notices, pages as requirementPages } from './modules/requirements/web/pages.tsx'
import { pages as screeningPages } from './modules/screening/web/pages.tsx'
import { entryApi, sessionApi } from './modules/session/contract.ts'
import { pages as sessionPages } from './modules/session/web/pages.tsx'
import { pages as trainingPages } from './modules/training/web/pages.tsx'

/** Ends the session on the server and here; a server out of reach does not keep anybody signed in. */
async function signOut(): Promise<void> {
  const { token } = useSession.getState()
  const line = useSession.getState().user?.role === 'applicant' ? sessionApi.applicantLogout : sessionApi.staffLogout
  await call(line, { quiet: true }).catch(() => undefined)
  // Somebody may have signed in while the server kept silent.
  if (useSession.getState().token === token) endSession()
}

// Staff have no picture of their own yet; a person's is asked for by the person.
const ownPhoto: LoadPhoto = async ({ personId }, signal) =>
  personId ? call(profileApi.photo, { params: { id: personId }, signal, quiet: true }) : null

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
  pages: [
    ...sessionPages,
    ...caregiverPages,
    ...categoryPages,
    ...followUpPages,
    ...requirementPages,
    ...screeningPages,
    ...trainingPages,
    ...dashboardPages,
    ...documentPages,
    ...leadPages,
    ...onboardingPages,
    ...journeyPages,
    ...applicationPages,
    ...organizationPages,
    ...positionPages,
    ...reportPages,
    ...signupPages,
  ],
  finders: [peopleFinder, waitingFinder, typesFinder],
  notices,
  peopleActions,
  signOut,
  account: () => import('./modules/session/drafts/web/parts.tsx').then(m => m.accountCalls),
  sendPage: () => import('./modules/documents/drafts/web/parts.tsx').then(m => m.sendPage),
  ownPhoto,
  reportCrash,
})
