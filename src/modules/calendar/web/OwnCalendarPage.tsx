import { Box, Button, Typography } from '@mui/material'
import { CalendarDays } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ApplicantPage } from '../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type OwnEvent, ownEventsApi } from '../own/contract.ts'
import { byDay } from '../shown/rules.ts'
import { answerWords, dayAndMonth, timesIn, useZone, zoneWords } from './parts.tsx'

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The same time where the phone is, when that is another one. */
function ElsewhereLine({ of, zone }: { of: OwnEvent; zone: string }) {
  const here = deviceZone()
  if (!of.begins || !of.ends || timesIn(of.begins, of.ends, here) === timesIn(of.begins, of.ends, zone)) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {t('{time} where you are ({zone})', {
        time: timesIn(of.begins, of.ends, here),
        zone: zoneWords(here, of.begins),
      })}
    </Typography>
  )
}

function Answers({ of }: { of: OwnEvent }) {
  const answering = useApiMutation(ownEventsApi.answer, { refreshes: [ownEventsApi.listOwn] })
  const choose = (answer: 'accepted' | 'declined') =>
    void answering.send({ params: { id: of.eventId }, body: { answer } })
  return (
    <Box
      role="group"
      aria-label={t('Your answer to {title}', { title: of.title })}
      sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {of.mine !== 'none' && of.mine !== null && (
        <StatusChip tone={of.mine === 'accepted' ? 'success' : 'neutral'}>{answerWords[of.mine]()}</StatusChip>
      )}
      {of.mine !== 'accepted' && (
        <Button
          variant="outlined"
          loading={answering.loading}
          onClick={() => choose('accepted')}
          sx={{ minHeight: 44 }}
        >
          {t('Accept')}
        </Button>
      )}
      {of.mine !== 'declined' && (
        <Button loading={answering.loading} onClick={() => choose('declined')} sx={{ minHeight: 44 }}>
          {t('Decline')}
        </Button>
      )}
    </Box>
  )
}

function Line({ of, zone }: { of: OwnEvent; zone: string }) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 4, md: 5 },
        py: 4,
        display: 'grid',
        gap: 2,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{of.title}</Typography>
        <Typography color="textSecondary">
          {of.begins && of.ends ? `${timesIn(of.begins, of.ends, zone)} ${zoneWords(zone, of.begins)}` : t('All day')}
        </Typography>
        <ElsewhereLine of={of} zone={zone} />
        {of.place && <Typography>{of.place}</Typography>}
        {of.link && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <a href={of.link} target="_blank" rel="noreferrer">
              {of.link}
            </a>
          </Typography>
        )}
        {of.leader && <Typography color="textSecondary">{t('Taught by {name}', { name: of.leader })}</Typography>}
        {of.details && <Typography sx={{ whiteSpace: 'pre-line', mt: 1 }}>{of.details}</Typography>}
      </Box>
      <Answers of={of} />
    </Box>
  )
}

function Events() {
  const zone = useZone()
  const { data, error, refetch } = useApiQuery(ownEventsApi.listOwn, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length === 0) return <EmptyState icon={CalendarDays} text={t('You have no events in the next 90 days.')} />
  const own = new Map(data.map(one => [one.id, one]))
  const days = [...byDay(data, zone)].toSorted(([a], [b]) => a.localeCompare(b))
  return (
    <>
      {days.map(([day, of]) => (
        <Section key={day} title={dayAndMonth(day)} flush>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {of
              .flatMap(one => own.get(one.id) ?? [])
              .map(one => (
                <Line key={one.id} of={one} zone={zone} />
              ))}
          </Box>
        </Section>
      ))}
    </>
  )
}

/** A person's own events, on their phone: the nearest first, each with its answer. */
export const OwnCalendarPage = () => (
  <ApplicantPage title={t('Calendar')}>
    <Events />
  </ApplicantPage>
)
