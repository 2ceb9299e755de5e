import { Box } from '@mui/material'
import { Fragment, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { type StoredUser, useSession } from '../session/session.ts'
import { t } from '../text/text.ts'
import { focusHeading } from '../theme/heading.ts'
import { homeOf, type Page, redirectFor } from './guard.ts'
import { usePage, workAt } from './here.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

/** A thin bar while the next page's code loads. */
export const LoadingBar = () => (
  <Box
    role="progressbar"
    aria-label={t('Loading')}
    sx={{ position: 'fixed', top: 0, left: 0, width: '70%', height: 2, zIndex: 2100, bgcolor: 'primary.main' }}
  />
)

function useTitle(page: Page | null): void {
  const title = page ? t('{page} · Carefold', { page: page.title() }) : t('Carefold')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Whoever goes to another page begins at its heading, unless the page has taken the focus itself. */
function useFocusOnArrival(work: string): void {
  const before = useRef(work)
  useEffect(() => {
    const came = before.current !== work
    before.current = work
    if (came && !document.activeElement?.closest('main, [role$=dialog]')) focusHeading()
  }, [work])
}

/** Whoever signed in in another tab is signed in here, too: a page for strangers leads them home. */
function useOtherTab(page: Page | null): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      useSession.persist.onFinishHydration(({ user }) => {
        if (user && page?.signedOutOnly) void navigate(homeOf(user), { replace: true })
      }),
    [navigate, page],
  )
}

/** Who is signing in sees their form until the next page is here. */
const mayStay = (page: Page | null, user: StoredUser | null) =>
  page === null || page.signedOutOnly || redirectFor(page, user) === null

/** Leads away who may not stay: nothing of the page is seen on the way. Answers whether they may. */
function useMayStay(page: Page | null): boolean {
  const navigate = useNavigate()
  const user = useSession(session => session.user)
  const stays = mayStay(page, user)
  useEffect(() => {
    if (!stays) void navigate(user ? homeOf(user) : '/login', { replace: true })
  }, [stays, navigate, user])
  return stays
}

/** What all pages stand in: their title, focus and scroll, and what is asked before one is left. */
export function AppFrame() {
  const page = usePage()
  const user = useSession(session => session.user)
  const stays = useMayStay(page)
  const isLoading = useNavigation().state !== 'idle'
  useTitle(page)
  useFocusOnArrival(workAt(page, useLocation()))
  useOtherTab(page)
  return (
    <>
      {(isLoading || !stays) && <LoadingBar />}
      {stays && (
        // What a page holds belongs to whoever opened it.
        <Fragment key={page && redirectFor(page, null) ? user?.id : null}>
          <Outlet />
        </Fragment>
      )}
      <LeaveGuard />
      <ScrollRestoration />
    </>
  )
}
