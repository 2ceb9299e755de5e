import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { refusals } from '../../contract/refusal.ts'
import { showToast } from '../api/toast.ts'
import { Dialog } from '../dialogs/layers.tsx'
import type { LoadAccount } from '../drafts/account.ts'
import { keepOpenForms } from '../drafts/drafting.ts'
import { t } from '../text/text.ts'
import { followAccess } from './access.ts'
import { type UseWatch, watchUse } from './idle.ts'
import { endSession, saveUser, useSession } from './session.ts'
import { SignOutContext, useSignOut } from './sign-out.ts'

/** Whole seconds until an instant, counted down. */
function useSecondsUntil(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}

type Asking = { endsAt: number; loading: boolean; onStay: () => void; onLeave: () => void }

function StillThere({ endsAt, loading, onStay, onLeave }: Asking) {
  const id = useId()
  const seconds = useSecondsUntil(endsAt)
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onStay()}
    >
      <DialogTitle id={`${id}-title`}>{t('Are you still there?')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} color="textSecondary">
          {t('Nothing was done for a while, so you will be signed out in a minute. What you typed is kept for you.')}
        </Typography>
        <Box role="timer" sx={{ mt: 4, fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('{seconds, plural, one {# second left} other {# seconds left}}', { seconds })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onLeave}>
          {t('Sign out')}
        </Button>
        <Button variant="contained" onClick={onStay} loading={loading} autoFocus>
          {t('Stay signed in')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks the server to count it as use; it may say that the limit has changed. */
async function stay(load: LoadAccount): Promise<void> {
  const { idleMinutes } = await (await load()).stay()
  const { user } = useSession.getState()
  if (user && user.organization.idleMinutes !== idleMinutes)
    saveUser({ ...user, organization: { ...user.organization, idleMinutes } })
}

/**
 * Ends the session after the organization's idle limit, and asks a minute before. What forms hold is kept first.
 * Product 4; the message is that of spec 4.
 */
export function IdleWatch({ load }: { load: LoadAccount }) {
  // The limit asks nobody, and keeps what waits on this device.
  const signOut = useContext(SignOutContext)
  const leave = useSignOut()
  const minutes = useSession(session => session.user?.organization.idleMinutes)
  const watch = useRef<UseWatch>(null)
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [loading, setLoading] = useState(false)
  useEffect(() => followAccess(load), [load])
  useEffect(() => {
    if (!minutes) return
    watch.current = watchUse({
      limit: minutes * 60_000,
      onWarned: at => {
        setEndsAt(at)
        if (at !== null) keepOpenForms()
      },
      onUse: () =>
        void load()
          .then(
            account => account.noteUse(),
            () => undefined,
          )
          .catch(() => undefined),
      onEnd: () => {
        // The server is told, and nobody waits for its answer.
        void signOut()
        endSession()
        showToast(refusals.notSignedIn.message, 'error')
      },
    })
    return () => watch.current?.stop()
  }, [minutes, load, signOut])
  if (endsAt === null) return null
  const goOn = () => {
    setLoading(true)
    stay(load)
      .then(() => watch.current?.used())
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return <StillThere endsAt={endsAt} loading={loading} onStay={goOn} onLeave={() => void leave()} />
}
