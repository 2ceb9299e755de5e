import { Box, Dialog, DialogContent, DialogTitle, IconButton, MenuItem, TextField } from '@mui/material'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../../kit/web/call.ts'
import { refresh } from '../../../../kit/web/stale.ts'
import { t } from '../../../../kit/web/text.ts'
import { showToast } from '../../../../kit/web/toast.ts'
import { documentsApi } from '../../../documents/contract.ts'
import { UploadDocument } from '../../../documents/web/parts.tsx'
import { type ComplianceItem, itemsApi } from '../contract.ts'

/** Hands in a paper for one requirement, on behalf of the person. */
export function UploadDialog({
  item,
  personId,
  onClose,
}: {
  item: ComplianceItem
  personId: string
  onClose: () => void
}) {
  const id = useId()
  const [typeId, setTypeId] = useState(item.documentTypes[0]?.id ?? '')
  const type = item.documentTypes.find(one => one.id === typeId)
  const done = () => {
    showToast(t('Uploaded. It waits for a decision.'))
    void refresh(itemsApi.listItems, itemsApi.explainItem, documentsApi.listDocuments)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {t('Upload for {name}', { name: item.name })}
        </DialogTitle>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {item.documentTypes.length > 1 && (
          <TextField
            select
            label={t('Kind of document')}
            value={typeId}
            onChange={event => setTypeId(event.target.value)}
            sx={{ mt: 2 }}
          >
            {item.documentTypes.map(one => (
              <MenuItem key={one.id} value={one.id}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {type && (
          <UploadDocument
            key={type.id}
            type={type}
            onDone={done}
            send={({ body, files, onProgress, signal }) =>
              call(itemsApi.uploadEvidence, {
                body: { ...body, userId: personId, complianceId: item.id },
                files,
                onProgress,
                signal,
              })
            }
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
