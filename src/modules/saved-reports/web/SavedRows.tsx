import { Box, Typography } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import { admin } from '../../../kit/contract/access.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { type MenuAction, RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { wordsFor } from '../../status/web/parts.tsx'
import { type SavedReport, savedReportsApi } from '../contract.ts'
import { addressOfReport, savable } from '../rules.ts'
import { SaveForm } from './SaveForm.tsx'

const scheduleWords = ({ schedule }: SavedReport) =>
  schedule === 'weekly' ? t('Emailed every Monday') : schedule === 'monthly' ? t('Emailed every month') : ''

const sharedWords = ({ shared, isMine, owner }: SavedReport) => {
  if (!isMine) return t('Shared by {name}', { name: owner })
  return shared ? t('Shared') : ''
}

const detailOf = (of: SavedReport) =>
  [savable[of.report].title(wordsFor({})), sharedWords(of), scheduleWords(of)].filter(Boolean).join(' · ')

function Row({ of, actions }: { of: SavedReport; actions: readonly MenuAction[] }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        px: { xs: 4, md: 5 },
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          to={addressOfReport(of.report, of.filters)}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {of.name}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {detailOf(of)}
        </Typography>
      </Box>
      <RowMenu of={of.name} actions={actions} />
    </Box>
  )
}

function useSavedReports() {
  const list = useList(savedReportsApi.listSavedReports)
  const isAdmin = useMay(admin)
  const edited = useDialog('edit', list.find)
  const deleted = useDialog('delete', list.find)
  const change = useApiMutation(savedReportsApi.updateSavedReport, {
    onDone: row => {
      list.updated(row)
      edited.close()
    },
  })
  const remove = useApiMutation(savedReportsApi.deleteSavedReport, {
    onDone: (_none, { params }) => {
      deleted.close()
      list.removed(params.id)
    },
  })
  const actionsOf = ({ id, isMine }: SavedReport): MenuAction[] => [
    ...(isMine ? [{ label: t('Edit'), icon: Pencil, onClick: () => edited.show(id) }] : []),
    ...(isMine || isAdmin ? [{ label: t('Delete'), icon: Trash2, onClick: () => deleted.show(id) }] : []),
  ]
  return { list, edited, deleted, change, remove, actionsOf }
}

/** The reports that were saved: one's own, and those that others share. */
export function SavedRows() {
  const { list, edited, deleted, change, remove, actionsOf } = useSavedReports()
  const { rows, pagination, error } = list
  return (
    <Section title={t('Saved reports')} flush>
      {error && <Failure error={error} onRetry={list.retry} />}
      {!error && !rows && <ListSkeleton rows={2} />}
      {rows?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          {t('Open a report, filter it and save it. It appears here, and you can have it emailed to you.')}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map(row => (
            <Row key={row.id} of={row} actions={actionsOf(row)} />
          ))}
        </Box>
      )}
      {pagination && pagination.totalPages > 1 && (
        <Box sx={{ p: 3 }}>
          <Pager pagination={pagination} onPage={list.setPage} onLimit={list.setLimit} />
        </Box>
      )}
      <DialogAt of={edited}>
        {({ id, name, shared, schedule }) => (
          <SaveForm
            title={t('Edit saved report')}
            of={{ name, shared, schedule }}
            loading={change.loading}
            error={change.error}
            onSubmit={body => change.send({ params: { id }, body })}
            onClose={edited.close}
          />
        )}
      </DialogAt>
      <DialogAt of={deleted}>
        {({ id, name, shared }) => (
          <ConfirmDialog
            open
            title={t('Delete "{name}"?', { name })}
            confirmLabel={t('Delete')}
            destructive
            loading={remove.loading}
            error={remove.error}
            onConfirm={() => void remove.send({ params: { id } })}
            onClose={deleted.close}
          >
            {shared
              ? t('Everyone it is shared with loses it. The report itself stays.')
              : t('Its emails stop. The report itself stays.')}
          </ConfirmDialog>
        )}
      </DialogAt>
    </Section>
  )
}
