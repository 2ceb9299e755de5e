import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { Undo2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDayOf } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiversApi } from '../../../caregivers/contract.ts'
import { mergingApi, type RecordMerge } from '../contract.ts'
import { UndoForm } from './MergeForm.tsx'

type Props = { of: RecordMerge; personId: string; tab: string; onUndo: (() => void) | null }

function One({ of, personId, tab, onUndo }: Props) {
  const isMerged = of.merged.id === personId
  const { id, name, email } = isMerged ? of.kept : of.merged
  const words = { name: of.mergedBy, day: showDayOf(of.mergedAt) }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">
          {isMerged ? t('This record was merged into') : t('Earlier record:')}{' '}
          <MuiLink component={Link} to={`/caregivers/${tab}/${id}`}>
            {`${name} (${email})`}
          </MuiLink>
        </Typography>
        <Typography variant="body2">
          {isMerged
            ? t('Merged by {name} on {day}. What is on file here counts there.', words)
            : t('Merged by {name} on {day}. What is on file there counts here.', words)}
        </Typography>
      </Box>
      {onUndo && (
        <Button variant="outlined" startIcon={<Undo2 />} onClick={onUndo}>
          {t('Undo merge')}
        </Button>
      )}
    </Box>
  )
}

/** Above the pages of a person: that the record was merged, or which others were merged into it. */
export function MergeNotice() {
  const [, , tab = '', personId = ''] = useLocation().pathname.split('/')
  const may = useMay(mergingApi.listMerges.allow)
  const [mayEdit, mayMove] = [useMay(mergingApi.undoMerge.allow), useMay(caregiversApi.changeStatus.allow)]
  const { data } = useApiQuery(
    mergingApi.listMerges,
    { query: { personId, limit: 100 }, quiet: true },
    { enabled: may },
  )
  const standing = (data?.data ?? []).filter(
    one => one.undone === null && [one.kept.id, one.merged.id].includes(personId),
  )
  const mayUndo = mayEdit && mayMove
  const undone = useDialog('undo-merge', id => {
    if (!data) return undefined
    return mayUndo && standing.some(one => one.id === id) ? id : null
  })
  if (!may || standing.length === 0) return null
  return (
    <Box role="status" sx={{ px: 5, py: 4, mb: 5, borderRadius: 2.5, bgcolor: 'info.tint', display: 'grid', gap: 3 }}>
      {standing.map(one => (
        <One key={one.id} {...{ of: one, personId, tab }} onUndo={mayUndo ? () => undone.show(one.id) : null} />
      ))}
      <DialogAt of={undone}>{id => <UndoForm id={id} onClose={undone.close} />}</DialogAt>
    </Box>
  )
}
