import { Box, Button, Typography } from '@mui/material'
import { LogOut, Mail, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { profileApi, type UserProfile } from '../../../caregivers/profile/contract.ts'
import { sessionEndingApi } from '../../../session/ending/contract.ts'
import { SignOutDialog } from '../../../session/ending/web/parts.tsx'
import { secondFactorApi } from '../../../session/second-factor/contract.ts'
import { ResetFactorDialog } from '../../../session/second-factor/web/parts.tsx'
import { SignInEmailDialog } from '../../sign-in-email/web/SignInEmailDialog.tsx'

const refreshes = [profileApi.readCaregiver, secondFactorApi.waysOfCaregiver]

/** How the person signs in, and for who may edit them the ways out when a device or what makes the codes was lost. */
export function SignInAccess({ of }: { of: UserProfile }) {
  const may = useMay(sessionEndingApi.signOutCaregiver.allow)
  const [asked, setAsked] = useState<'reset' | 'signOut' | 'email' | null>(null)
  const onDone = () => setAsked(null)
  const reset = useApiMutation(secondFactorApi.resetOfCaregiver, { refreshes, onDone })
  const signOut = useApiMutation(sessionEndingApi.signOutCaregiver, { onDone })
  if (!of.hasAccount || (!may && !of.secondFactor && !of.hasPasskeys)) return null
  const params = { id: of.id }
  const dialogOf = (mutation: typeof reset | typeof signOut) => ({
    name: `${of.firstName} ${of.lastName}`,
    loading: mutation.loading,
    error: mutation.error,
    onClose: () => {
      mutation.reset()
      setAsked(null)
    },
  })
  return (
    <Section title={t('Sign-in')}>
      <Typography color="textSecondary">
        {of.secondFactor ? t('A code is asked for after the password.') : t('With a password or a passkey.')}
      </Typography>
      {may && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
          <Button variant="outlined" startIcon={<Mail />} onClick={() => setAsked('email')}>
            {t('Change email')}
          </Button>
          <Button variant="outlined" startIcon={<LogOut />} onClick={() => setAsked('signOut')}>
            {t('Sign out everywhere')}
          </Button>
          {(of.secondFactor || of.hasPasskeys) && (
            <Button variant="outlined" startIcon={<ShieldOff />} onClick={() => setAsked('reset')}>
              {of.secondFactor ? t('Reset second factor') : t('Remove passkeys')}
            </Button>
          )}
        </Box>
      )}
      {asked === 'reset' && (
        <ResetFactorDialog
          ways={secondFactorApi.waysOfCaregiver}
          id={of.id}
          {...dialogOf(reset)}
          onConfirm={body => reset.send({ params, body })}
        />
      )}
      {asked === 'email' && <SignInEmailDialog of={of} onClose={onDone} />}
      {asked === 'signOut' && <SignOutDialog {...dialogOf(signOut)} onConfirm={() => void signOut.send({ params })} />}
    </Section>
  )
}
