import { Alert, Box, Button, Typography } from '@mui/material'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { call } from '../../../../kit/web/api/call.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { saveFile } from '../../../../kit/web/theme/save-file.ts'
import { attemptsApi } from '../../attempts/contract.ts'
import { type TestDetail, testsApi } from '../../tests/contract.ts'
import { giftApi } from '../contract.ts'

/** Takes questions over from a file, or saves them as one. */
export function GiftDialog({ of, onClose }: { of: TestDetail; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [saving, setSaving] = useState(false)
  const { send, loading, error } = useApiMutation(giftApi.importGift, {
    refreshes: [attemptsApi.readTest, testsApi.listTests],
    onDone: onClose,
  })
  const take = async (file: File | undefined) => {
    if (file) await send({ params: { id: of.id }, body: { text: await file.text() }, quiet: true })
  }
  async function save() {
    setSaving(true)
    try {
      const file: unknown = await call(giftApi.exportGift, { params: { id: of.id } })
      if (file instanceof Blob) saveFile(file, `${of.name}.gift.txt`)
    } catch {
      // The call has told it.
    } finally {
      setSaving(false)
    }
  }
  return (
    <TitledDialog title={t('Import or export')} onClose={onClose} busy={loading} inAddress>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {t('Questions are exchanged with other programs in Moodle’s GIFT format: a text file, without images.')}
        </Typography>
        {error && (
          <Alert severity="error">
            {error.message}
            {error.fields.length > 0 && (
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
                {error.fields.map(one => (
                  <li key={one.path}>{one.message}</li>
                ))}
              </Box>
            )}
          </Alert>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept=".txt,.gift,text/plain"
          aria-label={t('GIFT file')}
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
          <Button variant="contained" startIcon={<Upload />} loading={loading} onClick={() => input.current?.click()}>
            {t('Import questions')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download />}
            loading={saving}
            disabled={of.questions === 0}
            onClick={() => void save()}
          >
            {t('Export questions')}
          </Button>
        </Box>
      </Box>
    </TitledDialog>
  )
}
