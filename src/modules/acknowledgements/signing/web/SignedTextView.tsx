import { Alert, Box, Button, Typography } from '@mui/material'
import { ChevronDown, Printer } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RichText } from '../../../../kit/web/marked-text/RichText.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Fold } from '../../../../kit/web/theme/Fold.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { SignedFacts } from '../../../signatures/web/parts.tsx'
import type { SignedText } from '../contract.ts'

/** A signed text with the evidence of its signature, folded to a line until somebody wants to read it. */
export function SignedTextView({ of, action }: { of: SignedText; action?: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const day = showInstant(of.signedAt, of.timeZone)
  return (
    <Section
      flush={!open}
      title={of.name}
      detail={t('Signed by {name} on {day}.', { name: of.typedName, day })}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {of.withdrawn && <StatusChip tone="neutral">{t('Withdrawn')}</StatusChip>}
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? t('Close {name}', { name: of.name }) : t('View {name}', { name: of.name })}
            onClick={() => setOpen(!open)}
            endIcon={<ChevronDown size={16} style={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            sx={{ displayPrint: 'none' }}
          >
            {open ? t('Less') : t('View')}
          </Button>
          {action}
        </Box>
      }
    >
      {of.withdrawn && (
        <Typography variant="body2" sx={open ? { mb: 2 } : { px: { xs: 4, md: 5 }, py: 3 }}>
          {t('Withdrawn by {name} on {day}. It doesn’t count: {reason}', {
            name: of.withdrawn.by,
            day: showInstant(of.withdrawn.at, of.timeZone),
            reason: of.withdrawn.reason,
          })}
        </Typography>
      )}
      {!of.intact && (
        <Alert severity="error">
          {t('The texts below do not fit their fingerprints. Please tell your organization.')}
        </Alert>
      )}
      <Fold open={open} id={id}>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 2 }}>
          <RichText text={of.text} />
          <SignedFacts
            of={of}
            fingerprints={[
              [t('Version of the text'), String(of.version)],
              [t('Fingerprint of the text (SHA-256)'), of.textSha256],
              [t('Fingerprint of the consent (SHA-256)'), of.consentSha256],
            ]}
          />
          <Button
            variant="outlined"
            startIcon={<Printer />}
            onClick={() => window.print()}
            sx={{ justifySelf: 'start', displayPrint: 'none' }}
          >
            {t('Print')}
          </Button>
        </Box>
      </Fold>
    </Section>
  )
}
