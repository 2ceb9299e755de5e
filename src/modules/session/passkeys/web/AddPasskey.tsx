import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { CardForm, CardPassword, CardText } from '../../../../kit/web/forms/card-form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { ownSessionsApi } from '../../own-sessions/contract.ts'
import { deviceName, proposedName } from '../../own-sessions/rules.ts'
import { passkeysApi } from '../contract.ts'

const newPasskey = () => import('../rules.ts').then(m => m.newPasskey)

export const CurrentPassword = () => (
  <CardPassword name="currentPassword" label={t('Current password')} autoComplete="current-password" autoFocus />
)

/** What its holder calls a passkey. */
export const PasskeyName = ({ initial, autoFocus }: { initial: string; autoFocus?: boolean }) => (
  <CardText
    name="name"
    label={t('Name')}
    help={t('So that you know which one it is, such as “My phone”.')}
    maxLength={60}
    initial={initial}
    autoFocus={autoFocus}
  />
)

/** Why the device made none, as far as its holder can do something about it. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t('This device has a passkey for your account already.')
  return t('No passkey was made. Your device needs a fingerprint, a face or a screen lock.')
}

type Filled = { currentPassword: string; name: string }
type Props = { taken: readonly string[]; onDone: () => void }

/** Asks for the password and a name, and then lets the device make a passkey. `taken`: the names of the others. */
export function AddPasskey({ taken, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = useApiMutation(passkeysApi.begin, { tells: false })
  const add = useApiMutation(passkeysApi.add, { refreshes: [passkeysApi.list, ownSessionsApi.list], onDone })

  async function make({ currentPassword, name }: Filled) {
    setProblem(null)
    add.reset()
    const optionsJSON = await begin.send({ body: { currentPassword }, quiet: true })
    if (!optionsJSON) return
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON })
      await add.send({ body: { response, name }, quiet: true })
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  function makeOnce(filled: Filled) {
    setBusy(true)
    return make(filled).finally(() => setBusy(false))
  }

  const words = problem ?? add.error?.sentence
  return (
    <CardForm schema={newPasskey} loading={busy} error={begin.error} onSubmit={makeOnce}>
      <Typography color="textSecondary">
        {t('Enter your password. Your device then asks for your fingerprint, face or screen lock.')}
      </Typography>
      <CurrentPassword />
      <PasskeyName initial={proposedName(deviceName(navigator.userAgent), taken)} />
      {words && <Alert severity="error">{words}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('Continue')}
      </Button>
    </CardForm>
  )
}
