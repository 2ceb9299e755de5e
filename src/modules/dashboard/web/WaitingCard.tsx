import { Box, ButtonBase, Link as TextLink, Typography } from '@mui/material'
import { FileCheck } from 'lucide-react'
import { showInstant } from '../../../kit/web/dates.ts'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { useMay } from '../../../kit/web/guard.ts'
import { Link } from '../../../kit/web/Link.tsx'
import { PersonCell } from '../../../kit/web/PersonCell.tsx'
import { Section } from '../../../kit/web/Section.tsx'
import { useSession } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import { reviewApi } from '../../compliance/review/contract.ts'
import type { Overview } from '../contract.ts'

/** The papers that have waited longest for a decision. */
export function WaitingCard({ overview }: { overview: Overview }) {
  const mayReview = useMay(reviewApi.listWaiting.allow)
  const timeZone = useSession(session => session.user?.organization.timeZone)
  return (
    <Section
      title={t('Waiting for a decision')}
      detail={t('The oldest first')}
      action={
        mayReview &&
        overview.waiting > 0 && (
          <TextLink component={Link} to="/caregivers/review" sx={{ fontWeight: 600, fontSize: 14 }}>
            {t('Review {count}', { count: overview.waiting })}
          </TextLink>
        )
      }
      flush
    >
      {overview.oldestWaiting.length === 0 && <EmptyState icon={FileCheck} text={t('No document waits for you.')} />}
      {overview.oldestWaiting.map((row, place) => (
        <ButtonBase
          key={row.id}
          component={Link}
          to={mayReview ? `/caregivers/review?document=${row.id}` : `/caregivers/documents/${row.person.id}`}
          sx={{
            display: 'grid',
            width: '100%',
            textAlign: 'left',
            alignItems: 'center',
            gap: 3,
            gridTemplateColumns: 'minmax(0,1fr) auto',
            px: { xs: 4, md: 5 },
            py: 3,
            borderTop: place > 0 ? 1 : 0,
            borderColor: 'line.subtle',
            '&:hover': { bgcolor: 'surface.sunken' },
          }}
        >
          <PersonCell who={row.person} detail={<Box component="span">{row.documentType}</Box>} />
          <Typography variant="body2" color="textSecondary">
            {showInstant(row.receivedAt, timeZone)}
          </Typography>
        </ButtonBase>
      ))}
    </Section>
  )
}
