import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { App } from './App.tsx'
import { AccountContext, type LoadAccount, type LoadSendPage, SendPageContext } from './account.ts'
import { CrashContext } from './ErrorPage.tsx'
import { type Finder, FindersContext } from './finders.ts'
import { type Page, PagesContext } from './guard.ts'
import { forgetUnsaved } from './leaving.ts'
import { type Notice, NoticesContext } from './notices.tsx'
import { Pages } from './Pages.tsx'
import { type PeopleAction, PeopleActionsContext } from './people-actions.ts'
import { type LoadPhoto, OwnPhotoContext } from './photo.ts'
import { makeRouter } from './router.ts'
import { onSessionEnd, watchSession } from './session.ts'
import { SignOutContext } from './sign-out.ts'

type Parts = {
  pages: readonly Page[]
  finders: readonly Finder[]
  notices: readonly Notice[]
  peopleActions: readonly PeopleAction[]
  signOut: () => Promise<void>
  account: LoadAccount
  sendPage: LoadSendPage
  ownPhoto: LoadPhoto
  reportCrash: (error: unknown) => Promise<string | null>
}

/** Starts the app in `#root` with the pages of all modules. Whoever's session ends is sent to /login. Spec 4. */
export function start({
  pages,
  finders,
  notices,
  peopleActions,
  signOut,
  account,
  sendPage,
  ownPhoto,
  reportCrash,
}: Parts): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
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
