import { Alert, Box, Button, Checkbox, Typography } from '@mui/material'
import { CalendarClock, Check, Minus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { DayInput } from '../../../kit/web/forms/DayInput.tsx'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { clearToWork } from '../../caregivers/contract.ts'
import { eventsApi } from '../events/contract.ts'
import { layersApi } from '../layers/contract.ts'
import { type Attendee, type Renewal, renewalsApi } from '../renewals/contract.ts'
import { IconLine } from './IconLine.tsx'

const refreshes = [renewalsApi.readRenewal, layersApi.readLayers, eventsApi.readEvent, clearToWork]

type LineProps = {
  of: Attendee
  isThere: boolean
  disabled: boolean
  begun: boolean
  onChange: (there: boolean) => void
}

function AttendeeLine({ of, isThere, disabled, begun, onChange }: LineProps) {
  const name = `${of.firstName} ${of.lastName}`
  const words = of.recorded ? t('Recorded') : isThere ? t('Attended') : t('Absent')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 3,
        pr: 5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'line.subtle',
      }}
    >
      <Checkbox
        checked={isThere}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('{name} attended', { name }) } }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PersonCell
          who={of}
          size={30}
          detail={of.lastDay ? t('Expires {day}', { day: showDay(of.lastDay) }) : t('Not met')}
        />
      </Box>
      {begun && (
        <StatusChip
          tone={of.recorded || isThere ? 'success' : 'neutral'}
          quiet
          icon={of.recorded || isThere ? Check : Minus}
        >
          {words}
        </StatusChip>
      )}
    </Box>
  )
}

const stayDue = (people: readonly Attendee[]): string => {
  const [first, ...more] = people
  if (!first) return ''
  const day = first.lastDay ? showDay(first.lastDay) : null
  if (more.length > 0) return t('{count} people stay due.', { count: people.length })
  return day
    ? t('{name} stays due {day}.', { name: first.firstName, day })
    : t('{name} stays due.', { name: first.firstName })
}

/** Whose evidence ends, and by when: where the people of a renewal came from. */
function FromForecast({ of }: { of: Renewal }) {
  const ends = of.attendees.flatMap(one => one.lastDay ?? []).toSorted()
  const last = ends.at(-1)
  if (!last || of.recordedAt !== null) return null
  return (
    <Box sx={{ px: 5, pb: 4 }}>
      <IconLine icon={CalendarClock}>
        {t('From the forecast: {count, plural, one {# expires} other {# expire}} by {day}', {
          count: ends.length,
          day: showDay(last),
        })}
      </IconLine>
    </Box>
  )
}

/** Takes attendance, and turns it into evidence in one press. */
function Attendance({ eventId, of }: { eventId: string; of: Renewal }) {
  const mayRecord = useMay(renewalsApi.recordRenewals.allow)
  const [there, setThere] = useState(() => {
    const taken = of.attendees.filter(one => one.attended)
    return new Set((taken.length > 0 ? taken : of.attendees).map(one => one.id))
  })
  const [until, setUntil] = useState(of.validThrough ?? of.evidence?.validThrough ?? '')
  const saving = useApiMutation(renewalsApi.saveAttendance, { refreshes: [renewalsApi.readRenewal], tells: false })
  const recording = useApiMutation(renewalsApi.recordRenewals, { refreshes })
  const back = useApiMutation(renewalsApi.takeBackRenewals, { refreshes })
  const isRecorded = of.recordedAt !== null
  const canTake = of.begun && !isRecorded && mayRecord && !recording.loading
  const count = there.size
  function change(id: string, isThere: boolean) {
    const next = new Set(there)
    if (isThere) next.add(id)
    else next.delete(id)
    setThere(next)
    void saving.send({ params: { id: eventId }, body: { attended: [...next] } })
  }
  const away = of.attendees.filter(one => !there.has(one.id))
  return (
    <>
      <FromForecast of={of} />
      <Box component="section" aria-label={t('Attendance')} sx={{ borderTop: 1, borderColor: 'divider', flex: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, px: 5, py: 3 }}>
          <Typography variant="subtitle1" component="h3">
            {t('Attendance')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {of.begun
              ? t('{count} of {total} attended', { count, total: of.attendees.length })
              : t('{count, plural, one {# person} other {# people}}', { count: of.attendees.length })}
          </Typography>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {of.attendees.map(one => (
            <AttendeeLine
              key={one.id}
              of={one}
              begun={of.begun}
              isThere={of.begun && there.has(one.id)}
              disabled={!canTake}
              onChange={isThere => change(one.id, isThere)}
            />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          px: 5,
          py: 4,
          display: 'grid',
          gap: 3,
          position: { md: 'sticky' },
          bottom: 0,
          bgcolor: 'background.paper',
        }}
      >
        {of.whyNot && <Alert severity="info">{of.whyNot}</Alert>}
        {recording.error && <Alert severity="error">{recording.error.sentence}</Alert>}
        {isRecorded && (
          <Typography variant="body2" color="textSecondary">
            {t('Recorded by {name} on {time}.', { name: of.recorder ?? '', time: showInstant(of.recordedAt ?? '') })}{' '}
            {of.validThrough && t('Valid through {day}.', { day: showDay(of.validThrough) })}
          </Typography>
        )}
        {!isRecorded && of.evidence && (
          <Typography variant="body2" color="textSecondary">
            {!of.begun
              ? t('Take attendance here once it has begun.')
              : until
                ? t('Adds evidence for {count, plural, one {# person} other {# people}}, valid through {day}. {due}', {
                    count,
                    day: showDay(until),
                    due: stayDue(away),
                  })
                : t('Adds evidence for {count, plural, one {# person} other {# people}}. {due}', {
                    count,
                    due: stayDue(away),
                  })}
          </Typography>
        )}
        {canTake && of.evidence?.kind === 'document' && (
          <FieldFrame
            id="valid-through"
            label={t('Valid through')}
            error={undefined}
            optional={!of.evidence.needsLastDay}
          >
            <DayInput id="valid-through" value={until} onChoose={day => setUntil(day ?? '')} />
          </FieldFrame>
        )}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {isRecorded ? (
            mayRecord && (
              <Button
                variant="outlined"
                loading={back.loading}
                onClick={() => void back.send({ params: { id: eventId } })}
              >
                {t('Take back')}
              </Button>
            )
          ) : (
            <Button
              variant="contained"
              startIcon={<Check />}
              disabled={!canTake || !of.evidence || count === 0}
              loading={recording.loading}
              onClick={() =>
                void recording.send({
                  params: { id: eventId },
                  body: { attended: [...there], validThrough: until || null },
                })
              }
              sx={{ flex: 1 }}
            >
              {t('{count, plural, one {Record # renewal} other {Record # renewals}}', { count })}
            </Button>
          )}
          <Button variant="outlined" startIcon={<Printer />} onClick={() => window.print()}>
            {t('Print list')}
          </Button>
        </Box>
      </Box>
    </>
  )
}

/** What a group renewal has beside other events: its people, who of them was there, and the button that records it. */
export function RenewalPart({ eventId }: { eventId: string }) {
  const may = useMay(renewalsApi.readRenewal.allow)
  const { data, error, refetch } = useApiQuery(renewalsApi.readRenewal, { params: { id: eventId } }, { enabled: may })
  if (!may) return null
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  return <Attendance key={`${eventId} ${data.recordedAt}`} eventId={eventId} of={data} />
}
