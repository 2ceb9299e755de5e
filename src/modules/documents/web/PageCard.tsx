import { Box, Button, Typography } from '@mui/material'
import { Camera, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../../kit/web/api/online.ts'
import { FilePicker } from '../../../kit/web/forms/picking.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../kit/web/theme/ProgressBar.tsx'
import { PagePicture } from './PagePicture.tsx'
import type { TakenPage } from './TakenPages.tsx'

function failedWords(isKept: boolean, online: boolean): string {
  if (!isKept) return t('Not sent yet. Keep this page open: this phone couldn’t save your photo.')
  if (!online) return t('You’re offline. Your photo is saved on this phone and will be sent when you’re back online.')
  return t('Not sent yet. Your photo is saved on this phone, and we’ll keep trying to send it.')
}

/** Where the sending of a page stands, with a way to try again. */
function PageState({ page: { local, stored }, onAgain }: { page: TakenPage; onAgain: () => void }) {
  const online = useOnline()
  if (stored) return t('Saved')
  if (!local) return null
  const { isKept, sending } = local
  if (sending.state === 'sending') {
    const percent = Math.round(sending.share * 100)
    return <ProgressBar label={t('Saving {percent}%', { percent })} value={percent} of={100} width="100%" />
  }
  if (sending.state === 'refused') return <Box sx={{ color: 'error.ink' }}>{sending.why}</Box>
  if (sending.state === 'waiting') return t('Saving…')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'space-between', color: 'warning.ink' }}>
      <span>{failedWords(isKept, online)}</span>
      <Button size="small" color="inherit" onClick={onAgain} sx={{ flexShrink: 0 }}>
        {t('Try again')}
      </Button>
    </Box>
  )
}

type Props = {
  page: TakenPage
  label: string
  locked: boolean
  /** True: it was just taken, and gets the focus. */
  isNew: boolean
  onRetake: (file: File) => void
  onRemove: () => void
  onAgain: () => void
}

/** A page that was taken, large enough to judge, with where it stands and the ways to take it anew or remove it. */
export function PageCard({ page, label, locked, isNew, onRetake, onRemove, onAgain }: Props) {
  const card = useRef<HTMLLIElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  return (
    <Box
      component="li"
      ref={card}
      tabIndex={-1}
      aria-label={`${label}, ${page.name}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 3.5, overflow: 'hidden', scrollMarginBottom: 96 }}
    >
      <PagePicture page={page} label={label} sx={{ display: 'flex', width: 1, height: 300, borderRadius: 0 }} />
      <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minWidth: 0 }}>
          <Typography variant="subtitle1">{label}</Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {page.name}
          </Typography>
        </Box>
        <Typography variant="body2" component="div" color="textSecondary" role="status">
          <PageState page={page} onAgain={onAgain} />
        </Typography>
        {!locked && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <FilePicker
              ref={camera}
              label={t('Retake {name}', { name: label })}
              accept="image/*"
              camera="environment"
              take={([file]) => file && onRetake(file)}
            />
            <Button
              variant="outlined"
              startIcon={<Camera />}
              aria-label={t('Retake {name}', { name: label })}
              onClick={() => camera.current?.click()}
              sx={{ flex: { xs: 1, md: 'none' }, display: { md: 'none' } }}
            >
              {t('Retake')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Trash2 />}
              aria-label={t('Remove {name}', { name: label })}
              onClick={onRemove}
              sx={{ flex: { xs: 1, md: 'none' } }}
            >
              {t('Remove')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
