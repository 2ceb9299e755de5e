import { Alert, Box, Button, Typography } from '@mui/material'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { TitledDialog } from '../../../../kit/web/TitledDialog.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { ImportPreview } from '../contract.ts'

function Clear({ of: { losing, gaining, changed, people } }: { of: ImportPreview }) {
  const strong = { '& .MuiAlert-message': { fontWeight: 600 } }
  return (
    <>
      {losing > 0 && (
        <Alert severity="error" icon={<ShieldAlert size={20} />} sx={strong}>
          {t('{losing, plural, one {# person stops} other {# people stop}} being clear to work.', { losing })}
        </Alert>
      )}
      {gaining > 0 && (
        <Alert severity="success" icon={<ShieldCheck size={20} />} sx={strong}>
          {t('{gaining, plural, one {# person begins} other {# people begin}} to be clear to work.', { gaining })}
        </Alert>
      )}
      <Typography>
        {changed === 0
          ? t("Nobody's status changes today, of {people, plural, one {# person} other {# people}} looked at.", {
              people,
            })
          : t('Something changes today for {changed} of {people, plural, one {# person} other {# people}}.', {
              changed,
              people,
            })}
      </Typography>
    </>
  )
}

function Made({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {of.join(', ')}
      </Typography>
    </Box>
  )
}

type Props = {
  of: ImportPreview
  loading: boolean
  error: Refusal | null
  onImport: () => void
  onClose: () => void
}

/** Says what an import would do, before it is done. */
export function ImportDialog({ of, loading, error, onImport, onClose }: Props) {
  const count = of.add + of.revise + of.retire
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={loading} autoFocus>
        {t('Back')}
      </Button>
      <Button variant="contained" onClick={onImport} loading={loading} disabled={count === 0}>
        {t('Import {count, plural, one {# rule} other {# rules}}', { count })}
      </Button>
    </>
  )
  return (
    <TitledDialog title={t('What this import does')} actions={actions} busy={loading} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Clear of={of} />
        <Typography>
          {t(
            '{add, plural, one {# requirement is} other {# requirements are}} added, {revise} changed, {retire} retired.',
            { add: of.add, revise: of.revise, retire: of.retire },
          )}
        </Typography>
        <Made title={t('Positions that are added')} of={of.newPositions} />
        <Made title={t('Document types and ledgers that are added')} of={of.newSources} />
        <Made title={t('Left out, because nobody here holds the position')} of={of.leftOut} />
      </Box>
    </TitledDialog>
  )
}
