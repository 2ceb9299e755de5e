import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import { type OpenedPdf, PdfPage } from './PdfPage.tsx'

function usePdf(file: Blob): OpenedPdf | 'locked' | 'unreadable' | null {
  const [opened, setOpened] = useState<OpenedPdf | 'locked' | 'unreadable' | null>(null)
  useEffect(() => {
    let left = false
    let task: PDFDocumentLoadingTask | undefined
    const open = async () => {
      const { openPdf, drawPage } = await import('../../../kit/web/theme/open-pdf.ts')
      const bytes = await file.arrayBuffer()
      if (left) return
      task = openPdf(bytes)
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!left) setOpened({ document, ratio: width / height, draw: drawPage })
    }
    open().catch((error: Error) => {
      if (!left) setOpened(error.name === 'PasswordException' ? 'locked' : 'unreadable')
    })
    return () => {
      left = true
      void task?.destroy()
    }
  }, [file])
  return opened
}

function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((box: HTMLElement) => {
    const watch = new ResizeObserver(() => setWidth(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return { width, measure }
}

const pagesAtOnce = 20

/** The pages of a PDF one under the other, drawn here: for browsers that show no PDF inside a page. */
export function PdfPages({ file, label, download }: { file: Blob; label: string; download: ReactNode }) {
  const pdf = usePdf(file)
  const [most, setMost] = useState(pagesAtOnce)
  const { width, measure } = useWidth()
  if (!pdf) return <Skeleton variant="rounded" height={420} aria-label={t('Loading')} />
  const frame = { display: 'grid', gap: 3, p: 2, borderRadius: 2.5, bgcolor: 'surface.sunken', justifyItems: 'center' }
  if (typeof pdf === 'string') {
    return (
      <Box role="alert" sx={{ ...frame, minHeight: 280, alignContent: 'center', textAlign: 'center' }}>
        <Typography>
          {pdf === 'locked'
            ? t('This PDF is locked with a password. Download it and open it with the password.')
            : t('This PDF cannot be shown here and may be damaged. Download it to open it elsewhere.')}
        </Typography>
        {download}
      </Box>
    )
  }
  const count = pdf.document.numPages
  return (
    <Box sx={frame}>
      <Box ref={measure} role="group" aria-label={label} sx={{ width: '100%', display: 'grid', gap: 2 }}>
        {width > 0 &&
          Array.from({ length: Math.min(count, most) }, (_, at) => at + 1).map(number => (
            <PdfPage key={number} of={pdf} number={number} width={width} />
          ))}
      </Box>
      {count > most && <Button onClick={() => setMost(most + pagesAtOnce)}>{t('Show more pages')}</Button>}
      {download}
    </Box>
  )
}
