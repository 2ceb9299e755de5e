import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { type LoadPhoto, OwnPhotoContext } from '../api/photo.ts'
import { AccountContext, type LoadAccount, type LoadSendPage, SendPageContext } from '../drafts/account.ts'
import { FindersContext } from '../routing/finders.ts'
import { PagesContext } from '../routing/guard.ts'
import { forgetUnsaved } from '../routing/leaving.ts'
import { NoticesContext } from '../routing/notices.tsx'
import { Pages } from '../routing/Pages.tsx'
import { PeopleActionsContext } from '../routing/people-actions.ts'
import { makeRouter } from '../routing/router.ts'
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
  const router = makeRouter(pages)
  watchSession()
  onSessionEnd(() => {
    forgetUnsaved()
    void router.go('/login')
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
                          <Pages router={router} />
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
