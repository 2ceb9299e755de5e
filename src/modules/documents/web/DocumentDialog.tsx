import {
  Alert,
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { showDay, showInstant } from '../../../kit/web/dates.ts'
import { type MenuAction, RowMenu } from '../../../kit/web/RowMenu.tsx'
import { t } from '../../../kit/web/text.ts'
import { profileApi } from '../../caregivers/profile/contract.ts'
import type { CaregiverDocument } from '../contract.ts'
import { DecideDocument, DocumentPreview } from './parts.tsx'
import { StatusOfDocument } from './StatusOfDocument.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

const decisionWords = ({ decision, decider, decidedOn }: CaregiverDocument) => {
  const words = { name: decider ?? '', day: decidedOn ? showDay(decidedOn) : '' }
  return decision === 'approved' ? t('Approved by {name} on {day}', words) : t('Sent back by {name} on {day}', words)
}

function Facts({ of }: { of: CaregiverDocument }) {
  const { number, performedOn, expiresOn, category, uploader, receivedAt, decision, note } = of
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box component="div">
        <StatusOfDocument status={of.status} />
      </Box>
      {of.status === 'rejected' && of.reason && <Alert severity="error">{of.reason}</Alert>}
      {of.setAsideReason && <Alert severity="info">{of.setAsideReason}</Alert>}
      {category && <Fact label={t('Category')}>{category.label}</Fact>}
      {number && <Fact label={t('Number')}>{number}</Fact>}
      <Fact label={t('Date on the document')}>{performedOn ? showDay(performedOn) : t('Not given')}</Fact>
      <Fact label={t('Expires')}>{expiresOn ? showDay(expiresOn) : t('Not given')}</Fact>
      <Fact label={t('Received')}>{t('{when} from {name}', { when: showInstant(receivedAt), name: uploader })}</Fact>
      {decision && <Fact label={t('Decision')}>{decisionWords(of)}</Fact>}
      {note && <Fact label={t('Note for staff')}>{note}</Fact>}
    </Box>
  )
}

type Props = { of: CaregiverDocument; actions: readonly MenuAction[]; onClose: () => void }

/** One paper beside what is known of it, and what can be done with it. */
export function DocumentDialog({ of, actions, onClose }: Props) {
  const id = useId()
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
        <Facts of={of} />
      </DialogContent>
      {of.decision === null && of.mayOpen && (
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <DecideDocument documentId={of.id} refreshes={[profileApi.readCaregiver]} />
        </DialogActions>
      )}
    </Dialog>
  )
}
