import { Button, Typography } from '@mui/material'
import { GraduationCap, ListChecks, NotebookText, PencilLine, ShieldCheck, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CaregiverCell } from '../../../caregivers/list/web/parts.tsx'
import { ledgersApi } from '../../ledgers/contract.ts'
import { type EntryRow, hoursApi } from '../contract.ts'

const RecordForm = lazy(() => import('./TrainingForm.tsx').then(m => m.RecordForm))
const CorrectForm = lazy(() => import('./TrainingForm.tsx').then(m => m.CorrectForm))
const RemoveForm = lazy(() => import('./RemoveForm.tsx').then(m => m.RemoveForm))
const LedgersDialog = lazy(() => import('../../ledgers/web/LedgersDialog.tsx').then(m => m.LedgersDialog))

const whoOf = ({ userId, person }: EntryRow) => ({ id: userId, ...person })
const nameOf = ({ person, topic }: EntryRow) => `${person.firstName} ${person.lastName}, ${topic}`
const hoursOf = ({ hours }: EntryRow) => t('{hours} h', { hours })

const columns = (): Column<EntryRow>[] => [
  { name: 'person', title: t('Person'), grow: 2, cell: row => <CaregiverCell who={whoOf(row)} /> },
  {
    name: 'topic',
    title: t('Training'),
    sort: true,
    grow: 2,
    cell: row => (
      <>
        <Typography variant="subtitle1" noWrap>
          {row.topic}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {[row.ledger, row.trainer].filter(Boolean).join(' · ')}
        </Typography>
      </>
    ),
  },
  { name: 'performedOn', title: t('Day'), sort: true, width: 150, cell: row => showDay(row.performedOn) },
  { name: 'hours', title: t('Hours'), sort: true, width: 110, cell: hoursOf },
  { name: 'recorder', title: t('Recorded by'), width: 170, cell: row => row.recorder },
]

const cardOf = (row: EntryRow) => ({
  title: `${row.person.firstName} ${row.person.lastName}`,
  detail: row.topic,
  more: (
    <Typography variant="body2" color="textSecondary">
      {[showDay(row.performedOn), hoursOf(row), row.ledger].join(' · ')}
    </Typography>
  ),
})

/** Everybody's hours of training: attendance lists are recorded here, and the ledgers kept. */
export function InServicePage() {
  const asked = useApiQuery(ledgersApi.listLedgers, {})
  const ledgers = asked.data ?? []
  const options = ledgers.map(({ id, name }) => ({ value: id, label: name }))
  const list = useList(hoursApi.listEntries, { filters: [{ name: 'ledgerId', label: t('Ledger'), options }] })
  const may = useMay(hoursApi.recordAttendance.allow)
  const keeps = useMay(ledgersApi.createLedger.allow)
  const ofMine = (id: string) => (may ? list.find(id) : null)
  const recorded = useDialog('record', may && (asked.data ? true : undefined))
  const corrected = useDialog('correct', ofMine)
  const deleted = useDialog('delete', ofMine)
  const kept = useDialog('ledgers', keeps, { inner: ['new', 'edit'] })
  const go = useNavigate()
  const record = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<ListChecks />} onClick={() => recorded.show()}>
      {t('Record attendance')}
    </Button>
  )
  const action = (
    <>
      {keeps && (
        <Button variant="outlined" startIcon={<NotebookText />} onClick={() => kept.show()}>
          {t('Ledgers')}
        </Button>
      )}
      {may && record('contained')}
    </>
  )
  return (
    <>
      <ListPage
        title={t('In-service training')}
        detail={t('Hours of training, recorded for one person or a whole attendance list.')}
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={cardOf}
        searchLabel={t('Search by person, topic or trainer')}
        action={action}
        menu={row => [
          {
            label: t('Open their compliance'),
            icon: ShieldCheck,
            onClick: () => void go(`/caregivers/compliance/${row.userId}`),
          },
          ...(may
            ? [
                { label: t('Correct'), icon: PencilLine, onClick: () => corrected.show(row.id) },
                { label: t('Delete'), icon: Trash2, onClick: () => deleted.show(row.id) },
              ]
            : []),
        ]}
        empty={{
          icon: GraduationCap,
          text: t('Hours that people spend in training are counted here.'),
          action: may ? record('outlined') : undefined,
        }}
      />
      <DialogAt of={recorded}>
        {() => <RecordForm ledgers={ledgers} onDone={list.created} onClose={recorded.close} />}
      </DialogAt>
      <DialogAt of={corrected}>
        {of => <CorrectForm of={of} ledgers={ledgers} onDone={list.created} onClose={corrected.close} />}
      </DialogAt>
      <DialogAt of={deleted}>{of => <RemoveForm of={of} onClose={deleted.close} />}</DialogAt>
      <DialogAt of={kept}>
        {() => <LedgersDialog ledgers={ledgers} find={id => found(ledgers, id, asked)} onClose={kept.close} />}
      </DialogAt>
    </>
  )
}
