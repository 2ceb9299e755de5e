import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { ArrowUpRight, Phone } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { usePlugs } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Address, Face, languageWord, placeOf, statusWord } from '../../../caregivers/list/web/parts.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import { dialed } from '../../web/PersonActions.tsx'
import { ClearToWork, NextDueLine } from '../../web/PersonHead.tsx'

const section = { display: 'grid', gap: 3, p: 5, gridTemplateColumns: 'minmax(0, 1fr)' } as const
const ruled = { ...section, borderTop: 1, borderColor: 'divider' } as const

function Who({ of }: { of: UserProfile }) {
  const name = `${of.firstName} ${of.lastName}`
  const facts = [of.status === 'active' ? null : statusWord(of.status), of.position?.name, placeOf(of)]
  return (
    <Box sx={{ ...section, justifyItems: 'center', textAlign: 'center' }}>
      <Face who={of} size={64} />
      <Box>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <ClearToWork of={of.clearance} wraps />
      <Typography variant="body2" component="div" sx={{ '&:empty': { display: 'none' } }}>
        <NextDueLine of={of.clearance} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        {of.phone && (
          <Button
            variant="outlined"
            startIcon={<Phone />}
            href={`tel:${dialed(of.phone)}`}
            aria-label={t('Call {name}', { name })}
          >
            {t('Call')}
          </Button>
        )}
        <Button
          variant="outlined"
          endIcon={<ArrowUpRight />}
          component={Link}
          to={`/caregivers/profile-details/${of.id}`}
        >
          {t('Open record')}
        </Button>
      </Box>
    </Box>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: 2 }}>
    <Typography component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)

const Reached = ({ href, children }: { href: string; children: ReactNode }) => (
  <MuiLink href={href} color="inherit" underline="hover" sx={{ fontWeight: 400 }}>
    {children}
  </MuiLink>
)

const Contact = ({ of }: { of: UserProfile }) => (
  <Box component="dl" sx={{ ...ruled, gap: 2, m: 0 }}>
    <Row label={t('Phone')}>
      {of.phone ? <Reached href={`tel:${dialed(of.phone)}`}>{of.phone}</Reached> : t('None')}
    </Row>
    <Row label={t('Email')}>
      <Reached href={`mailto:${of.email}`}>
        <Address of={of.email} />
      </Reached>
    </Row>
    <Row label={t('Language')}>{languageWord(of.language)}</Row>
    <Row label={t('Coordinator')}>{of.coordinator?.name ?? t('Nobody')}</Row>
  </Box>
)

/** What other modules tell of the person. What has nothing to say takes no room. */
function Lent({ personId }: { personId: string }) {
  const { peek } = usePlugs()
  return Object.entries(peek).map(([key, Part]) => (
    <Box key={`${key} ${personId}`} sx={{ ...ruled, gap: 4, '&:empty': { display: 'none' } }}>
      <Part personId={personId} />
    </Box>
  ))
}

const Loading = () => (
  <Box sx={{ ...section, justifyItems: 'center' }}>
    <Skeleton variant="circular" width={64} height={64} />
    <Skeleton width="60%" height={24} />
    <Skeleton width="80%" height={20} />
    <Skeleton variant="rounded" width="100%" height={96} />
  </Box>
)

type Props = {
  label: string
  /** Null while it is not known who it is. */
  of: UserProfile | null
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** Who it is, whether they may work, what is next, and how to reach them, in a column at the right. */
export function PersonBeside({ label, of, error, onRetry, onClose }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={press}
      sx={{
        width: 300,
        flexShrink: 0,
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {of ? (
        <>
          <Who of={of} />
          <Contact of={of} />
          <Lent personId={of.id} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={onRetry} />
      ) : (
        <Loading />
      )}
    </Box>
  )
}
