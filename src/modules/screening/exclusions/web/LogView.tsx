import { Box, Typography } from '@mui/material'
import { CircleStop, ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { ListPage } from '../../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { ExportMenu } from '../../../exports/web/parts.tsx'
import type { ExclusionFile } from '../../lists/contract.ts'
import { listName } from '../../lists/rules.ts'
import { exclusionsApi } from '../contract.ts'

const isBeingRead = ({ state }: ExclusionFile): boolean => state === 'reading'

const tones: Record<ExclusionFile['state'], ToneName> = {
  reading: 'info',
  screening: 'info',
  done: 'success',
  unavailable: 'error',
}

function Result({ of }: { of: ExclusionFile }) {
  const words = {
    reading: t('Being read'),
    screening: t('Being screened'),
    done: t('Checked'),
    unavailable: t('Unavailable'),
  }
  return (
    <StatusChip tone={tones[of.state]} quiet={of.state === 'done'}>
      {words[of.state]}
    </StatusChip>
  )
}

const two = (first: string, second: string) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography noWrap sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
      {first}
    </Typography>
    <Typography noWrap variant="body2" color="textSecondary" title={second}>
      {second}
    </Typography>
  </Box>
)

const peopleWords = (of: ExclusionFile): string =>
  t(
    '{people, plural, one {# person} other {# people}}, {hits, plural, =0 {no match} one {# match} other {# matches}}',
    {
      people: of.screened,
      hits: of.hits,
    },
  )

const columns = (): Column<ExclusionFile>[] => [
  {
    name: 'list',
    title: t('List'),
    grow: 1.1,
    cell: row => two(listName(row.listCode), t('as of {day}', { day: showDay(row.asOf) })),
  },
  { name: 'result', title: t('Result'), width: 150, cell: row => <Result of={row} /> },
  {
    name: 'file',
    title: t('File'),
    grow: 1.3,
    cell: row => two(row.fileName, row.reason ?? `SHA-256 ${row.sha256.slice(0, 16)}…`),
  },
  { name: 'rows', title: t('Rows'), width: 100, cell: row => t('{rows, number}', { rows: row.rowsRead }) },
  { name: 'people', title: t('Screened'), cell: row => peopleWords(row) },
  { name: 'imported', title: t('Imported'), grow: 1.1, cell: row => two(row.importer, showInstant(row.importedAt)) },
]

/** Asks whether an import shall stop; what stands behind it is not changed by that. */
function StopDialog({ of, onClose }: { of: ExclusionFile; onClose: () => void }) {
  const stop = useApiMutation(exclusionsApi.stopFile, {
    refreshes: [exclusionsApi.listFiles, exclusionsApi.listLists],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('Stop this import?')}
      confirmLabel={t('Stop the import')}
      destructive
      loading={stop.loading}
      error={stop.error}
      onConfirm={() => void stop.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t('The file stays in the log as unavailable, and nobody is cleared by it. You can drop it again at any time.')}
    </ConfirmDialog>
  )
}

/** The log that proves each month: every file that was dropped, and what came of it. */
export function LogView({ above }: { above: ReactNode }) {
  const list = useList(exclusionsApi.listFiles)
  const mayStop = useMay(exclusionsApi.stopFile.allow)
  const [stopping, setStopping] = useState<ExclusionFile | null>(null)
  const stopOf = (row: ExclusionFile) =>
    isBeingRead(row) ? [{ label: t('Stop this import'), icon: CircleStop, onClick: () => setStopping(row) }] : []
  return (
    <>
      <ListPage
        title={t('Exclusion screening')}
        detail={t('Every file that was dropped, and what came of it. Nothing is ever removed here.')}
        above={above}
        list={list}
        columns={columns()}
        nameOf={row => `${listName(row.listCode)}, ${row.asOf}`}
        card={row => ({
          title: listName(row.listCode),
          detail: `${showDay(row.asOf)} · ${row.reason ?? peopleWords(row)}`,
          more: <Result of={row} />,
        })}
        action={
          <ExportMenu
            endpoint={exclusionsApi.exportLog}
            query={{}}
            name="exclusion-screening"
            rows={list.pagination?.total}
          />
        }
        menu={mayStop && list.rows?.some(isBeingRead) ? stopOf : undefined}
        empty={{ icon: ScrollText, text: t('No file was dropped yet. Import the first one under Lists.') }}
      />
      {stopping && <StopDialog of={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}
