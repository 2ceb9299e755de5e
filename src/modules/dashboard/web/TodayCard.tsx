import { Box, ButtonBase, Link as TextLink, Typography } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { IconTile } from '../../../kit/web/theme/IconTile.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { eventsApi, type Occurrence } from '../../calendar/events/contract.ts'
import { kindIcons, startWords, timesIn, useZone } from '../../calendar/web/parts.tsx'

function EventRow({ of, zone }: { of: Occurrence; zone: string }) {
  const when = of.begins && of.ends ? timesIn(of.begins, of.ends, zone) : startWords(of, zone)
  return (
    <ButtonBase
      component={Link}
      to={`/calendar?event=${of.id}`}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        textAlign: 'left',
        width: '100%',
        minHeight: 56,
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 2,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
        '&:hover': { bgcolor: 'surface.sunken' },
      }}
    >
      <IconTile icon={kindIcons[of.kind]} tone="neutral" size="small" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {of.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[when, of.place].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

/** The events of today. */
export function TodayCard({ today }: { today: string }) {
  const zone = useZone()
  const { data, error, refetch } = useApiQuery(eventsApi.listEvents, { query: { from: today, to: today } })
  const open = (
    <TextLink component={Link} to="/calendar" sx={{ fontWeight: 600, fontSize: '0.875rem', ...tall }}>
      {t('Open calendar')}
    </TextLink>
  )
  return (
    <Section title={t('Today on the calendar')} action={open} flush>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          {t('Nothing is planned for today.')}
        </Typography>
      )}
      {data?.map(one => (
        <EventRow key={one.id} of={one} zone={zone} />
      ))}
    </Section>
  )
}
