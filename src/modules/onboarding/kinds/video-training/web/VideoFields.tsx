import { Box, Button, Typography } from '@mui/material'
import { Captions, MonitorPlay, X } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { call } from '../../../../../kit/web/api/call.ts'
import { FieldFrame } from '../../../../../kit/web/forms/FieldFrame.tsx'
import { FileDrop } from '../../../../../kit/web/forms/FileDrop.tsx'
import { TextField } from '../../../../../kit/web/forms/fields.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { offeredApi, videoRule } from '../../../offered/contract.ts'

function CaptionsField() {
  const { field, fieldState } = useController({ name: 'content.captions' })
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file) field.onChange(await file.text())
  }
  const error = fieldState.error?.message
  return (
    <FieldFrame
      id="captions"
      group
      optional
      label={t('Captions')}
      error={error}
      help={t('A .vtt file. People who do not hear, or may not make noise, read along.')}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept=".vtt,text/vtt"
        aria-label={t('Captions file')}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="outlined" size="small" startIcon={<Captions />} onClick={() => input.current?.click()}>
          {field.value ? t('Replace captions') : t('Add captions')}
        </Button>
        {field.value && (
          <Button size="small" startIcon={<X />} onClick={() => field.onChange('')}>
            {t('Remove captions')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  )
}

/** A video of a step: an address of YouTube or Vimeo, or an uploaded file with captions. */
export function VideoFields() {
  const { field } = useController({ name: 'content.videoFileId' })
  const upload = async (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) => {
    const { id } = await call(offeredApi.uploadVideo, { files, onProgress, signal })
    field.onChange(id)
  }
  if (field.value)
    return (
      <>
        <FieldFrame id="video" group label={t('Video')} error={undefined}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <MonitorPlay size={20} aria-hidden />
            <Typography sx={{ flex: 1, minWidth: 120 }}>{t('An uploaded video')}</Typography>
            <Button size="small" startIcon={<X />} onClick={() => field.onChange(null)}>
              {t('Remove video')}
            </Button>
          </Box>
        </FieldFrame>
        <CaptionsField />
      </>
    )
  return (
    <>
      <TextField
        name="content.videoUrl"
        type="url"
        inputMode="url"
        label={t('Address of the video')}
        placeholder="https://www.youtube.com/watch?v=…"
        help={t('On YouTube or Vimeo.')}
      />
      <FieldFrame
        id="upload"
        group
        optional
        label={t('Or upload it')}
        error={undefined}
        help={t('An mp4, up to 200 MB.')}
      >
        <FileDrop label={t('Video file')} rule={videoRule} send={upload} />
      </FieldFrame>
    </>
  )
}
