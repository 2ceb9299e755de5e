import { Box, Button, Typography } from '@mui/material'
import { CalendarOff, PencilLine, Plus, Trash2 } from 'lucide-react'
import { dayIn } from '../../../../kit/contract/time.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type Absence, absencesApi } from '../contract.ts'
import { absentOn } from '../rules.ts'

const AbsenceForm = lazy(() => import('./AbsenceForm.tsx').then(m => m.AbsenceForm))
const RemoveAbsenceForm = lazy(() => import('./AbsenceForm.tsx').then(m => m.RemoveAbsenceForm))

const daysOf = ({ from, backOn }: Absence) =>
  backOn
    ? t('{from} – back on {day}', { from: showDay(from), day: showDay(backOn) })
    : t('From {from} on', { from: showDay(from) })

/** What can be done with one; null: nothing. */
type Acts = { change: (id: string) => void; remove: (id: string) => void } | null

function Row({ of, acts }: { of: Absence; acts: Acts }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', py: 2, borderTop: 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{daysOf(of)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[of.reason, t('Recorded by {name}', { name: of.recorder })].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {acts && (
        <RowMenu
          of={daysOf(of)}
          actions={[
            { label: t('Change'), icon: PencilLine, onClick: () => acts.change(of.id) },
            { label: t('Remove'), icon: Trash2, onClick: () => acts.remove(of.id) },
          ]}
        />
      )}
    </Box>
  )
}

/** When a person was out of work: some evidence ends when that takes too long. */
export function Absences({ personId }: { personId: string }) {
  const asked = useApiQuery(absencesApi.listAbsences, { params: { id: personId } })
  const { data, error, refetch } = asked
  const may = useMay(absencesApi.addAbsence.allow)
  const zone = useSession(s => s.user?.organization.timeZone)
  const ofThese = (id: string) => (may ? found(data, id, asked) : null)
  const added = useDialog('new', may)
  const changed = useDialog('edit', ofThese)
  const removed = useDialog('remove', ofThese)
  const now = data && absentOn(data, dayIn(zone ?? 'UTC', new Date()))
  return (
    <Section title={t('Out of work')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <ListSkeleton rows={1} />}
        {now && (
          <StatusChip tone="warning" icon={CalendarOff}>
            {t('Out of work since {day}', { day: showDay(now.from) })}
          </StatusChip>
        )}
        {data?.length === 0 && <Typography color="textSecondary">{t('No time out of work is recorded.')}</Typography>}
        {data && data.length > 0 && (
          <Box component="ul" aria-label={t('Out of work')} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
            {data.map(one => (
              <Row key={one.id} of={one} acts={may ? { change: changed.show, remove: removed.show } : null} />
            ))}
          </Box>
        )}
        {may && data && (
          <Button variant="outlined" size="small" startIcon={<Plus />} onClick={() => added.show()}>
            {t('Record time out of work')}
          </Button>
        )}
      </Box>
      <DialogAt of={added}>{() => <AbsenceForm of="new" personId={personId} onClose={added.close} />}</DialogAt>
      <DialogAt of={changed}>{of => <AbsenceForm of={of} personId={personId} onClose={changed.close} />}</DialogAt>
      <DialogAt of={removed}>{of => <RemoveAbsenceForm of={of} onClose={removed.close} />}</DialogAt>
    </Section>
  )
}
