import { Box, ButtonBase, Typography } from '@mui/material'
import { FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import { showInstant } from '../../../kit/web/dates.ts'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { PersonCell } from '../../../kit/web/PersonCell.tsx'
import { Section } from '../../../kit/web/Section.tsx'
import { useSession } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import type { Overview } from '../contract.ts'

/** The papers that have waited longest for a decision. */
export function WaitingCard({ overview }: { overview: Overview }) {
  const timeZone = useSession(session => session.user?.organization.timeZone)
  return (
    <Section title={t('Waiting for a decision')} detail={t('The oldest first')} flush>
      {overview.oldestWaiting.length === 0 && <EmptyState icon={FileCheck} text={t('No document waits for you.')} />}
      {overview.oldestWaiting.map((row, place) => (
        <ButtonBase
          key={row.id}
          component={Link}
          to={`/caregivers/documents/${row.person.id}`}
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
