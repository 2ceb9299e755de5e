import { Box, Button, IconButton, Typography } from '@mui/material'
import { CalendarX, Clock, Link2, MapPin, MoveRight, Pencil, Repeat, User, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayIn } from '../../../kit/contract/time.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type Answer, type EventDetail, eventsApi } from '../events/contract.ts'
import { ownEventsApi } from '../own/contract.ts'
import { IconLine } from './IconLine.tsx'
import { answerWords, dayAndMonth, kindIcons, kindWords, repeatsWords, timesIn, useZone, zoneWords } from './parts.tsx'

const RenewalPart = lazy(() => import('./RenewalPart.tsx').then(m => m.RenewalPart))

/** The same time in another zone, beside the organization's. */
function OtherZone({ of, zone }: { of: EventDetail; zone: string }) {
  if (!of.begins || !of.ends || of.timeZone === zone) return null
  const own = timesIn(of.begins, of.ends, of.timeZone)
  if (own === timesIn(of.begins, of.ends, zone)) return null
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {own} {zoneWords(of.timeZone, of.begins)}
    </Typography>
  )
}

/** When it is: where the organization is, and in the event's own zone where that says another time. */
function When({ of }: { of: EventDetail }) {
  const zone = useZone()
  if (!of.begins || !of.ends) {
    const days =
      of.startsOn === of.endsOn ? dayAndMonth(of.startsOn) : `${showDay(of.startsOn)} – ${showDay(of.endsOn)}`
    return <IconLine icon={Clock}>{`${days}, ${t('all day')}`}</IconLine>
  }
  const day = dayIn(zone, new Date(of.begins))
  return (
    <IconLine icon={Clock}>
      {day === dayIn(zone, new Date()) ? t('Today') : dayAndMonth(day)}, {timesIn(of.begins, of.ends, zone)}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {zoneWords(zone, of.begins)}
      </Box>
      <OtherZone of={of} zone={zone} />
    </IconLine>
  )
}

const tones: Record<Answer, 'success' | 'error' | 'warning' | 'neutral'> = {
  accepted: 'success',
  declined: 'error',
  tentative: 'warning',
  none: 'neutral',
}

function Participants({ of }: { of: EventDetail }) {
  const total = of.participants.length + of.hidden
  if (total === 0) return null
  const accepted = of.participants.filter(one => one.answer === 'accepted').length
  return (
    <Box component="section" aria-label={t('Participants')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 5, py: 3 }}>
        <Typography variant="subtitle1" component="h3">
          {t('Participants')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{accepted} of {total} accepted', { accepted, total })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.participants.map(one => (
          <Box
            component="li"
            key={one.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              px: 5,
              py: 2,
              borderTop: 1,
              borderColor: 'line.subtle',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <PersonCell who={one} size={32} detail={one.personId ? t('Caregiver') : t('Staff')} />
            </Box>
            <StatusChip tone={tones[one.answer]} quiet={one.answer === 'accepted'}>
              {answerWords[one.answer]()}
            </StatusChip>
          </Box>
        ))}
      </Box>
      {of.hidden > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 5, py: 3 }}>
          {t('{count, plural, one {# caregiver takes part.} other {# caregivers take part.}}', { count: of.hidden })}
        </Typography>
      )}
    </Box>
  )
}

/** The caller's own answer, when they take part. */
function OwnAnswer({ of }: { of: EventDetail }) {
  const answering = useApiMutation(ownEventsApi.answer, { refreshes: [eventsApi.readEvent, eventsApi.listEvents] })
  if (of.mine === null) return null
  return (
    <Box role="group" aria-label={t('Your answer')} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', px: 5, pb: 4 }}>
      {(['accepted', 'tentative', 'declined'] as const).map(answer => (
        <Button
          key={answer}
          size="small"
          variant="outlined"
          aria-pressed={of.mine === answer}
          disabled={answering.loading}
          onClick={() => void answering.send({ params: { id: of.eventId }, body: { answer } })}
          sx={of.mine === answer ? { bgcolor: 'primary.tint', borderColor: 'primary.main' } : {}}
        >
          {answer === 'accepted' ? t('Accept') : answer === 'declined' ? t('Decline') : t('Maybe')}
        </Button>
      ))}
    </Box>
  )
}

/** Cancels an event, or one day of a series, after a question. */
function useCanceling(of: EventDetail | undefined, onGone: () => void) {
  const [asked, setAsked] = useState<'one' | 'all' | null>(null)
  const canceling = useApiMutation(eventsApi.deleteEvent, {
    refreshes: [eventsApi.listEvents],
    onDone: () => {
      setAsked(null)
      onGone()
    },
  })
  const dialog = of && asked && (
    <ConfirmDialog
      open
      title={
        asked === 'one'
          ? t('Cancel {title} on {day}?', { title: of.title, day: showDay(of.startsOn) })
          : t('Cancel {title}?', { title: of.series.title })
      }
      confirmLabel={t('Cancel event')}
      destructive
      loading={canceling.loading}
      error={canceling.error}
      onConfirm={() =>
        void canceling.send({ params: { id: of.eventId }, query: { only: asked === 'one' ? of.on : null } })
      }
      onClose={() => {
        canceling.reset()
        setAsked(null)
      }}
    >
      {asked === 'all' && of.isSeries
        ? t('All its dates are canceled. We email everyone who takes part.')
        : t('We email everyone who takes part.')}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}

type Props = {
  eventId: string
  on: string | undefined
  onEdit: () => void
  onMove: () => void
  onClose: () => void
}

/** One event beside the calendar; the whole screen on phones. */
export function EventPanel({ eventId, on, onEdit, onMove, onClose }: Props) {
  const {
    data: of,
    error,
    refetch,
  } = useApiQuery(eventsApi.readEvent, {
    params: { id: eventId },
    query: on ? { on } : {},
  })
  const may = useMay(eventsApi.updateEvent.allow)
  const { ask, dialog } = useCanceling(of, onClose)
  const isRenewal = of?.kind === 'renewal'
  const seesRenewal = useSession(session => session.user !== null)
  const Icon = kindIcons[of?.kind ?? 'event']
  const actions =
    of && may
      ? [
          { label: t('Move'), icon: MoveRight, onClick: onMove },
          ...(of.isSeries ? [{ label: t('Cancel this date'), icon: CalendarX, onClick: () => ask('one') }] : []),
          {
            label: of.isSeries ? t('Cancel all dates') : t('Cancel event'),
            icon: CalendarX,
            onClick: () => ask('all'),
          },
        ]
      : []
  return (
    <Box
      component="section"
      aria-label={of?.title ?? t('Event')}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 5, pt: 4 }}>
        <Box sx={{ flex: 1 }}>
          {of && (
            <StatusChip tone="neutral" icon={Icon}>
              {kindWords[of.kind]()}
            </StatusChip>
          )}
        </Box>
        {of && may && (
          <IconButton size="small" aria-label={t('Edit {name}', { name: of.series.title })} onClick={onEdit}>
            <Pencil size={18} />
          </IconButton>
        )}
        {of && <RowMenu of={of.title} actions={actions} />}
        <IconButton size="small" aria-label={t('Close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {error && !of && (
        <Box sx={{ p: 5 }}>
          <Failure error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!of && !error && (
        <Box sx={{ p: 5 }}>
          <FormSkeleton fields={3} />
        </Box>
      )}
      {of && (
        <>
          <Box sx={{ px: 5, pt: 3, pb: 4, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {of.title}
            </Typography>
            <When of={of} />
            {of.repeats && <IconLine icon={Repeat}>{repeatsWords(of.repeats)}</IconLine>}
            {of.place && <IconLine icon={MapPin}>{of.place}</IconLine>}
            {of.link && (
              <IconLine icon={Link2}>
                <a href={of.link} target="_blank" rel="noreferrer">
                  {of.link}
                </a>
              </IconLine>
            )}
            {of.leader && <IconLine icon={User}>{t('Taught by {name}', { name: of.leader })}</IconLine>}
            {of.details && (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{of.details}</Typography>
            )}
          </Box>
          <OwnAnswer of={of} />
          {isRenewal && seesRenewal ? (
            <Suspense fallback={<FormSkeleton fields={4} />}>
              <RenewalPart eventId={of.eventId} />
            </Suspense>
          ) : (
            <Participants of={of} />
          )}
        </>
      )}
      {dialog}
    </Box>
  )
}
