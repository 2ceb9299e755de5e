import { Alert, Box, Skeleton } from '@mui/material'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import type { drawPage } from '../../../kit/web/theme/open-pdf.ts'

export type OpenedPdf = {
  readonly document: PDFDocumentProxy
  /** How wide the first page is for its height; the others are taken to be like it until they are drawn. */
  readonly ratio: number
  readonly draw: typeof drawPage
}

/** Says whether the box is on the screen or less than a screen away from it. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    // In a dialog it is the dialog that scrolls, and the margin of the scrolled box that counts.
    const ahead = { rootMargin: '100% 0px', scrollMargin: '100% 0px' }
    const watch = new IntersectionObserver(seen => setNear(seen.at(-1)?.isIntersecting === true), ahead)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  return near
}

// What pdf.js asks of the box that it lays the words of a page in: unseen over their picture, to be read out and copied.
const words = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '& span, & br': {
    '--scale-x': 1,
    '--rotate': '0deg',
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height, 0px))',
    transformOrigin: '0% 0%',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)))',
  },
} as const

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', transform: 'none' } as const

/** One page of a PDF. It is drawn while it is near the screen and lets its memory go when it is far. */
export function PdfPage({ of, number, width }: { of: OpenedPdf; number: number; width: number }) {
  const { document, draw } = of
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const [ratio, setRatio] = useState(of.ratio)
  const [outcome, setOutcome] = useState<'whole' | 'in part' | 'failed' | null>(null)
  useEffect(() => {
    if (!near) return
    let left = false
    let drawing: ReturnType<typeof draw> | undefined
    const begin = async () => {
      const page = await document.getPage(number)
      if (left || !canvas.current || !text.current) return
      const size = page.getViewport({ scale: 1 })
      setRatio(size.width / size.height)
      drawing = draw(page, canvas.current, text.current, width)
      const reached = await drawing.drawn
      if (!left) setOutcome(reached)
    }
    begin().catch(() => !left && setOutcome('failed'))
    return () => {
      left = true
      drawing?.stop()
      setOutcome(null)
    }
  }, [document, draw, near, number, width])
  const name = t('Page {number} of {count}', { number, count: document.numPages })
  return (
    <Box ref={box}>
      {(outcome === 'failed' || outcome === 'in part') && (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {outcome === 'failed'
            ? t('This page could not be shown. Download the file to see it.')
            : t('A part of this page could not be shown. Download the file to see all of it.')}
        </Alert>
      )}
      <Box sx={{ position: 'relative', bgcolor: '#fff', overflow: 'hidden' }} style={{ aspectRatio: ratio }}>
        <Box component="canvas" ref={canvas} role="img" aria-label={name} sx={cover} />
        <Box ref={text} sx={words} />
        {near && outcome === null && <Skeleton variant="rectangular" sx={cover} />}
      </Box>
    </Box>
  )
}
