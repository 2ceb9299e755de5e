import { Alert, Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FieldError, Refusal } from '../../../../kit/contract/refusal.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { FileDrop } from '../../../../kit/web/forms/FileDrop.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { packsApi } from '../contract.ts'

const rule = { field: 'pack', maxBytes: 500_000, types: ['application/json'] }
const mostShown = 12

function Faults({ of }: { of: readonly FieldError[] }) {
  if (of.length < 2) return null
  return (
    <Alert severity="error">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {of.slice(0, mostShown).map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </Box>
      {of.length > mostShown && t('And {count} more.', { count: of.length - mostShown })}
    </Alert>
  )
}

/** Takes a pack's file, and says by entry and field what is wrong with it. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const send = async ([file]: readonly File[]) => {
    if (!file) return
    setFaults([])
    try {
      const pack = await call(packsApi.uploadPack, { body: { text: await file.text() }, quiet: true })
      showToast(t('Rule pack added.'))
      await refresh(packsApi.listPacks, packsApi.readPack)
      void navigate(`/settings/rule-packs/${pack.key}`)
    } catch (error) {
      if (error instanceof Refusal) setFaults(error.fields)
      throw error
    }
  }
  return (
    <TitledDialog title={t('Add a pack file')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {t('A rule pack is one JSON file. A higher version takes the place of a lower one; nothing is imported yet.')}
        </Typography>
        <FileDrop label={t('Pack file')} rule={rule} send={send} />
        <Faults of={faults} />
      </Box>
    </TitledDialog>
  )
}
