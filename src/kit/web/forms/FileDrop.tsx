import { Box, Button, IconButton, Typography } from '@mui/material'
import { Camera, RotateCcw, Upload, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FileRule } from '../../contract/endpoint.ts'
import { Refusal, type RefusalCode } from '../../contract/refusal.ts'
import { useOnline } from '../api/online.ts'
import { useAskedBeforeLeaving } from '../routing/leaving.ts'
import { t } from '../text/text.ts'
import { ProgressBar } from '../theme/ProgressBar.tsx'
import { takesPictures, tooLarge, wrongWith } from './file-rules.ts'
import { FilePicker, useDrop } from './picking.tsx'

type Props = {
  /** What the files are for: names the region. */
  label: string
  /** The rule of the endpoint (`endpoint.files`): checked here first, and again on the server by content. */
  rule: FileRule
  /** Sends the files, with `call` or `useApiMutation`; its rejection shows Try again. */
  send: (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>
  disabled?: boolean
  /** Which camera a phone opens: that in front for the own face. */
  camera?: 'environment' | 'user'
  /** True: files are handed over as they were chosen, whatever their size; whoever takes them makes pictures smaller. */
  asChosen?: boolean
}

type Sent =
  | { state: 'idle' }
  | { state: 'sending'; files: readonly File[]; share: number; stop: AbortController }
  /** `again`: the same files may well be taken another time. */
  | { state: 'failed'; files: readonly File[]; message: string; again: boolean }

const sizeOf = (files: readonly File[]) => {
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return bytes >= 1_000_000
    ? t('{size} MB', { size: (bytes / 1_000_000).toFixed(1) })
    : t('{size} KB', { size: Math.ceil(bytes / 1000) })
}

/** Pictures made smaller, by code that comes when a file does; without it they are sent as they are. */
async function smaller(files: readonly File[]): Promise<readonly File[]> {
  const code = await import('./smaller-picture.ts').catch(() => null)
  return code ? Promise.all(files.map(code.smallerPicture)) : files
}

/** Refusals of what the file is, also an empty or damaged one: it is none the better for being sent again. */
const ofTheFile: ReadonlySet<RefusalCode> = new Set(['wrongType', 'tooLarge', 'invalid'])

const namesOf = (files: readonly File[]) => files.map(file => file.name).join(', ')

function useUpload({ send, rule, asChosen = false }: Pick<Props, 'send' | 'rule' | 'asChosen'>) {
  const [upload, setUpload] = useState<Sent>({ state: 'idle' })
  const start = async (files: readonly File[]) => {
    const stop = new AbortController()
    setUpload({ state: 'sending', files, share: 0, stop })
    try {
      const ready = asChosen ? files : await smaller(files)
      const large = asChosen ? null : tooLarge(ready, rule)
      if (large) throw new Refusal('tooLarge', large)
      await send(ready, share => setUpload({ state: 'sending', files, share, stop }), stop.signal)
      setUpload({ state: 'idle' })
    } catch (error) {
      if (stop.signal.aborted) return setUpload({ state: 'idle' })
      const message = error instanceof Refusal ? error.message : t('The upload did not work.')
      setUpload({ state: 'failed', files, message, again: !(error instanceof Refusal && ofTheFile.has(error.code)) })
    }
  }
  const startAgain = useRef(start)
  useEffect(() => {
    startAgain.current = start
  })
  // What a broken connection stopped goes on by itself once there is one: heard from the moment that it is shown.
  const waiting = upload.state === 'failed' && upload.again ? upload.files : null
  useLayoutEffect(() => {
    if (!waiting) return
    const again = () => void startAgain.current(waiting)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting])
  return {
    upload,
    start,
    refuse: (files: readonly File[], message: string) => setUpload({ state: 'failed', files, message, again: false }),
    clear: () => setUpload({ state: 'idle' }),
  }
}

function Sending({ upload }: { upload: Extract<Sent, { state: 'sending' }> }) {
  const percent = Math.round(upload.share * 100)
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1 }}>
          {namesOf(upload.files)} · {sizeOf(upload.files)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{percent}%', { percent })}
        </Typography>
        <IconButton size="small" aria-label={t('Cancel upload')} onClick={() => upload.stop.abort()}>
          <X size={17} />
        </IconButton>
      </Box>
      <ProgressBar
        label={t('Uploading {names}', { names: namesOf(upload.files) })}
        value={percent}
        of={100}
        width="100%"
      />
    </Box>
  )
}

/** Why it failed; without a network that it waits, and for what. */
function FailedWords({ upload }: { upload: Extract<Sent, { state: 'failed' }> }) {
  const online = useOnline()
  if (online || !upload.again) return upload.message
  return t('You’re offline. Keep this page open: this is sent by itself when you’re back online.')
}

function Failed({
  upload,
  onRetry,
  onClear,
}: {
  upload: Extract<Sent, { state: 'failed' }>
  onRetry: () => void
  onClear: () => void
}) {
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, color: 'error.ink' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {upload.files.length > 0 && (
          <Typography variant="body2" noWrap sx={{ fontWeight: 600, maxWidth: 1 }}>
            {namesOf(upload.files)}
          </Typography>
        )}
        <Typography variant="body2">
          <FailedWords upload={upload} />
        </Typography>
        {upload.again && (
          <Button size="small" variant="outlined" startIcon={<RotateCcw />} onClick={onRetry} sx={{ mt: 1 }}>
            {t('Try again')}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label={t('Dismiss')} onClick={onClear}>
        <X size={17} />
      </IconButton>
    </Box>
  )
}

/** Takes files by drop, by choosing or, on phones, by the camera, and sends them with progress, cancel and retry. */
export function FileDrop({ label, rule, send, disabled = false, camera: facing = 'environment', asChosen }: Props) {
  const { upload, start, refuse, clear } = useUpload({ send, rule, asChosen })
  // A picture from the camera is often nowhere else. What is on its way may lead to another page when it has arrived.
  useAskedBeforeLeaving(upload.state === 'failed' && upload.again)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const busy = disabled || upload.state === 'sending'
  const take = (files: readonly File[]) => {
    if (busy) return
    const wrong = wrongWith(files, rule)
    if (wrong) refuse(files, wrong)
    else void start(files)
  }
  const { over, handlers } = useDrop(take)
  const drag = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 6, borderRadius: 2.5 }
  return (
    <Box {...handlers} role="group" aria-label={label} sx={{ display: 'grid', gap: 3, ...(over && !busy && drag) }}>
      {upload.state === 'failed' && <Failed upload={upload} onRetry={() => void start(upload.files)} onClear={clear} />}
      {upload.state === 'sending' ? (
        <Sending upload={upload} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
          {takesPictures(rule) && (
            <>
              <FilePicker ref={camera} label={t('Take photo')} accept="image/*" camera={facing} take={take} />
              <Button
                variant="outlined"
                startIcon={<Camera />}
                disabled={disabled}
                onClick={() => camera.current?.click()}
                sx={{
                  display: { md: 'none' },
                  flex: 1,
                  color: 'primary.ink',
                  bgcolor: 'primary.tint',
                  borderColor: 'primary.edge',
                }}
              >
                {t('Take photo')}
              </Button>
            </>
          )}
          <FilePicker
            ref={chooser}
            label={label}
            accept={rule.types.join(',')}
            multiple={(rule.count ?? 1) > 1}
            take={take}
          />
          <Button
            variant="outlined"
            startIcon={<Upload />}
            disabled={disabled}
            onClick={() => chooser.current?.click()}
            sx={{ flex: { xs: 1, md: 'none' } }}
          >
            {t('Choose file')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
