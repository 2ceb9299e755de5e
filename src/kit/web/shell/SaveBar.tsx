import { Box, Button, Typography } from '@mui/material'
import { CircleDot } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../text/text.ts'
import { FootBar } from './FootBar.tsx'

type Props = {
  /** How many things were changed and are not saved. */
  count: number
  /** What they are, or what they do. */
  children: ReactNode
  loading: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Ctrl S saves, as the button does. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Stands at the foot of a page of staff while something on it is not saved. */
export function SaveBar({ count, children, loading, onDiscard, onSave }: Props) {
  useSaveKey(onSave)
  return (
    <FootBar
      sx={{
        bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 16 },
        pb: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 0, md: 3.5 },
        mx: { xs: -4, md: 0 },
        boxShadow: '0 8px 24px rgb(16 24 40 / 12%)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: { xs: 4, md: 5 }, py: 3 }}>
        <Box
          role="status"
          sx={{ flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 0, display: 'flex', gap: 3, alignItems: 'center' }}
        >
          <Box component={CircleDot} size={18} aria-hidden sx={{ flexShrink: 0, color: 'primary.ink' }} />
          <Typography>
            <Box component="strong" sx={{ mr: 2, fontWeight: 600 }}>
              {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count })}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {children}
            </Box>
          </Typography>
        </Box>
        <Button onClick={onDiscard} disabled={loading} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('Discard')}
        </Button>
        <Button variant="contained" loading={loading} onClick={onSave} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('Save changes')}
        </Button>
      </Box>
    </FootBar>
  )
}
