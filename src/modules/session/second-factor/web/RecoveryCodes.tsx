import { Alert, Box, Button } from '@mui/material'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../../../kit/web/api/toast.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { saveFile } from '../../../../kit/web/theme/save-file.ts'

/** Recovery codes, which are shown this once: to copy, print or save. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = [t('Carefold recovery codes. Each works once.'), '', ...codes].join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast(t('Your browser does not allow copying. Select the codes, or save them as a file.'), 'error'),
    )
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="warning">
        {t(
          'Save these codes now. We show them only once. Each signs you in once if you lose your phone or your email.',
        )}
      </Alert>
      <Box
        component="ol"
        aria-label={t('Recovery codes')}
        sx={{
          m: 0,
          p: 4,
          borderRadius: 2.5,
          bgcolor: 'surface.sunken',
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          fontFamily: 'monospace',
          textAlign: 'center',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: 1, whiteSpace: 'nowrap' } }}>
        <Button variant="outlined" startIcon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy')}
        </Button>
        <Button variant="outlined" startIcon={<Printer />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'carefold-recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
      </Box>
      <Button variant="contained" size="large" onClick={onDone}>
        {t('I saved my codes')}
      </Button>
    </Box>
  )
}
