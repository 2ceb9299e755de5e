import { Box, Button } from '@mui/material'
import { ImageIcon, Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { FileRule } from '../../contract/endpoint.ts'
import { useImageUrl } from '../api/images.ts'
import { t } from '../text/text.ts'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

type Props = FieldWords & {
  /** The form value: the chosen `File`, `null` for what is stored, `'none'` for taken away. */
  name: string
  rule: FileRule
  /** The address of the stored picture. */
  stored: string | null
}

const tile = { width: 72, height: 72, borderRadius: 3.5, border: 1, borderColor: 'divider', flexShrink: 0 }

/** A picture that is sent with its form: preview, choose, take away. Checked here first by kind and size. */
export function PictureField({ name, rule, stored, ...of }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController({ name })
  const [refused, setRefused] = useState<string>()
  const chosen = field.value instanceof File ? field.value : null
  const preview = useImageUrl(chosen) ?? (field.value === 'none' ? null : stored)
  const error = refused ?? fieldState.error?.message
  const take = (file: File | undefined) => {
    if (!file) return
    // Phones send pictures without saying their kind: the server looks into them.
    if (file.type !== '' && !rule.types.includes(file.type)) return setRefused(t('Choose a picture of another kind.'))
    if (file.size > rule.maxBytes) {
      return setRefused(t('The file is larger than {size} MB.', { size: rule.maxBytes / 1_000_000 }))
    }
    setRefused(undefined)
    field.onChange(file)
  }
  return (
    <FieldFrame id={id} error={error} group {...of}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        {preview ? (
          <Box
            component="img"
            src={preview}
            alt={t('Preview')}
            sx={{ ...tile, objectFit: 'contain', bgcolor: '#fff' }}
          />
        ) : (
          <Box
            sx={{ ...tile, display: 'grid', placeItems: 'center', bgcolor: 'surface.sunken', color: 'text.secondary' }}
          >
            <ImageIcon size={24} aria-hidden />
          </Box>
        )}
        <input
          ref={input}
          hidden
          type="file"
          name={name}
          accept={rule.types.join(',')}
          aria-label={of.label}
          aria-describedby={describedBy(id, error, of.help)}
          onChange={event => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button ref={field.ref} variant="outlined" startIcon={<Upload />} onClick={() => input.current?.click()}>
          {preview ? t('Replace') : t('Choose file')}
        </Button>
        {preview && (
          <Button startIcon={<Trash2 />} onClick={() => field.onChange(stored ? 'none' : null)}>
            {t('Remove')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  )
}
