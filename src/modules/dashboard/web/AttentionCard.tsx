import { Box, ButtonBase, Link as TextLink } from '@mui/material'
import { CircleCheck } from 'lucide-react'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { lateWords } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { attentionList, attentionSentence } from '../../caregivers/list/web/parts.tsx'
import { ComplianceStatus } from '../../status/web/parts.tsx'
import type { Overview } from '../contract.ts'

type Row = Overview['attention'][number]
type Counted = Pick<Overview, 'attention' | 'needAttention' | 'active' | 'today'>

const about = ({ position, place }: Row['person']) => [position, place].filter(Boolean).join(' · ')

/** What has been owed longest or stands in the way, and how much more does. */
function whatOf({ requirement, more }: Row): string {
  if (!requirement) return t('There is no sign-off in force.')
  return more > 0 ? t('{name} and {more} more', { name: requirement.name, more }) : requirement.name
}

function HowLong({ row, today }: { row: Row; today: string }) {
  const { overdue, nextDue } = row.clearance
  if (overdue > 0 && nextDue) return <StatusChip tone="error">{lateWords(nextDue, today)}</StatusChip>
  if (row.requirement) return <ComplianceStatus status={row.requirement.status} owed />
  return <StatusChip tone="error">{t('Not clear')}</StatusChip>
}

/** Who needs attention, a line each, the most urgent first. */
export function AttentionCard({ overview }: { overview: Counted }) {
  const { attention, active, needAttention, today } = overview
  const calm =
    active > 0
      ? t('Every active caregiver is clear to work, and nothing is overdue.')
      : t('There are no active caregivers yet.')
  const all = needAttention > 0 && (
    <TextLink component={Link} to={attentionList} sx={{ fontWeight: 600, fontSize: '0.875rem', ...tall }}>
      {t('View all {count}', { count: needAttention })}
    </TextLink>
  )
  return (
    <Section title={t('Needs attention')} detail={attentionSentence()} action={all} flush>
      {attention.length === 0 && <EmptyState icon={CircleCheck} text={calm} />}
      {attention.map((row, place) => (
        <ButtonBase
          key={row.person.id}
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
          <Box sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '0.875rem', minWidth: 0 }}>{whatOf(row)}</Box>
          <Box sx={{ justifySelf: 'end' }}>
            <HowLong row={row} today={today} />
          </Box>
          <Box
            sx={{
              display: { xs: 'block', sm: 'none' },
              gridColumn: '1 / -1',
              fontSize: '0.8125rem',
              color: 'text.secondary',
            }}
          >
            {whatOf(row)}
          </Box>
        </ButtonBase>
      ))}
    </Section>
  )
}
