import { Alert, Box, Button } from '@mui/material'
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { SignedIn } from '../../contract.ts'
import { passkeyEntryApi } from '../contract.ts'

type Props = {
  kind: keyof typeof calls
  /** True while somebody signs in with their password. */
  busy: boolean
  onEntered: (reply: SignedIn) => void
}

const calls = {
  user: { begin: passkeyEntryApi.beginStaff, login: passkeyEntryApi.staffLogin },
  person: { begin: passkeyEntryApi.beginApplicant, login: passkeyEntryApi.applicantLogin },
} as const

/** How long before what was asked is too old to be answered something new is asked, in milliseconds. */
const early = 60_000

/**
 * Lets the browser offer passkeys where the address is typed, while `on`. Nothing is said when it cannot, when the product
 * does not answer, or when nobody takes one.
 */
function useAutofill({ kind, on, onEntered }: Omit<Props, 'busy'> & { on: boolean }) {
  const { begin, login } = calls[kind]
  const asked = useApiMutation(begin, { tells: false })
  const shown = useApiMutation(login, { tells: false, onDone: onEntered })
  const [round, setRound] = useState(0)
  // After a refusal the browser would offer the same passkey again.
  const offers = on && !shown.error

  const offer = useEffectEvent(async (isOver: () => boolean, onAsked: (milliseconds: number) => void) => {
    if (!(await browserSupportsWebAuthnAutofill().catch(() => false)) || isOver()) return
    const begun = await asked.send({ quiet: true })
    if (!begun || isOver()) return
    const { ticket, options: optionsJSON } = begun
    onAsked(optionsJSON.timeout)
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
    if (response && !isOver()) await shown.send({ body: { ticket, response }, quiet: true })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (!offers) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      if (document.hidden) document.addEventListener('visibilitychange', again, { once: true })
      else setRound(one => one + 1)
    }
    void offer(
      () => over,
      milliseconds => {
        timer = setTimeout(again, milliseconds - early)
      },
    )
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [offers, round])
  return { entering: shown.loading, refusal: shown.error, forget: shown.reset }
}

/**
 * Signs in with a passkey, by the button or from what the browser offers in the field of the address: the device asks for
 * a finger, a face or its lock, and nothing is typed.
 */
export function PasskeyButton({ kind, busy, onEntered }: Props) {
  const { begin, login } = calls[kind]
  const [pressed, setPressed] = useState(false)
  const [gaveUp, setGaveUp] = useState(false)
  const asked = useApiMutation(begin, { tells: false })
  const shown = useApiMutation(login, { tells: false, onDone: onEntered })
  const autofill = useAutofill({ kind, on: !pressed && !busy, onEntered })

  async function signIn() {
    setGaveUp(false)
    shown.reset()
    const begun = await asked.send({ quiet: true })
    if (!begun) return
    const response = await startAuthentication({ optionsJSON: begun.options }).catch(() => null)
    if (response) await shown.send({ body: { ticket: begun.ticket, response }, quiet: true })
    else setGaveUp(true)
  }
  function signInOnce() {
    setPressed(true)
    autofill.forget()
    void signIn().finally(() => setPressed(false))
  }

  const problem = asked.error ?? shown.error ?? autofill.refusal
  const words =
    problem?.sentence ?? (gaveUp ? t('No passkey was used. Try again, or sign in with your password.') : null)
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        startIcon={<KeyRound />}
        loading={pressed || autofill.entering}
        onClick={signInOnce}
      >
        {t('Sign in with a passkey')}
      </Button>
      {words && <Alert severity={problem ? 'error' : 'info'}>{words}</Alert>}
    </Box>
  )
}
