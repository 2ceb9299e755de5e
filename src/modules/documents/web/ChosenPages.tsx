import { Box, IconButton, Typography } from '@mui/material'
import { FileText, X } from 'lucide-react'
import { FileDrop } from '../../../kit/web/FileDrop.tsx'
import { useImageUrl } from '../../../kit/web/images.ts'
import { t } from '../../../kit/web/text.ts'
import { paperRule } from '../contract.ts'

/** What every browser shows. */
const isShown = (file: File) => /^image\/(jpeg|png|webp)$/.test(file.type)

const tile = { width: 56, height: 56, borderRadius: 2.5, flexShrink: 0 } as const

function ChosenPage({ file, label, onRemove }: { file: File; label: string; onRemove: (() => void) | null }) {
  const picture = useImageUrl(isShown(file) ? file : null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      {picture ? (
        <Box component="img" src={picture} alt="" sx={{ ...tile, objectFit: 'cover' }} />
      ) : (
        <Box sx={{ ...tile, display: 'grid', placeItems: 'center', bgcolor: 'surface.sunken' }}>
          <FileText size={22} aria-hidden />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1">{label}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {file.name}
        </Typography>
      </Box>
      {onRemove && (
        <IconButton aria-label={t('Remove {name}', { name: label })} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      )}
    </Box>
  )
}

type Props = { twoSided: boolean; files: readonly File[]; locked: boolean; onChange: (files: readonly File[]) => void }

const labelOf = (twoSided: boolean, at: number) => {
  if (twoSided) return at === 0 ? t('Front') : t('Back')
  return t('Page {number}', { number: at + 1 })
}

/** Gathers the pages of a paper, one after the other: of a two-sided one the front, then the back. */
export function ChosenPages({ twoSided, files, locked, onChange }: Props) {
  const most = twoSided ? 2 : paperRule.count
  const next = twoSided ? labelOf(true, files.length) : t('Document')
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {files.map((file, at) => (
        <ChosenPage
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice
          key={`${file.name}-${at}`}
          file={file}
          label={labelOf(twoSided, at)}
          onRemove={locked ? null : () => onChange(files.filter((_one, index) => index !== at))}
        />
      ))}
      {!locked && files.length < most && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {(twoSided || files.length > 0) && (
            <Typography variant="subtitle1">{twoSided ? next : t('Add another page')}</Typography>
          )}
          <FileDrop
            label={next}
            rule={{ ...paperRule, count: twoSided ? 1 : most - files.length }}
            send={async chosen => onChange([...files, ...chosen])}
          />
          <Typography variant="body2" color="textSecondary">
            {t('PDF, Word or a picture, up to 20 MB each.')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
