import { Alert, Box, Button, Typography } from '@mui/material'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { attemptsApi } from '../../../competency-tests/attempts/contract.ts'
import { type TestDetail, testsApi } from '../../../competency-tests/tests/contract.ts'
import { giftApi } from '../contract.ts'

/** Takes questions over from a file, or saves them as one. */
export function GiftDialog({ of, onClose }: { of: TestDetail; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { send, loading, error } = useApiMutation(giftApi.importGift, {
    refreshes: [attemptsApi.readTest, testsApi.listTests],
    onDone: onClose,
  })
  const take = async (file: File | undefined) => {
    if (file) await send({ params: { id: of.id }, body: { text: await file.text() }, quiet: true })
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
          <DownloadButton
            endpoint={giftApi.exportGift}
            params={{ id: of.id }}
            name={`${of.name}.gift.txt`}
            label={t('Export questions')}
            disabled={of.questions === 0}
          />
        </Box>
      </Box>
    </TitledDialog>
  )
}
