import { Alert, Box, Typography } from '@mui/material'
import { useId } from 'react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import type { Day } from '../../../../kit/contract/time.ts'
import { DayInput } from '../../../../kit/web/forms/DayInput.tsx'
import { FieldFrame } from '../../../../kit/web/forms/FieldFrame.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { PreviewDialog } from '../../changes/web/parts.tsx'
import type { ImportPreview } from '../contract.ts'

function Made({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {of.join(' · ')}
      </Typography>
    </Box>
  )
}

/** What is made, changed and left out, before whom it changes. */
function Sum({ of }: { of: ImportPreview }) {
  const { add, revise, retire } = of
  return (
    <>
      <Typography>
        {t(
          '{add, plural, one {# requirement is} other {# requirements are}} added, {revise} changed, {retire} retired.',
          { add, revise, retire },
        )}
      </Typography>
      <Made title={t('Positions that are added')} of={of.newPositions} />
      <Made title={t('Document types and ledgers that are added')} of={of.newSources} />
      <Made title={t('Left out, because nobody here holds the position')} of={of.leftOut} />
      {add + revise + retire === 0 && (
        <Alert severity="warning">
          {t(
            'There is nothing to import: every chosen rule is for a position that is left out. Go back, and under "In your words" choose a position for it or add one.',
          )}
        </Alert>
      )}
    </>
  )
}

type SinceProps = { since: Day | null; onSince: (since: Day | null) => void }

/** From which day on new rules count: today, unless somebody says otherwise. Product 6. */
function Since({ since, onSince }: SinceProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={t('In force from')}
      help={t('Empty: from today. Rules with a later day of their own begin on that day.')}
      error={undefined}
      optional
    >
      <DayInput id={id} value={since ?? ''} onChoose={onSince} />
    </FieldFrame>
  )
}

type Props = {
  of: ImportPreview
  since: Day | null
  asking: boolean
  loading: boolean
  error: Refusal | null
  onSince: (since: Day | null) => void
  onImport: () => void
  onClose: () => void
}

/** Says what an import would do, before it is done: the preview of a requirement, for all chosen rules together. */
export function ImportDialog({ of, since, asking, loading, error, onSince, onImport, onClose }: Props) {
  const count = of.add + of.revise + of.retire
  const label = t('Import {count, plural, one {# rule} other {# rules}}', { count })
  return (
    <PreviewDialog
      title={t('What this import does')}
      preview={asking ? null : of.change}
      backLabel={t('Back')}
      onBack={onClose}
      apply={count === 0 ? undefined : { label, loading, error, run: onImport }}
    >
      <Sum of={of} />
      {of.add > 0 && <Since since={since} onSince={onSince} />}
    </PreviewDialog>
  )
}
