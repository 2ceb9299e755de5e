import { Box, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { Box as Place } from '../../../kit/contract/read-words.ts'
import { cache, keyOf } from '../../../kit/web/api/api-query.ts'
import { call } from '../../../kit/web/api/call.ts'
import { useImageUrl } from '../../../kit/web/api/images.ts'
import { t } from '../../../kit/web/text/text.ts'
import { documentsApi } from '../contract.ts'
import { useFile } from './PagePicture.tsx'
import type { TakenPage } from './TakenPages.tsx'

/** Where the pictures are: pages that are not sent yet, or a document's. */
export type Pictures = { readonly pages: readonly TakenPage[] } | { readonly documentId: string }

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

type Props = { pageId: string; box: Place; label: string }

const Loading = () => <Skeleton variant="rounded" height={160} aria-label={t('Loading')} />

function OnTaken({ page, ...of }: Props & { page: TakenPage }) {
  const file = useFile(page)
  return file ? <Zoomed file={file} {...of} /> : <Loading />
}

function OnSent({ documentId, ...of }: Props & { documentId: string }) {
  const asked = { params: { id: documentId }, query: { fileId: of.pageId, preview: 'true' } } as const
  const { data } = useQuery(
    {
      queryKey: keyOf(documentsApi.openFile, asked),
      queryFn: ({ signal }) => call(documentsApi.openFile, { ...asked, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    cache,
  )
  return data instanceof Blob ? <Zoomed file={data} {...of} /> : <Loading />
}

/** The part of a picture where something was read, enlarged so that it can be read, with a mark around it. */
export function PlaceOnPicture({ pictures, ...of }: Props & { pictures: Pictures }) {
  if ('documentId' in pictures) return <OnSent documentId={pictures.documentId} {...of} />
  const page = pictures.pages.find(({ id }) => id === of.pageId)
  return page ? <OnTaken page={page} {...of} /> : null
}
