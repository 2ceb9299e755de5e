import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId } from 'react'
import { type MenuAction, RowMenu } from '../../../kit/web/RowMenu.tsx'
import { refreshAll } from '../../../kit/web/stale.ts'
import { t } from '../../../kit/web/text.ts'
import type { CaregiverDocument } from '../contract.ts'
import { DecideDocument, DocumentFacts, DocumentPreview } from './parts.tsx'

type Props = { of: CaregiverDocument; actions: readonly MenuAction[]; onClose: () => void }

/** One paper beside what is known of it, and what can be done with it. */
export function DocumentDialog({ of, actions, onClose }: Props) {
  const id = useId()
  // Statuses that other pages show follow from the decision.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="lg" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
          {of.typeName}
        </DialogTitle>
        <RowMenu of={of.typeName} actions={actions} />
        <IconButton autoFocus aria-label={t('Close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </Box>
      <DialogContent
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } }}
      >
        <DocumentPreview document={of} />
        <DocumentFacts of={of} />
      </DialogContent>
      {of.decision === null && of.mayOpen && (
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <DecideDocument documentId={of.id} onDone={() => void refreshAll()} />
        </DialogActions>
      )}
    </Dialog>
  )
}
