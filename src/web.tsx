// First: it counts for the schemas that are made after it.
import './kit/web/api/schema-settings.ts'
import { call } from './kit/web/api/call.ts'
import type { LoadPhoto } from './kit/web/api/photo.ts'
import type { LoadAccount } from './kit/web/drafts/account.ts'
import { endSession, useSession } from './kit/web/session/session.ts'
import { start } from './kit/web/shell/start.tsx'
import * as acknowledgements from './modules/acknowledgements/web/pages.tsx'
import * as calendar from './modules/calendar/web/pages.tsx'
import * as signup from './modules/caregivers/signup/web/pages.tsx'
import * as chat from './modules/chat/web/pages.tsx'
import * as competencyTests from './modules/competency-tests/web/pages.tsx'
import * as evaluations from './modules/evaluations/web/pages.tsx'
import * as notifications from './modules/notifications/web/pages.tsx'
import * as journey from './modules/onboarding/welcome/web/pages.tsx'
import * as references from './modules/references/web/pages.tsx'
import { entryApi, sessionApi } from './modules/session/contract.ts'
import * as session from './modules/session/web/pages.tsx'
import * as singleSignOn from './modules/single-sign-on/web/pages.tsx'
import * as skillChecklists from './modules/skill-checklists/web/pages.tsx'
import * as survey from './modules/survey/web/pages.tsx'
import * as textMessages from './modules/text-messages/web/pages.tsx'

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
  const { caregiversApi } = await import('./modules/caregivers/contract.ts')
  return call(caregiversApi.photo, { params: { id: personId }, signal, quiet: true })
}

const account: LoadAccount = async () => {
  const [{ accountCalls }, { keepLanguage }] = await Promise.all([
    import('./modules/session/drafts/web/parts.tsx'),
    import('./modules/profiles/language/web/parts.tsx'),
  ])
  return { ...accountCalls, keepLanguage }
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

void start({
  modules: [
    session,
    signup,
    journey,
    acknowledgements,
    skillChecklists,
    chat,
    textMessages,
    notifications,
    competencyTests,
    evaluations,
    references,
    singleSignOn,
    calendar,
    survey,
  ],
  staff: () => import('./web-of-staff.ts').then(m => m.modules),
  signOut,
  account,
  sendPage: () => import('./modules/documents/drafts/web/parts.tsx').then(m => m.sendPage),
  ownPhoto,
  reportCrash,
})
