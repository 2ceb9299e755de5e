import { Box } from '@mui/material'
import { use } from 'react'
import { t } from '../../../../kit/web/text/text.ts'

type Drawn = { size: number; path: string }

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = [...data].map((dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('')
  return { size, path }
}

const drawn = new Map<string, Promise<Drawn>>()

/** A text as a QR code, dark on white in either scheme. Its code comes when one is shown. */
export function QrCode({ text }: { text: string }) {
  const known = drawn.get(text) ?? draw(text)
  drawn.clear()
  drawn.set(text, known)
  const { size, path } = use(known)
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      sx={{ width: 200, height: 200, mx: 'auto', borderRadius: 2.5, bgcolor: '#fff', display: 'block' }}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Box>
  )
}
