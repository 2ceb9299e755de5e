import { Box, Button, IconButton, Typography } from '@mui/material'
import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useKeys } from '../shell/keys.ts'
import { t } from '../text/text.ts'

/** What has just happened; `undoId`: what it was about, when it can be undone. */
export type Said = { words: string; undoId: string | null }

type Props = {
  said: Said
  /** How long it is offered. */
  seconds: number
  loading: boolean
  onUndo: (id: string) => void
  onClose: () => void
}

/** Tells what was done last and, for some seconds, offers to undo it; the key z does too. */
export function UndoBar({ said, seconds, loading, onUndo, onClose }: Props) {
  const { words, undoId } = said
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each thing that is said
  useEffect(() => {
    const timer = setTimeout(onClose, seconds * 1000)
    return () => clearTimeout(timer)
  }, [said])
  const act = () => {
    if (undoId && !loading) onUndo(undoId)
  }
  useKeys(undoId ? { z: act } : {})
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 1200,
        // Beside the side bar on wide screens, where it covers no button.
        left: { xs: 12, md: 296 },
        right: { xs: 12, md: 'auto' },
        bottom: { xs: 'calc(144px + env(safe-area-inset-bottom))', md: 24 },
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        pl: 4,
        pr: 2,
        py: 1.5,
        maxWidth: { md: 550 },
        borderRadius: 3.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.raised',
        boxShadow: 8,
      }}
    >
      <Typography role="status" sx={{ flex: 1, minWidth: 0 }}>
        {words}
      </Typography>
      {undoId && (
        <Button startIcon={<Undo2 />} aria-keyshortcuts="z" loading={loading} onClick={act}>
          {t('Undo')}
        </Button>
      )}
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}
