import { Box, Button, Typography } from '@mui/material'
import { FileBadge, PencilLine, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay, useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { addressOfPaper } from '../../../documents/web/parts.tsx'
import { ledgersApi } from '../../ledgers/contract.ts'
import { type Entry, hoursApi } from '../contract.ts'
import { HoursAccount, TrainingWords } from './HoursAccount.tsx'

const RecordForm = lazy(() => import('./TrainingForm.tsx').then(m => m.RecordForm))
const CorrectForm = lazy(() => import('./TrainingForm.tsx').then(m => m.CorrectForm))
const RemoveForm = lazy(() => import('./RemoveForm.tsx').then(m => m.RemoveForm))

type Act = { act: 'correct' | 'remove'; of: Entry }

function goneWords({ removed }: Entry): string | null {
  if (!removed) return null
  const { corrected, remover, on, reason } = removed
  const words = { name: remover, day: showDay(on), reason }
  return corrected
    ? t('Corrected by {name} on {day}: {reason}', words)
    : t('Deleted by {name} on {day}: {reason}', words)
}

type RowsProps = { hiredOn: string | null; onAct: ((act: Act) => void) | null }

function Row({ of, hiredOn, onAct }: RowsProps & { of: Entry }) {
  const certificates = useReach()('/caregivers/documents/:id')
  const gone = goneWords(of)
  const early =
    hiredOn !== null && of.performedOn < hiredOn && t('Before the hire date, so it counts in no twelve months')
  const line = [t('Recorded by {name}', { name: of.recorder }), of.note, early].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', py: 3, borderTop: 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TrainingWords of={of} gone={gone !== null} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {gone ?? line}
        </Typography>
        {of.documentId && certificates && (
          <Button
            size="small"
            startIcon={<FileBadge />}
            component={Link}
            to={addressOfPaper(of.userId, of.documentId)}
            sx={{ mt: 1, ml: -2 }}
          >
            {t('Certificate')}
          </Button>
        )}
      </Box>
      {onAct && !gone && (
        <RowMenu
          of={of.topic}
          actions={[
            { label: t('Correct'), icon: PencilLine, onClick: () => onAct({ act: 'correct', of }) },
            { label: t('Delete'), icon: Trash2, onClick: () => onAct({ act: 'remove', of }) },
          ]}
        />
      )}
    </Box>
  )
}

function Entries({ of, ...rest }: RowsProps & { of: readonly Entry[] }) {
  const [all, setAll] = useState(false)
  const gone = of.filter(one => one.removed !== null).length
  const shown = all ? of : of.filter(one => one.removed === null)
  if (of.length === 0) return null
  return (
    <Box>
      <Box component="ul" aria-label={t('Trainings on record')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(one => (
          <Row key={one.id} of={one} {...rest} />
        ))}
      </Box>
      {gone > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('Hide deleted and corrected') : t('Show deleted and corrected ({count})', { count: gone })}
        </Button>
      )}
    </Box>
  )
}

/** A person's hours of training: each demand with its twelve months, then every entry. */
export function HoursSection({ personId }: { personId: string }) {
  const hours = useApiQuery(hoursApi.readHours, { params: { id: personId } })
  const ledgers = useApiQuery(ledgersApi.listLedgers, {})
  const may = useMay(hoursApi.recordAttendance.allow)
  const [open, setOpen] = useState<Act | 'record' | null>(null)
  const add = may && ledgers.data && (
    <Button variant="outlined" startIcon={<Plus />} onClick={() => setOpen('record')}>
      {t('Add hours')}
    </Button>
  )
  const { accounts = [], entries = [], hiredOn = null } = hours.data ?? {}
  const form = { ledgers: ledgers.data ?? [], onClose: () => setOpen(null) }
  return (
    <Section title={t('In-service hours')} action={add}>
      {hours.isPending && <ListSkeleton rows={2} />}
      {hours.isError && <Failure error={hours.error} onRetry={() => void hours.refetch()} />}
      {hours.data && (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {accounts.map(one => (
            <HoursAccount key={one.ledgerId + (one.requirement?.id ?? '')} of={one} />
          ))}
          {accounts.length === 0 && (
            <Typography color="textSecondary">{t('No hours are on record, and none are required.')}</Typography>
          )}
          <Entries of={entries} hiredOn={hiredOn} onAct={may ? setOpen : null} />
        </Box>
      )}
      <Suspense>
        {open === 'record' && <RecordForm {...form} personId={personId} />}
        {open !== null && open !== 'record' && open.act === 'correct' && <CorrectForm {...form} of={open.of} />}
        {open !== null && open !== 'record' && open.act === 'remove' && (
          <RemoveForm of={open.of} onClose={form.onClose} />
        )}
      </Suspense>
    </Section>
  )
}
