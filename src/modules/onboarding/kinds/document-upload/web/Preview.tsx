import { Box, Button } from '@mui/material'
import { Camera, Upload } from 'lucide-react'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { PaperFrame } from '../../../asked/web/PaperFrame.tsx'
import type { Step } from '../../../contract.ts'

const still = { tabIndex: -1, 'aria-disabled': true } as const

function Papers({ step: { content } }: { step: Step }) {
  return content.documents.map(({ documentTypeId, name, required }) => (
    <PaperFrame key={documentTypeId} state="open" name={name} detail={required ? '' : t('Optional')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          {...still}
          variant="outlined"
          startIcon={<Camera />}
          sx={{ flex: 1, color: 'primary.ink', bgcolor: 'primary.tint', borderColor: 'primary.edge' }}
        >
          {t('Take photo')}
        </Button>
        <Button {...still} variant="outlined" startIcon={<Upload />} sx={{ flex: 1 }}>
          {t('Choose file')}
        </Button>
      </Box>
    </PaperFrame>
  ))
}

export const Preview = ({ step }: { step: Step }) => (
  <>
    <RichText text={step.content.text} />
    <Papers step={step} />
  </>
)
