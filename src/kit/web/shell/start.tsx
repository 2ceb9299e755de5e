import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '@fontsource-variable/inter/wght.css'
import { type LoadPhoto, OwnPhotoContext } from '../api/photo.ts'
import { AccountContext, type LoadAccount, type LoadSendPage, SendPageContext } from '../drafts/account.ts'
import { FindersContext } from '../routing/finders.ts'
import { PagesContext } from '../routing/guard.ts'
import { forgetUnsaved } from '../routing/leaving.ts'
import { NoticesContext } from '../routing/notices.tsx'
import { PeopleActionsContext } from '../routing/people-actions.ts'
import { type Plugs, PlugsContext } from '../routing/plugs.ts'
import { routesOf } from '../routing/routes.tsx'
import type { Screens } from '../routing/screens.ts'
import { onSessionEnd, watchSession } from '../session/session.ts'
import { SignOutContext } from '../session/sign-out.ts'
import { CrashContext } from '../theme/crash.ts'
import { App } from './App.tsx'

type Parts = {
  modules: readonly Screens[]
  signOut: () => Promise<void>
  account: LoadAccount
  sendPage: LoadSendPage
  ownPhoto: LoadPhoto
  reportCrash: (error: unknown) => Promise<string | null>
}

/** Starts the app in `#root` with the pages of all modules. Whoever's session ends is sent to /login. Spec 4. */
export function start({ modules, signOut, account, sendPage, ownPhoto, reportCrash }: Parts): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  const pages = modules.flatMap(one => one.pages)
  const finders = modules.flatMap(one => one.finders ?? [])
  const notices = modules.flatMap(one => one.notices ?? [])
  const peopleActions = modules.flatMap(one => one.peopleActions ?? [])
  const plugs: Plugs = {
    tasks: Object.assign({}, ...modules.map(one => one.tasks)),
    queues: Object.assign({}, ...modules.map(one => one.queues)),
    evidence: Object.assign({}, ...modules.map(one => one.evidence)),
    acts: modules.flatMap(one => one.acts ?? []),
    answers: Object.assign({}, ...modules.map(one => one.answers)),
  }
  const router = createBrowserRouter(routesOf(pages))
  watchSession()
  onSessionEnd(() => {
    forgetUnsaved()
    void router.navigate('/login')
  })
  createRoot(root).render(
    <StrictMode>
      <App>
        <PagesContext value={pages}>
          <FindersContext value={finders}>
            <SignOutContext value={signOut}>
              <CrashContext value={reportCrash}>
                <OwnPhotoContext value={ownPhoto}>
                  <AccountContext value={account}>
                    <SendPageContext value={sendPage}>
                      <NoticesContext value={notices}>
                        <PeopleActionsContext value={peopleActions}>
                          <PlugsContext value={plugs}>
                            {/* At once: of two clicks the second must not fall on what the first has left. */}
                            <RouterProvider router={router} useTransitions={false} />
                          </PlugsContext>
                        </PeopleActionsContext>
                      </NoticesContext>
                    </SendPageContext>
                  </AccountContext>
                </OwnPhotoContext>
              </CrashContext>
            </SignOutContext>
          </FindersContext>
        </PagesContext>
      </App>
    </StrictMode>,
  )
}
