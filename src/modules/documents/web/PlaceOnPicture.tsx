import { Alert, Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { Box as Place } from '../../../kit/contract/read-words.ts'
import { cache } from '../../../kit/web/api/api-query.ts'
import { call } from '../../../kit/web/api/call.ts'
import { useImageUrl } from '../../../kit/web/api/images.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type CaregiverDocument, documentsApi } from '../contract.ts'
import { draftPagesApi } from '../drafts/contract.ts'
import type { TakenPage } from './TakenPages.tsx'

/** Where the files are that were read: pages that are not sent yet, or a document's. */
export type Pictures =
  | { readonly pages: readonly TakenPage[] }
  | { readonly document: Pick<CaregiverDocument, 'id' | 'files'> }

/** Height of the window over its width. */
const shape = 0.5
/** A place fills this much of the window, as far as the picture is not enlarged too much. */
const share = 0.45
const mostEnlarged = 4

const percent = (of: number) => `${of * 100}%`
/** Where a side of the picture begins in the window, so that its middle is in the middle and no edge comes in. */
const shifted = (middle: number, size: number) =>
  size <= 1 ? (1 - size) / 2 : Math.min(0, Math.max(1 - size, 0.5 - middle * size))

function Zoomed({ file, box, label }: { file: Blob; box: Place; label: string }) {
  const address = useImageUrl(file)
  const [ratio, setRatio] = useState<number | null>(null)
  const window = useRef<HTMLDivElement>(null)
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setRatio(naturalWidth / naturalHeight)
    // On phones it opens under the bar at the foot.
    window.current?.scrollIntoView({ block: 'nearest' })
  }
  const zoom = Math.min(mostEnlarged, Math.max(1, share / (box.x1 - box.x0)))
  const height = ratio === null ? 1 : zoom / ratio / shape
  const [left, top] = [shifted((box.x0 + box.x1) / 2, zoom), shifted((box.y0 + box.y1) / 2, height)]
  return (
    <Box
      ref={window}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2.5,
        bgcolor: 'surface.sunken',
        pt: percent(shape),
        scrollMarginBottom: 96,
      }}
    >
      {address && (
        <Box
          component="img"
          src={address}
          alt={label}
          onLoad={onLoad}
          sx={{ position: 'absolute', width: percent(zoom), left: percent(left), top: percent(top), maxWidth: 'none' }}
        />
      )}
      {ratio !== null && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: percent(left + box.x0 * zoom),
            top: percent(top + box.y0 * height),
            width: percent((box.x1 - box.x0) * zoom),
            height: percent((box.y1 - box.y0) * height),
            boxSizing: 'content-box',
            m: -1.5,
            p: 1,
            border: '2px solid black',
            // A picture is as light in the dark as by day.
            outline: '2px solid white',
            borderRadius: 1.5,
          }}
        />
      )}
    </Box>
  )
}

type Props = { pageId: string; pdfPage: number; box: Place; label: string }

const Loading = () => <Skeleton variant="rounded" height={160} aria-label={t('Loading')} />

/** How wide a page of a PDF is drawn, in pixels: sharp where it is enlarged. */
const drawnWidth = 1800

async function pictureIn(file: Blob, pdfPage: number): Promise<Blob> {
  if (file.type !== 'application/pdf') return file
  const { pictureOfPage } = await import('../../../kit/web/theme/open-pdf.ts')
  return pictureOfPage(file, pdfPage, drawnWidth)
}

type Open = (signal: AbortSignal) => Promise<unknown>

function OnPage({ pageId, pdfPage, open, ...of }: Props & { open: Open }) {
  const { data, error } = useQuery(
    {
      queryKey: ['picture of a page', pageId, pdfPage],
      queryFn: async ({ signal }) => {
        const file = await open(signal)
        return file instanceof Blob ? pictureIn(file, pdfPage) : null
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    cache,
  )
  if (error) return <Alert severity="warning">{t('This page could not be shown.')}</Alert>
  return data ? <Zoomed file={data} {...of} /> : <Loading />
}

/** What is asked for of a file to show it: the picture that every browser shows, or the PDF itself. */
const wish = ({ hasPreview }: { hasPreview: boolean }) => (hasPreview ? ({ preview: 'true' } as const) : {})

function openTaken({ id, local, stored }: TakenPage): Open {
  if (!stored) return async () => local?.file
  return signal => call(draftPagesApi.openPage, { params: { id }, query: wish(stored), signal, quiet: true })
}

function openSent(id: string, file: CaregiverDocument['files'][number]): Open {
  const query = { fileId: file.id, ...wish(file) }
  return signal => call(documentsApi.openFile, { params: { id }, query, signal, quiet: true })
}

/** The part of a page where something was read, enlarged so that it can be read, with a mark around it. */
export function PlaceOnPicture({ pictures, ...of }: Props & { pictures: Pictures }) {
  if ('document' in pictures) {
    const file = pictures.document.files.find(({ id }) => id === of.pageId)
    return file ? <OnPage open={openSent(pictures.document.id, file)} {...of} /> : null
  }
  const page = pictures.pages.find(({ id }) => id === of.pageId)
  return page ? <OnPage open={openTaken(page)} {...of} /> : null
}
