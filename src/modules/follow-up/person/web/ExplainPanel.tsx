import { Box, Divider, Drawer, IconButton, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { documentsApi } from '../../../documents/contract.ts'
import { CheckHistory } from '../../../screening/exclusions/web/parts.tsx'
import type { ProofNode } from '../../../status/engine/explain.ts'
import { ComplianceStatus, wordsFor } from '../../../status/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'
import { Waivers } from '../../waivers/web/Waivers.tsx'
import { DeletedPaper } from './DeletedPaper.tsx'
import { ProofView } from './ProofView.tsx'
import { SpanStrip } from './SpanStrip.tsx'

type Props = {
  item: ComplianceItem
  personId: string
  asOf: Day
  isToday: boolean
  actions: ReactNode
  onClose: () => void
}

/** The lists of excluded persons that are asked for. */
function listsIn(node: ProofNode | null): string[] {
  if (!node) return []
  if ('of' in node) return node.of.flatMap(listsIn)
  return node.need.kind === 'externalCheck' ? [node.need.sourceId] : []
}

function Explanation({ item, personId, asOf, isToday }: Omit<Props, 'actions' | 'onClose'>) {
  const deleted = useDialog('deleted', useMay(documentsApi.readDeleted.allow))
  const told = useApiQuery(itemsApi.explainItem, { params: { id: item.id }, query: { userId: personId, asOf } })
  if (told.isPending) return <FormSkeleton fields={4} />
  if (told.isError) return <Failure error={told.error} onRetry={() => void told.refetch()} />
  const { proof, names, papers, acts, spans, citation, explanation } = told.data
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {explanation && <Typography>{explanation}</Typography>}
      <ProofView proof={proof} words={wordsFor(names)} papers={papers} acts={acts} personId={personId} />
      <DialogAt of={deleted}>{id => <DeletedPaper documentId={id} onClose={deleted.close} />}</DialogAt>
      <CheckHistory personId={personId} listCodes={listsIn(proof.proof)} />
      <Waivers personId={personId} requirementId={item.id} today={asOf} locked={!isToday} />
      <SpanStrip spans={spans} asOf={asOf} />
      {citation && (
        <Typography variant="body2" color="textSecondary">
          {t('Rule: {citation} · version {version}', { citation, version: item.version })}
        </Typography>
      )}
    </Box>
  )
}

/** Opens one status: which rule, why it applies, what was looked at, what comes next and what to do. */
export function ExplainPanel({ item, personId, asOf, isToday, actions, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  return (
    <Drawer
      open
      anchor={phone ? 'bottom' : 'right'}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            width: { xs: '100%', md: 480 },
            maxHeight: { xs: '90dvh', md: 'none' },
            borderRadius: { xs: '20px 20px 0 0', md: 0 },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', p: 5, pb: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {item.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('{category} · as of {day}', { category: item.category.name, day: showDay(asOf) })}
          </Typography>
          <ComplianceStatus status={item.status} owed={item.owed} />
        </Box>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Box>
      <Divider />
      <Box sx={{ p: 5, overflowY: 'auto', flex: 1 }}>
        <Explanation item={item} personId={personId} asOf={asOf} isToday={isToday} />
      </Box>
      {actions && (
        <Box
          sx={{
            p: 4,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            gap: 3,
            flexWrap: 'wrap',
            // There may be nothing to do.
            '&:empty': { display: 'none' },
          }}
        >
          {actions}
        </Box>
      )}
    </Drawer>
  )
}
