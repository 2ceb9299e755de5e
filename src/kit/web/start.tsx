import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '@fontsource-variable/inter/wght.css'
import { App } from './App.tsx'
import { AccountContext, type LoadAccount } from './account.ts'
import { makeCache } from './ask.ts'
import { CrashContext } from './ErrorPage.tsx'
import { type Finder, FindersContext } from './finders.ts'
import { type Page, PagesContext } from './guard.ts'
import { type Notice, NoticesContext } from './notices.tsx'
import { type PeopleAction, PeopleActionsContext } from './people-actions.ts'
import { type LoadPhoto, OwnPhotoContext } from './photo.ts'
import { routesOf } from './routes.tsx'
import { onSessionEnd, useSession, watchSession } from './session.ts'
import { SignOutContext } from './sign-out.ts'

type Parts = {
  pages: readonly Page[]
  finders: readonly Finder[]
  notices: readonly Notice[]
  peopleActions: readonly PeopleAction[]
  signOut: () => Promise<void>
  account: LoadAccount
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
  ownPhoto,
  reportCrash,
}: Parts): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  const cache = makeCache()
  const router = createBrowserRouter(routesOf(pages))
  watchSession()
  onSessionEnd(() => void router.navigate('/login'))
  // What one person saw is nobody else's.
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) cache.clear()
  })
  createRoot(root).render(
    <StrictMode>
      <App cache={cache}>
        <PagesContext value={pages}>
          <FindersContext value={finders}>
            <SignOutContext value={signOut}>
              <CrashContext value={reportCrash}>
                <OwnPhotoContext value={ownPhoto}>
                  <AccountContext value={account}>
                    <NoticesContext value={notices}>
                      <PeopleActionsContext value={peopleActions}>
                        <RouterProvider router={router} />
                      </PeopleActionsContext>
                    </NoticesContext>
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
