import { Box } from '@mui/material'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { useSession } from '../../../../kit/web/session/session.ts'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { SessionsSection, SignInsSection } from '../../own-sessions/web/SessionsSection.tsx'
import { PasskeysSection } from '../../passkeys/web/PasskeysSection.tsx'
import { FactorSection } from '../../second-factor/web/FactorSection.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { PasswordSection } from './PasswordSection.tsx'

const SignInParts = () => (
  <>
    <PasswordSection />
    <FactorSection />
    <PasskeysSection />
    <SessionsSection />
    <SignInsSection />
  </>
)

/** One's own account, of staff. */
export const OwnPage = () => (
  <Box sx={{ maxWidth: 720 }}>
    <PageHeader title={t('Your profile')} />
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OwnDetails />
      <SignInParts />
    </Box>
  </Box>
)

/** One's own account, of applicants and caregivers: what is about the person stands in their record. */
export function ApplicantOwnPage() {
  const email = useSession(({ user }) => user?.email ?? '')
  const { account } = usePlugs()
  return (
    <ApplicantPage title={t('Your account')} detail={t('You sign in with {email}.', { email })}>
      {Object.entries(account).map(([name, Part]) => (
        <Part key={name} />
      ))}
      <SignInParts />
    </ApplicantPage>
  )
}
