import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Download, FileText, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callAny } from '../../../kit/web/api/call.ts'
import { t } from '../../../kit/web/text/text.ts'
import { saveFile } from '../../../kit/web/theme/save-file.ts'
import { type CaregiverDocument, documentsApi } from '../contract.ts'
import { PdfPages } from './PdfPages.tsx'

export type PaperFile = CaregiverDocument['files'][number]

/** The bytes of one page of a paper, or of its preview. */
async function fetchPage(documentId: string, fileId: string, preview: boolean, signal?: AbortSignal): Promise<Blob> {
  const query = preview ? { fileId, preview: 'true' } : { fileId }
  const { data } = await callAny(documentsApi.openFile, { params: { id: documentId }, query, signal })
  if (!(data instanceof Blob)) throw new Error('no file was answered')
  return data
}

/** Saves one page under its own name. */
export async function downloadPage(documentId: string, { id, name }: PaperFile): Promise<void> {
  saveFile(await fetchPage(documentId, id, false), name)
}

function usePage(documentId: string, file: PaperFile, round: number, wanted: boolean) {
  const [page, setPage] = useState<{ blob: Blob; address: string } | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    let made: string | undefined
    setPage(null)
    fetchPage(documentId, file.id, file.hasPreview, stop.signal).then(
      blob => {
        made = URL.createObjectURL(blob)
        setPage({ blob, address: made })
      },
      () => !stop.signal.aborted && setPage('failed'),
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [documentId, file.id, file.hasPreview, wanted, round])
  return page
}

const frame = {
  width: '100%',
  minHeight: 280,
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'surface.sunken',
  borderRadius: 2.5,
  overflow: 'hidden',
} as const

// Phones' browsers show no PDF inside a page: an empty frame would look like an empty paper.
const showsPdf = () => navigator.pdfViewerEnabled !== false

function DownloadButton({ documentId, file }: { documentId: string; file: PaperFile }) {
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      onClick={() => void downloadPage(documentId, file).catch(() => undefined)}
    >
      {t('Download')}
    </Button>
  )
}

/** One page of a paper, shown in place when it is a picture or a PDF; anything else can be downloaded. */
export function FileView({ documentId, file, label }: { documentId: string; file: PaperFile; label: string }) {
  const [round, setRound] = useState(0)
  const isPdf = file.mediaType === 'application/pdf'
  const shown = file.hasPreview || isPdf
  const page = usePage(documentId, file, round, shown)
  if (!shown) {
    return (
      <Box sx={{ ...frame, gap: 3, p: 5, alignContent: 'center', textAlign: 'center' }}>
        <FileText size={32} aria-hidden />
        <Typography>{file.name}</Typography>
        <DownloadButton documentId={documentId} file={file} />
      </Box>
    )
  }
  if (page === 'failed') {
    return (
      <Box role="alert" sx={{ ...frame, gap: 3, p: 5, alignContent: 'center' }}>
        <Typography>{t('The file could not be loaded.')}</Typography>
        <Button variant="outlined" startIcon={<RotateCcw />} onClick={() => setRound(round + 1)}>
          {t('Try again')}
        </Button>
      </Box>
    )
  }
  if (!page) return <Skeleton variant="rounded" height={420} aria-label={t('Loading')} />
  if (isPdf && !showsPdf())
    return <PdfPages file={page.blob} label={label} download={<DownloadButton documentId={documentId} file={file} />} />
  if (isPdf) {
    return (
      <Box sx={frame}>
        <Box
          component="iframe"
          src={`${page.address}#navpanes=0&view=FitH`}
          title={label}
          sx={{ border: 0, width: '100%', height: '70vh' }}
        />
      </Box>
    )
  }
  return (
    <Box sx={frame}>
      <Box
        component="img"
        src={page.address}
        alt={label}
        sx={{ maxWidth: '100%', maxHeight: '70vh', display: 'block' }}
      />
    </Box>
  )
}
