import { Alert, Box, Button, Typography } from '@mui/material'
import { Download, Eraser, Lock, Scale } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { callAny } from '../../../kit/web/api/call.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ReasonForm } from '../../../kit/web/dialogs/ReasonForm.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { showDay, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { saveFile } from '../../../kit/web/theme/save-file.ts'
import { PersonPage } from '../../records/web/parts.tsx'
import { destructionApi } from '../destruction/contract.ts'
import { dueApi, type PersonRetention } from '../due/contract.ts'
import { exportApi } from '../export/contract.ts'
import { holdsApi, type LegalHold } from '../holds/contract.ts'
import { clockWords, kindWords, thingsWords } from './parts.tsx'

const refreshes = [dueApi.readPerson, dueApi.listDue, destructionApi.listRequests]

function PlaceHold({ id, onClose }: { id: string; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(holdsApi.placeHold, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Place a legal hold')}
      submitLabel={t('Place legal hold')}
      about={t('While it stands, nothing of this person is destroyed, whoever asks for it.')}
      help={t('For example the claim or the lawsuit, and who asked for it.')}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

function EndHold({ of, onClose }: { of: LegalHold; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(holdsApi.endHold, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('End this legal hold')}
      submitLabel={t('End legal hold')}
      about={of.reason}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}

function Hold({ of, onEnd }: { of: LegalHold; onEnd: () => void }) {
  const { reason, placedBy, placedAt, ended } = of
  return (
    <Box component="li" sx={{ listStyle: 'none', display: 'flex', gap: 4, alignItems: 'flex-start', py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Since {when}, by {name}', { when: showInstant(placedAt), name: placedBy })}
        </Typography>
        {ended && (
          <Typography variant="body2" color="textSecondary">
            {t('Ended {when} by {name}: {reason}', {
              when: showInstant(ended.at),
              name: ended.by,
              reason: ended.reason,
            })}
          </Typography>
        )}
      </Box>
      {ended ? (
        <StatusChip tone="neutral">{t('Ended')}</StatusChip>
      ) : (
        <Button variant="outlined" onClick={onEnd}>
          {t('End')}
        </Button>
      )}
    </Box>
  )
}

function Holds({ id, holds }: { id: string; holds: PersonRetention['holds'] }) {
  const placed = useDialog('hold', true)
  const ended = useDialog('end-hold', found => holds.find(one => one.id === found && !one.ended) ?? null)
  const isHeld = holds.some(one => !one.ended)
  return (
    <Section
      title={t('Legal hold')}
      detail={isHeld ? t('Nothing of this person is destroyed.') : t('This person is not under legal hold.')}
      action={
        <Button variant="outlined" startIcon={<Lock />} onClick={() => placed.show()}>
          {t('Place hold')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {holds.map(one => (
          <Hold key={one.id} of={one} onEnd={() => ended.show(one.id)} />
        ))}
      </Box>
      <DialogAt of={placed}>{() => <PlaceHold id={id} onClose={placed.close} />}</DialogAt>
      <DialogAt of={ended}>{of => <EndHold of={of} onClose={ended.close} />}</DialogAt>
    </Section>
  )
}

function Kind({ of: { clock, things, destroyed, waiting } }: { of: PersonRetention['kinds'][number] }) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'flex',
        gap: 4,
        px: { xs: 4, md: 5 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{kindWords(clock.kind)}</Typography>
        <Typography>{clockWords(clock)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {thingsWords(things)}
        </Typography>
        {destroyed && (
          <Typography variant="body2" color="textSecondary">
            {t('Destroyed on {day} under retention', { day: showDay(destroyed.on) })}
          </Typography>
        )}
      </Box>
      {waiting && (
        <Box>
          <StatusChip tone="info">{t('Requested')}</StatusChip>
        </Box>
      )}
    </Box>
  )
}

function Erasure({ id, name, of }: { id: string; name: string; of: PersonRetention }) {
  const [open, setOpen] = useState(false)
  const asking = useApiMutation(destructionApi.askErasure, { refreshes, onDone: () => setOpen(false) })
  const goes = of.kinds.filter(one => one.mayErase && !one.waiting)
  const stays = of.kinds.filter(one => !one.mayErase)
  const isHeld = of.holds.some(one => !one.ended)
  const why = isHeld
    ? t('This person is under legal hold.')
    : goes.length === 0
      ? t('The law still keeps all of it. Above it says until when.')
      : null
  return (
    <Section
      title={t('Erase this person')}
      detail={t('For somebody who asks to be forgotten. What a clock still keeps stays until its day.')}
      action={
        <Button variant="outlined" startIcon={<Eraser />} disabled={why !== null} onClick={() => setOpen(true)}>
          {t('Ask for erasure')}
        </Button>
      }
    >
      {why && <Typography color="textSecondary">{why}</Typography>}
      <ConfirmDialog
        open={open}
        title={t('Ask to erase {name}?', { name })}
        confirmLabel={t('Ask for erasure')}
        destructive
        loading={asking.loading}
        error={asking.error}
        onConfirm={() => void asking.send({ params: { id } })}
        onClose={() => {
          asking.reset()
          setOpen(false)
        }}
      >
        {t('Another person has to approve it. Then these are destroyed: {kinds}.', {
          kinds: goes.map(one => kindWords(one.clock.kind)).join(', '),
        })}
        {stays.length > 0 && (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('These stay: {kinds}.', { kinds: stays.map(one => kindWords(one.clock.kind)).join(', ') })}
          </Alert>
        )}
      </ConfirmDialog>
    </Section>
  )
}

/** Saves everything that is on file about a person, as far as the reader may see it. */
function ExportData({ id, name }: { id: string; name: string }) {
  const may = useMay(exportApi.exportPerson.allow)
  const [loading, setLoading] = useState(false)
  if (!may) return null
  const save = () => {
    setLoading(true)
    void callAny(exportApi.exportPerson, { params: { id } })
      .then(({ data }) => data instanceof Blob && saveFile(data, `${name}.zip`))
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return (
    <Button variant="outlined" startIcon={<Download />} loading={loading} onClick={save}>
      {t('Export data')}
    </Button>
  )
}

function Retention({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useApiQuery(dueApi.readPerson, { params: { id } })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
      <Holds id={id} holds={data.holds} />
      <Section flush title={t('How long records are kept')}>
        {data.kinds.length === 0 && <EmptyState icon={Scale} text={t('There is nothing on file.')} />}
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {data.kinds.map(one => (
            <Kind key={one.clock.kind} of={one} />
          ))}
        </Box>
      </Section>
      <Erasure id={id} name={name} of={data} />
    </Box>
  )
}

/** Of one person: legal holds, until when each kind of record is kept, what was destroyed, and what erasure would take. */
export function PersonRetentionPage() {
  const { id = '' } = useParams()
  const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`
  return (
    <PersonPage action={person => <ExportData id={id} name={nameOf(person)} />}>
      {({ userProfile }) => <Retention id={id} name={nameOf(userProfile)} />}
    </PersonPage>
  )
}
