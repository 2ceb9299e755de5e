import { Box, Button } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../text/text.ts'

/** A text to pass on, with a button that copies it; where the browser forbids that, the text is selected. */
export function CopyLine({ label, text, action }: { label: string; text: string; action?: string }) {
  const line = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (line.current) window.getSelection()?.selectAllChildren(line.current)
    }
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        ref={line}
        component="code"
        sx={{
          flex: '1 1 220px',
          minWidth: 0,
          px: 3,
          py: 2,
          borderRadius: 2.5,
          bgcolor: 'surface.sunken',
          font: 'inherit',
          fontSize: '0.8125rem',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Button variant="outlined" startIcon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {copied ? t('Copied') : (action ?? t('Copy link'))}
      </Button>
      <span role="status" style={visuallyHidden}>
        {copied ? t('Copied') : ''}
      </span>
    </Box>
  )
}
