import { Box, Button, IconButton, Typography } from '@mui/material'
import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useKeys } from '../../../../kit/web/keys.ts'
import { useSend } from '../../../../kit/web/send.ts'
import { t } from '../../../../kit/web/text.ts'
import { documentsApi } from '../../../documents/contract.ts'
import { reviewApi } from '../contract.ts'
import { undoOffered } from '../rules.ts'

/** What has just happened; `undoId`: the paper whose decision can be taken back. */
export type Said = { words: string; undoId: string | null }

type Props = { said: Said; onUndone: (documentId: string) => void; onClose: () => void }

/** Tells the last decision and, for ten seconds, offers to take it back. */
export function UndoBar({ said, onUndone, onClose }: Props) {
  const { words, undoId } = said
  const undo = useSend(reviewApi.undoDecision, {
    refreshes: [reviewApi.listWaiting, reviewApi.readWaiting, documentsApi.listDocuments],
    tells: false,
    onDone: ({ id }) => onUndone(id),
    onFailed: onClose,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each thing that is said
  useEffect(() => {
    const timer = setTimeout(onClose, undoOffered * 1000)
    return () => clearTimeout(timer)
  }, [said])
  const act = () => {
    if (undoId && !undo.loading) void undo.send({ params: { id: undoId } })
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
        <Button startIcon={<Undo2 />} aria-keyshortcuts="z" loading={undo.loading} onClick={act}>
          {t('Undo')}
        </Button>
      )}
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}
