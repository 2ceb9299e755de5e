import { Box } from '@mui/material'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { clearToWork } from '../../../caregivers/contract.ts'
import { documentTypesApi } from '../../../document-types/contract.ts'
import { documentsApi } from '../../../documents/contract.ts'
import { UploadDocument, useOthersOf } from '../../../documents/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../../items/contract.ts'

/** Hands in a paper for one requirement, on behalf of the person. */
export function UploadDialog({
  item,
  personId,
  typeId,
  onChoose,
  onClose,
}: {
  item: ComplianceItem
  personId: string
  /** The type of the document; the first one until another is chosen. */
  typeId: string
  onChoose: (typeId: string) => void
  onClose: () => void
}) {
  const type = item.documentTypes.find(one => one.id === typeId) ?? item.documentTypes[0]
  const types = useApiQueryAll(documentTypesApi.listTypes, { query: { active: 'true', sort: 'name' }, quiet: true })
  const others = useOthersOf(personId, types.data, ({ id }) =>
    item.documentTypes.some(one => one.id === id) ? () => onChoose(id) : null,
  )
  const done = () => {
    showToast(t('Uploaded. It waits for a decision.'))
    void refresh(clearToWork, documentsApi.listDocuments)
    onClose()
  }
  return (
    <TitledDialog title={t('Upload for {name}', { name: item.name })} inAddress onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {item.documentTypes.length > 1 && (
          <Choice
            label={t('Type of document')}
            value={type?.id ?? ''}
            options={item.documentTypes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onChoose}
          />
        )}
        {type && (
          <UploadDocument
            key={type.id}
            type={type}
            userId={personId}
            onDone={done}
            others={others}
            send={({ body, signal }) =>
              call(itemsApi.uploadEvidence, {
                body: { ...body, userId: personId, complianceId: item.id },
                signal,
                quiet: true,
              })
            }
          />
        )}
      </Box>
    </TitledDialog>
  )
}
