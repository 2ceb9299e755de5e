import { Alert, Box } from '@mui/material'
import type { Day } from '../../../../kit/contract/time.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type DeletedDocument, documentsApi } from '../../../documents/contract.ts'
import { DocumentFacts, DocumentPreview } from '../../../documents/web/parts.tsx'

/** When a document was deleted, and by whom. */
export const deletedWords = ({ on, by }: { on: Day; by: string }): string =>
  t('Deleted on {day} by {name}.', { day: showDay(on), name: by })

function Kept({ of }: { of: DeletedDocument }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Alert severity="warning">
        {deletedWords({ on: of.deletedOn, by: of.deleter })}{' '}
        {t('It is kept on record and no longer counts. This view is recorded.')}
      </Alert>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } }}>
        <DocumentPreview document={of} />
        <DocumentFacts of={of} />
      </Box>
    </Box>
  )
}

type Props = { documentId: string; onClose: () => void }

/** A document that was deleted and explains the days before. */
export function DeletedPaper({ documentId, onClose }: Props) {
  const asked = useApiQuery(documentsApi.readDeleted, { params: { id: documentId } })
  return (
    <TitledDialog
      title={asked.data?.typeName ?? t('Deleted document')}
      width="lg"
      wholeBelow="md"
      inAddress
      onClose={onClose}
    >
      {asked.isPending && <FormSkeleton fields={2} />}
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && <Kept of={asked.data} />}
    </TitledDialog>
  )
}
