import { Box, Button, Typography } from '@mui/material'
import { FileBadge, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
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

function goneWords({ removed }: Entry): string | null {
  if (!removed) return null
  const { corrected, remover, on, reason } = removed
  const words = { name: remover, day: showDay(on), reason }
  return corrected
    ? t('Corrected by {name} on {day}: {reason}', words)
    : t('Deleted by {name} on {day}: {reason}', words)
}

/** What can be done with an entry; null: nothing. */
type Acts = { correct: (id: string) => void; remove: (id: string) => void } | null
type RowsProps = { personId: string; hiredOn: string | null; acts: Acts }

function Row({ of, personId, hiredOn, acts }: RowsProps & { of: Entry }) {
  const certificates = useReach()('/caregivers/documents/:id')
  const gone = goneWords(of)
  const early =
    hiredOn !== null && of.performedOn < hiredOn && t('Before the hire date, so it counts in no twelve months')
  const merged = of.userId !== personId && t('From a merged record')
  const line = [t('Recorded by {name}', { name: of.recorder }), of.note, early, merged].filter(Boolean).join(' · ')
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
      {acts && !gone && (
        <RowMenu
          of={of.topic}
          actions={[
            { label: t('Correct'), icon: PencilLine, onClick: () => acts.correct(of.id) },
            { label: t('Delete'), icon: Trash2, onClick: () => acts.remove(of.id) },
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
  const { accounts = [], entries = [], hiredOn = null } = hours.data ?? {}
  const open = entries.filter(one => one.removed === null)
  const ofThese = (id: string) => (may ? found(open, id, hours) : null)
  const recorded = useDialog('record', may && (ledgers.data ? true : undefined))
  const corrected = useDialog('correct', ofThese)
  const deleted = useDialog('delete', ofThese)
  const add = may && ledgers.data && (
    <Button variant="outlined" startIcon={<Plus />} onClick={() => recorded.show()}>
      {t('Add hours')}
    </Button>
  )
  const all = ledgers.data ?? []
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
          <Entries
            of={entries}
            personId={personId}
            hiredOn={hiredOn}
            acts={may ? { correct: corrected.show, remove: deleted.show } : null}
          />
        </Box>
      )}
      <DialogAt of={recorded}>
        {() => <RecordForm ledgers={all} personId={personId} onClose={recorded.close} />}
      </DialogAt>
      <DialogAt of={corrected}>{of => <CorrectForm ledgers={all} of={of} onClose={corrected.close} />}</DialogAt>
      <DialogAt of={deleted}>{of => <RemoveForm of={of} onClose={deleted.close} />}</DialogAt>
    </Section>
  )
}
