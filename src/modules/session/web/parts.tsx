import { Box, Link as MuiLink, Typography } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { refusals } from '../../../kit/contract/refusal.ts'
import { homeOf } from '../../../kit/web/routing/guard.ts'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { saveSession, saveTwoFactor, type TwoFactor } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { told } from '../../../kit/web/text/told.ts'
import { schemeStorage } from '../../../kit/web/theme/scheme-storage.ts'
import type { SignedIn } from '../contract.ts'

/** The head of a card page: its h1 and one sentence. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box sx={{ mb: 6 }}>
      <Typography variant="h1">{title}</Typography>
      {children && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {children}
        </Typography>
      )}
    </Box>
  )
}

/** The foot of a card page: a question and where its answer is. */
export function CardFoot({ question, to, children }: { question?: string; to: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        mt: 6,
        pt: 6,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'center',
        justifyContent: question ? 'space-between' : 'center',
        gap: 3,
        fontSize: '0.875rem',
      }}
    >
      {question && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {question}
        </Box>
      )}
      <MuiLink component={Link} to={to} sx={{ ...tall, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        {children}
        <ArrowRight size={16} aria-hidden />
      </MuiLink>
    </Box>
  )
}

/** What a link shows that is used up, too old or not whole: why, and where to go on. */
export function DeadLink({
  why = told(refusals.gone),
  to,
  children,
}: {
  why?: string
  to: string
  children: ReactNode
}) {
  return (
    <>
      <CardHead title={t('This link has expired or was already used')}>{why}</CardHead>
      <CardFoot to={to}>{children}</CardFoot>
    </>
  )
}

/** Stores who signed in, brings back their colors, and goes to where they start. Spec 4. */
export function useEnter() {
  const navigate = useNavigate()
  const { setMode } = useColorScheme()
  return ({ user, token }: SignedIn, method: TwoFactor['method'] = null) => {
    if (!user || !token) return
    saveSession(user, token)
    saveTwoFactor(method && { enabled: true, method })
    if (user.colorMode === 'light' || user.colorMode === 'dark' || user.colorMode === 'system') {
      setMode(user.colorMode)
      // Colors that are shown already are not stored again by that, and the last sign-out emptied the storage.
      schemeStorage({ key: 'colorMode' }).set(user.colorMode)
    }
    void navigate(homeOf(user), { replace: true })
  }
}
