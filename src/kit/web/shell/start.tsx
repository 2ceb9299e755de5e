import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { create } from 'zustand'
import '@fontsource-variable/inter/wght.css'
import { type LoadPhoto, OwnPhotoContext } from '../api/photo.ts'
import { AccountContext, type LoadAccount, type LoadSendPage, SendPageContext } from '../drafts/account.ts'
import { forgetUnsaved } from '../routing/leaving.ts'
import { comesOnce, loadInTime } from '../routing/load-page.ts'
import { routesOf, staffRoutes } from '../routing/routes.tsx'
import type { Screens } from '../routing/screens.ts'
import { followLanguage } from '../session/language.ts'
import { onSessionEnd, watchSession } from '../session/session.ts'
import { SignOutContext } from '../session/sign-out.ts'
import { CrashContext } from '../theme/crash.ts'
import { App } from './App.tsx'
import { Plugged } from './Plugged.tsx'

type Parts = {
  /** What strangers, referees and applicants need. */
  modules: readonly Screens[]
  /** Loads what staff need beside it. */
  staff: () => Promise<readonly Screens[]>
  signOut: () => Promise<void>
  account: LoadAccount
  sendPage: LoadSendPage
  ownPhoto: LoadPhoto
  reportCrash: (error: unknown) => Promise<string | null>
}

const Modules = ({ of: useModules, children }: { of: () => readonly Screens[]; children: ReactNode }) => (
  <Plugged modules={useModules()}>{children}</Plugged>
)

/** Starts the app in `#root` with the pages of these modules, and of staff once they are needed. Whoever's session ends is sent to /login. Spec 4. */
export async function start({
  modules,
  staff,
  signOut,
  account,
  sendPage,
  ownPhoto,
  reportCrash,
}: Parts): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  const useModules = create(() => modules)
  const staffPages = comesOnce(async () => {
    const more = await loadInTime(staff)
    useModules.setState([...modules, ...more], true)
    return more.flatMap(one => one.pages)
  })
  const pages = modules.flatMap(one => one.pages)
  const router = createBrowserRouter(routesOf(pages, staffPages), {
    patchRoutesOnNavigation: staffRoutes(pages, staffPages),
  })
  watchSession()
  onSessionEnd(() => {
    forgetUnsaved()
    void router.navigate('/login')
  })
  await followLanguage(account)
  createRoot(root).render(
    <StrictMode>
      <App>
        <SignOutContext value={signOut}>
          <CrashContext value={reportCrash}>
            <OwnPhotoContext value={ownPhoto}>
              <AccountContext value={account}>
                <SendPageContext value={sendPage}>
                  <Modules of={useModules}>
                    {/* At once: of two clicks the second must not fall on what the first has left. */}
                    <RouterProvider router={router} useTransitions={false} />
                  </Modules>
                </SendPageContext>
              </AccountContext>
            </OwnPhotoContext>
          </CrashContext>
        </SignOutContext>
      </App>
    </StrictMode>,
  )
}
