import { Box, Button, Card, Typography } from '@mui/material'
import { FileDown, X } from 'lucide-react'
import { staff } from '../../../../kit/contract/access.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import { Pager } from '../../../../kit/web/lists/Pager.tsx'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { useMay, useReach } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { ListSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type Exported, exportsApi } from '../../../exports/contract.ts'
import { isUnderWay } from '../../../exports/rules.ts'
import { ReportTabs } from '../../../reports/web/parts.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { placeOf } from '../rules.ts'

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

const titleOf = (of: Exported) => {
  const what = placeOf(of, wordsFor({}))?.title ?? t('Export')
  return t('{what}, {format}', { what, format: formats[of.format] })
}

const rowsWords = ({ state, rowsDone, rowsTotal }: Exported): string => {
  if (state === 'done') return t('{count, plural, one {# row} other {# rows}}', { count: rowsDone })
  if (state !== 'making' || rowsTotal === null) return ''
  return t('{done, number} of {all, plural, one {# row} other {# rows}}', { done: rowsDone, all: rowsTotal })
}

const detailOf = (of: Exported): string =>
  [
    rowsWords(of),
    t('Requested {when}', { when: showInstant(of.askedAt) }),
    of.deletedAt && t('Will be deleted {when}', { when: showInstant(of.deletedAt) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What it is, with the way to the page that shows the same. */
function Title({ of }: { of: Exported }) {
  const reaches = useReach()
  const place = placeOf(of, wordsFor({}))
  if (!place || !reaches(place.page)) return <Typography variant="subtitle2">{titleOf(of)}</Typography>
  return (
    <Box
      component={Link}
      to={place.to}
      sx={{
        fontWeight: 600,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {titleOf(of)}
    </Box>
  )
}

function Standing({ of, onCancel }: { of: Exported; onCancel: () => void }) {
  const title = titleOf(of)
  if (of.state === 'failed') return <StatusChip tone="error">{t('Failed')}</StatusChip>
  if (of.state === 'done')
    return (
      <DownloadButton
        endpoint={exportsApi.saveExport}
        params={{ id: of.id }}
        query={{}}
        name={of.fileName ?? title}
        label={t('Download')}
        of={title}
        disabled={false}
      />
    )
  return (
    <>
      <StatusChip tone="info">{of.state === 'waiting' ? t('Waiting') : t('In progress')}</StatusChip>
      <Button variant="outlined" startIcon={<X />} aria-label={t('Cancel {name}', { name: title })} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  )
}

type RowProps = { of: Exported; onCancel: () => void; onDelete: () => void }

function Row({ of, onCancel, onDelete }: RowProps) {
  const title = titleOf(of)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 76,
        px: { xs: 4, md: 5 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Title of={of} />
        <Typography variant="body2" color="textSecondary">
          {detailOf(of)}
        </Typography>
        {of.reason && <Typography variant="body2">{of.reason}</Typography>}
        {of.state === 'making' && (
          <Box sx={{ mt: 2 }}>
            <ProgressBar label={title} value={of.rowsDone} of={of.rowsTotal ?? 0} width="100%" />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Standing of={of} onCancel={onCancel} />
        {!isUnderWay(of) && <RowMenu of={title} actions={[{ label: t('Delete'), onClick: onDelete }]} />}
      </Box>
    </Box>
  )
}

/** The caller's files that are made in the background: how far they are, to download, to cancel. */
export function ExportsPage() {
  const list = useList(exportsApi.listExports)
  const { rows, pagination, error } = list
  const mayReports = useMay(staff('reports.view'))
  const deleted = useDialog('delete', list.find)
  const remove = useApiMutation(exportsApi.removeExport, {
    refreshes: [exportsApi.listExports],
    onDone: deleted.close,
  })
  const send = (id: string) => void remove.send({ params: { id } })
  return (
    <>
      <PageHeader
        title={t('Exports')}
        detail={t('Long files that you requested. Only you can see them, and each is deleted after 7 days.')}
      />
      {mayReports && <ReportTabs value="exports" />}
      <Card aria-busy={list.refreshing}>
        {error && <Failure error={error} onRetry={list.retry} />}
        {!error && !rows && <ListSkeleton rows={3} />}
        {rows?.length === 0 && (
          <EmptyState
            icon={FileDown}
            text={t('No exports. Export a report or a list that is long, and its file appears here.')}
          />
        )}
        {rows && rows.length > 0 && (
          <Box component="ul" aria-label={t('Exports')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(row => (
              <Row key={row.id} of={row} onCancel={() => send(row.id)} onDelete={() => deleted.show(row.id)} />
            ))}
          </Box>
        )}
      </Card>
      {pagination && pagination.totalPages > 1 && (
        <Box sx={{ mt: 3 }}>
          <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
      <DialogAt of={deleted}>
        {row => (
          <ConfirmDialog
            open
            title={t('Delete "{name}"?', { name: titleOf(row) })}
            confirmLabel={t('Delete')}
            destructive
            loading={remove.loading}
            error={remove.error}
            onConfirm={() => send(row.id)}
            onClose={deleted.close}
          >
            {t('You can export it again at any time.')}
          </ConfirmDialog>
        )}
      </DialogAt>
    </>
  )
}
