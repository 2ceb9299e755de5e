import { Alert, Box, Button } from '@mui/material'
import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { SignedIn } from '../../contract.ts'
import { passkeyEntryApi } from '../contract.ts'

type Props = { kind: keyof typeof calls; onEntered: (reply: SignedIn) => void }

const calls = {
  user: { begin: passkeyEntryApi.beginStaff, login: passkeyEntryApi.staffLogin },
  person: { begin: passkeyEntryApi.beginApplicant, login: passkeyEntryApi.applicantLogin },
} as const

/** Signs in with a passkey: the device asks for a finger, a face or its lock, and nothing is typed. */
export function PasskeyButton({ kind, onEntered }: Props) {
  const { begin, login } = calls[kind]
  const [busy, setBusy] = useState(false)
  const [gaveUp, setGaveUp] = useState(false)
  const asked = useApiMutation(begin, { tells: false })
  const shown = useApiMutation(login, { tells: false, onDone: onEntered })

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
    setBusy(true)
    void signIn().finally(() => setBusy(false))
  }

  const problem = asked.error ?? shown.error
  const words =
    problem?.sentence ?? (gaveUp ? t('No passkey was used. Try again, or sign in with your password.') : null)
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button variant="outlined" size="large" fullWidth startIcon={<KeyRound />} loading={busy} onClick={signInOnce}>
        {t('Sign in with a passkey')}
      </Button>
      {words && <Alert severity={problem ? 'error' : 'info'}>{words}</Alert>}
    </Box>
  )
}
