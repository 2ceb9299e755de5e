import { Box, Skeleton, type SxProps } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { cache, keyOf } from '../../../kit/web/api/api-query.ts'
import { call } from '../../../kit/web/api/call.ts'
import { useImageUrl } from '../../../kit/web/api/images.ts'
import { draftPagesApi } from '../drafts/contract.ts'
import type { TakenPage } from './TakenPages.tsx'

/** What every browser shows. */
const isShown = (type: string) => /^image\/(jpeg|png|webp)$/.test(type)

/** The picture of a page; null for what no browser shows, undefined while it comes. */
function useFile({ id, local, stored }: TakenPage): Blob | null | undefined {
  const asked = { params: { id }, query: { preview: 'true' } } as const
  const { data } = useQuery(
    {
      queryKey: keyOf(draftPagesApi.openPage, asked),
      queryFn: ({ signal }) => call(draftPagesApi.openPage, { ...asked, signal, quiet: true }),
      enabled: local === null && stored?.hasPreview === true,
      staleTime: Number.POSITIVE_INFINITY,
    },
    cache,
  )
  if (local) return isShown(local.file.type) ? local.file : null
  if (!stored?.hasPreview) return null
  return data instanceof Blob ? data : undefined
}

type Props = { page: TakenPage; label: string; sx: SxProps }

/** The picture of a page, from this device or the server; an icon for what no browser shows. */
export function PagePicture({ page, label, sx }: Props) {
  const file = useFile(page)
  const address = useImageUrl(file)
  const frame = { borderRadius: 2.5, bgcolor: 'surface.sunken', ...sx }
  if (file === undefined) return <Skeleton variant="rounded" sx={frame} />
  if (address) return <Box component="img" src={address} alt={label} sx={{ ...frame, objectFit: 'contain' }} />
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      <FileText size={24} aria-hidden />
    </Box>
  )
}
