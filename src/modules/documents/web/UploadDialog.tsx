import { Box } from '@mui/material'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { callWhole } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { showToast } from '../../../kit/web/api/toast.ts'
import { TitledDialog } from '../../../kit/web/dialogs/TitledDialog.tsx'
import { Choice } from '../../../kit/web/forms/choice-fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { profileApi } from '../../caregivers/profile/contract.ts'
import { documentTypesApi } from '../../document-types/contract.ts'
import { documentsApi } from '../contract.ts'
import { UploadDocument, useOthersOf } from './parts.tsx'

type Props = {
  personId: string
  /** The type of the document; empty until it is chosen. */
  typeId: string
  onChoose?: (typeId: string) => void
  /** The paper in whose place the new one comes, which is of the same type. */
  replacesId?: string
  onClose: () => void
}

/** Staff hand in a paper for a person, a new one or the next version of one. */
export function UploadDialog({ personId, typeId, onChoose, replacesId, onClose }: Props) {
  const types = useApiQueryAll(documentTypesApi.listTypes, { query: { active: 'true', sort: 'name' } })
  const type = types.data?.find(one => one.id === typeId)
  const others = useOthersOf(personId, types.data, ({ id }) => (onChoose ? () => onChoose(id) : null))
  return (
    <TitledDialog title={onChoose ? t('Upload document') : t('Upload a replacement')} inAddress onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {types.error && <Failure error={types.error} onRetry={() => void types.refetch()} />}
        {types.isPending && <FormSkeleton fields={2} />}
        {types.data && onChoose && (
          <Choice
            label={t('Type of document')}
            value={typeId}
            options={types.data.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onChoose}
          />
        )}
        {type && (
          <UploadDocument
            key={type.id}
            type={type}
            userId={personId}
            replacesId={replacesId}
            submitLabel={t('Upload')}
            others={others}
            send={async ({ body, ...sent }) => {
              const { message } = await callWhole(documentsApi.addDocument, {
                ...sent,
                quiet: true,
                body: { ...body, userId: personId },
              })
              showToast(message)
            }}
            onDone={() => {
              void refresh(documentsApi.listDocuments, profileApi.readCaregiver)
              onClose()
            }}
          />
        )}
      </Box>
    </TitledDialog>
  )
}
