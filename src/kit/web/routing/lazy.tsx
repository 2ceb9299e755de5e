import { Alert, Box, Button } from '@mui/material'
import {
  type ComponentType,
  createContext,
  lazy as lazyOfReact,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
} from 'react'
import { refusals } from '../../contract/refusal.ts'
import { t } from '../text/text.ts'
import { told } from '../text/told.ts'

/** Any component. Its type stays what it is, also when it is generic. */
// biome-ignore lint/suspicious/noExplicitAny: as for React's own `lazy`, nothing else lets the type be inferred
export type Drawn = (props: any) => ReactNode
type PropsOf<C extends Drawn> = Parameters<C>[0]

/** What stands in for code that could not be loaded: it gets the component's own props, and a way to try again. */
type Instead<C extends Drawn> = ComponentType<PropsOf<C> & { onAgain: () => void }>

/** Over everything else at the top of the window, as a notification. */
export const AtTheTop = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ position: 'fixed', top: 16, insetInline: 16, zIndex: 'snackbar', display: 'grid', justifyItems: 'center' }}
  >
    {children}
  </Box>
)

type Layer = { open?: boolean; onClose?: () => void }

/** Whatever was asked for may be a part of the page, or a layer over it: that can be closed. */
function NotLoaded({ open = true, onClose, onAgain }: Layer & { onAgain: () => void }) {
  if (!open) return null
  const actions = (
    <>
      <Button color="inherit" size="small" onClick={onAgain}>
        {t('Try again')}
      </Button>
      {onClose && (
        <Button color="inherit" size="small" onClick={() => onClose()}>
          {t('Close')}
        </Button>
      )}
    </>
  )
  return (
    <AtTheTop>
      <Alert severity="error" icon={false} action={actions}>
        {navigator.onLine ? told(refusals.busy) : t('You’re offline. This opens when you’re back online.')}
      </Alert>
    </AtTheTop>
  )
}

/** What is to be known of code that could not be loaded, by what stands in its place. */
const StandingContext = createContext<{
  Missing: ComponentType<{ onAgain: () => void }>
  forget(): void
  again(): void
}>({
  Missing: NotLoaded,
  forget: () => undefined,
  again: () => undefined,
})

function Standing(props: object) {
  const { Missing, forget, again } = useContext(StandingContext)
  // Its going away is the next one's new chance.
  useEffect(() => forget, [forget])
  return <Missing {...props} onAgain={again} />
}

/**
 * As React's `lazy`, for networks that fail: what could not be loaded says so where it stands, takes nothing else with it,
 * and is loaded anew when it is tried again or opened the next time. `preload` fetches it before it is wanted.
 */
export function lazy<C extends Drawn>(
  load: () => Promise<C>,
  Missing: Instead<C> = NotLoaded as Instead<C>,
): C & { preload: () => void } {
  let loaded: ComponentType<PropsOf<C>> | null = null
  let failed = false
  const begin = () =>
    lazyOfReact<ComponentType<PropsOf<C>>>(() =>
      load().then(
        code => ({ default: code }),
        () => {
          failed = true
          return { default: Standing }
        },
      ),
    )
  function forget() {
    if (failed) loaded = null
    failed = false
  }
  function Lazy(props: PropsOf<C>) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const again = useCallback(() => {
      forget()
      draw()
    }, [])
    loaded ??= begin()
    const Here = loaded
    return (
      <StandingContext value={{ Missing, forget, again }}>
        <Here {...props} />
      </StandingContext>
    )
  }
  return Object.assign(Lazy as unknown as C, { preload: () => void load().catch(() => undefined) })
}
