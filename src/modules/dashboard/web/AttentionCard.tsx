import { Box, ButtonBase, Link as TextLink } from '@mui/material'
import { CircleCheck } from 'lucide-react'
import { addDays } from '../../../kit/contract/time.ts'
import { overdueWords } from '../../../kit/web/dates.ts'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { Link } from '../../../kit/web/Link.tsx'
import { PersonCell } from '../../../kit/web/PersonCell.tsx'
import { Section } from '../../../kit/web/Section.tsx'
import { StatusChip } from '../../../kit/web/StatusChip.tsx'
import { t } from '../../../kit/web/text.ts'
import { ComplianceStatus } from '../../compliance/web/parts.tsx'
import type { Overview } from '../contract.ts'

type Row = Overview['attention'][number]
type Counted = Pick<Overview, 'attention' | 'active' | 'blocked' | 'today'>

const about = ({ position, place }: Row['person']) => [position, place].filter(Boolean).join(' · ')

function HowLong({ row, today }: { row: Row; today: string }) {
  if (row.status !== 'expired') return <ComplianceStatus status={row.status} owed />
  return <StatusChip tone="error">{overdueWords(addDays(row.since, -1), today)}</StatusChip>
}

/** Who is not clear to work, the newest first, and what stands in the way. */
export function AttentionCard({ overview }: { overview: Counted }) {
  const { attention, active, blocked, today } = overview
  const calm = active > 0 ? t('Every active caregiver is clear to work.') : t('There are no active caregivers yet.')
  const all = blocked > 0 && (
    <TextLink component={Link} to="/caregivers?clear=false" sx={{ fontWeight: 600, fontSize: 14 }}>
      {t('View all {count}', { count: blocked })}
    </TextLink>
  )
  return (
    <Section title={t('Needs attention')} detail={t('Active caregivers who are not clear to work')} action={all} flush>
      {attention.length === 0 && <EmptyState icon={CircleCheck} text={calm} />}
      {attention.map((row, place) => (
        <ButtonBase
          key={row.person.id + row.requirementId}
          component={Link}
          to={`/caregivers/compliance/${row.person.id}`}
          sx={{
            display: 'grid',
            width: '100%',
            textAlign: 'left',
            alignItems: 'center',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0,1fr) auto', sm: 'minmax(0,1.2fr) minmax(0,1fr) 150px' },
            px: { xs: 4, md: 5 },
            py: 3,
            borderTop: place > 0 ? 1 : 0,
            borderColor: 'line.subtle',
            '&:hover': { bgcolor: 'surface.sunken' },
          }}
        >
          <PersonCell who={row.person} detail={<Box component="span">{about(row.person)}</Box>} />
          <Box sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 14, minWidth: 0 }}>{row.requirement}</Box>
          <Box sx={{ justifySelf: 'end' }}>
            <HowLong row={row} today={today} />
          </Box>
          <Box
            sx={{ display: { xs: 'block', sm: 'none' }, gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary' }}
          >
            {row.requirement}
          </Box>
        </ButtonBase>
      ))}
    </Section>
  )
}
