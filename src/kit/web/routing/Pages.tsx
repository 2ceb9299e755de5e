import { Box } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Router as RouterOfReact } from 'react-router'
import { type StoredUser, useSession } from '../session/session.ts'
import { t } from '../text/text.ts'
import { Catch } from '../theme/Catch.tsx'
import { focusHeading } from '../theme/heading.ts'
import { OopsPage } from './ErrorPage.tsx'
import { homeOf, type Page, redirectFor } from './guard.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { ParamsContext, type Place, type Router, RouterContext, useRouter } from './use-router.ts'

/** Spec 8: what is left when the Oops page fails as well. */
const unexpected = (error: unknown): ReactNode => (
  <>
    <h2>{t('Unexpected Application Error!')}</h2>
    <p>{error instanceof Error ? error.message : String(error)}</p>
  </>
)

/** Shows the page from the top, from where it was left, or from the part that the address names. */
function useScrolled({ location, top }: Place): void {
  useLayoutEffect(() => {
    const part = location.hash && document.getElementById(location.hash.slice(1))
    if (part) part.scrollIntoView()
    else if (top !== null) window.scrollTo(0, top)
  }, [location, top])
  useEffect(() => {
    // The browser would scroll before the page is there; what it loads anew it may scroll itself.
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    const leave = () => {
      window.history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}

/** Whoever goes to another page begins at its heading, unless the page has taken the focus itself. */
function useFocusOnArrival(work: string | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const came = before.current !== undefined && before.current !== work
    before.current = work
    if (came && !document.activeElement?.closest('main, [role$=dialog]')) focusHeading()
  }, [work])
}

/** A thin bar while the next page's code loads. */
function LoadingBar() {
  const loading = useRouter().use(state => state.loading)
  return (
    loading && (
      <Box
        role="progressbar"
        aria-label={t('Loading')}
        sx={{ position: 'fixed', top: 0, left: 0, width: '70%', height: 2, zIndex: 2100, bgcolor: 'primary.main' }}
      />
    )
  )
}

/** The page in its layout, each within the Oops page's reach: a page that fails leaves the layout standing. Spec 8. */
function Shown({ place }: { place: Place }) {
  const { location, page, code, params } = place
  const title = page ? t('{page} · Carefold', { page: page.title() }) : t('Carefold')
  useEffect(() => {
    document.title = title
  }, [title])
  useScrolled(place)
  if (!code) return null
  const { Screen, Layout } = code
  const screen = (
    <Catch at={location} shown={error => <OopsPage error={error} inside={Layout !== null} />}>
      <Screen />
    </Catch>
  )
  return (
    <ParamsContext value={params}>
      <Catch at={location} shown={error => <OopsPage error={error} />}>
        {Layout ? <Layout>{screen}</Layout> : screen}
      </Catch>
    </ParamsContext>
  )
}

/** Whoever signed in in another tab is signed in here, too: a page for strangers leads them home. */
function useOtherTab({ go, use }: Router): void {
  useEffect(
    () =>
      useSession.persist.onFinishHydration(({ user }) => {
        if (user && use.getState().place?.page?.signedOutOnly) void go(homeOf(user), { replace: true })
      }),
    [go, use],
  )
}

/** Who is signing in sees their form until the next page is here. */
const mayStay = (page: Page, user: StoredUser | null) => page.signedOutOnly || redirectFor(page, user) === null

function AtPlace() {
  const router = useRouter()
  const place = router.use(state => state.place)
  const user = useSession(session => session.user)
  useFocusOnArrival(place?.work)
  useOtherTab(router)
  const stays = !place?.page || mayStay(place.page, user)
  useEffect(() => {
    if (!stays) void router.go(user ? homeOf(user) : '/login', { replace: true })
  }, [stays, router, user])
  // Before the first page's code is there, and when it is not for who is here now: nothing of it is seen on the way.
  if (!place || !stays) return <LoadingBar />
  return (
    <RouterOfReact location={place.location} navigator={router.navigator}>
      <LoadingBar />
      <Shown key={place.page && redirectFor(place.page, null) ? user?.id : null} place={place} />
      <LeaveGuard />
    </RouterOfReact>
  )
}

/** All pages of the app at the addresses of the router. */
export function Pages({ router }: { router: Router }) {
  useEffect(() => router.begin(), [router])
  return (
    <Catch at={router} shown={unexpected}>
      <RouterContext value={router}>
        <AtPlace />
      </RouterContext>
    </Catch>
  )
}
