import { Box, Button, Typography } from '@mui/material'
import { Compass, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { refusals } from '../../contract/refusal.ts'
import { useSession } from '../session/session.ts'
import { t } from '../text/text.ts'
import { CrashContext } from '../theme/crash.ts'
import { IconTile } from '../theme/IconTile.tsx'
import { homeOf } from './guard.ts'

type Props = {
  icon: LucideIcon
  title: string
  text: string
  /** True when a layout stands around it, which has the main landmark already. */
  inside?: boolean
  children?: ReactNode
}

function ErrorPage({ icon, title, text, inside = false, children }: Props) {
  const user = useSession(session => session.user)
  return (
    <Box
      component={inside ? 'div' : 'main'}
      sx={{
        minHeight: '70dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 6,
        textAlign: 'center',
      }}
    >
      <IconTile icon={icon} size="large" />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {text}
      </Typography>
      {children}
      <Button variant="contained" href={user ? homeOf(user) : '/dashboard'} sx={{ mt: 2 }}>
        {t('Back to Home')}
      </Button>
    </Box>
  )
}

/** Spec 2: /unauthorized shows the title Unauthorized and a permission message. */
export function UnauthorizedPage() {
  return <ErrorPage icon={Lock} title={t('Unauthorized')} text={refusals.notAllowed.message} />
}

/** Spec 2: any unknown path shows Page not found! */
export function NotFoundPage() {
  return <ErrorPage icon={Compass} title={t('Page not found!')} text={refusals.notFound.message} />
}

/** Spec 2: what a crash while rendering shows, with the number that stands in the log once it stands there. */
export function OopsPage({ error, inside = false }: { error: unknown; inside?: boolean }) {
  const report = useContext(CrashContext)
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    // An error thrown by this effect would bring this same page back, for ever.
    const tell = async () => report(error)
    tell().then(
      number => gone || setReference(number),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [report, error])
  return (
    <ErrorPage
      icon={TriangleAlert}
      inside={inside}
      title={t('Oops! Something Went Wrong')}
      text={t('We apologize for the inconvenience. Please try again later.')}
    >
      {reference && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t('Reference number: {reference}', { reference })}
        </Typography>
      )}
    </ErrorPage>
  )
}
