import { Alert, Box, Typography } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { reasonSentence } from '../../../status/engine/sentences.ts'
import { isMet } from '../../../status/engine/span.ts'
import { ComplianceStatus, wordsFor } from '../../../status/web/parts.tsx'
import type { Effect, Reviewed } from '../contract.ts'

/** What an approval would come to, in a few words; why it would not be enough. */
function outcomeWords({ after }: Effect, names: Reviewed['names']): string {
  if (isMet(after.status))
    return after.lastDay ? t('Valid through {day}', { day: showDay(after.lastDay) }) : t('It does not end.')
  return reasonSentence({ ...after, due: null, owed: true }, wordsFor(names))
}

type RowProps = { of: Effect; names: Reviewed['names']; asksDate: boolean }

function EffectRow({ of, names, asksDate }: RowProps) {
  const enough = isMet(of.after.status)
  const words = asksDate ? t('Needs the date on the document. You enter it when you approve.') : outcomeWords(of, names)
  return (
    <Box component="li" sx={{ listStyle: 'none', py: 2.5, '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <Typography variant="subtitle2">{of.name}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, my: 1 }}>
        <ComplianceStatus status={of.now.status} owed={of.now.owed} />
        <Box component={ArrowRight} size={16} role="img" aria-label={t('becomes')} sx={{ color: 'text.secondary' }} />
        <ComplianceStatus status={of.after.status} owed={of.after.owed} />
      </Box>
      <Typography variant="body2" sx={{ color: enough ? 'text.secondary' : 'error.ink' }}>
        {words}
      </Typography>
    </Box>
  )
}

/** Which requirements an approval would satisfy, and whether the person would be clear to work. */
export function EffectList({ of: { effects, names, clear, document } }: { of: Reviewed }) {
  return (
    <Box component="section" aria-labelledby="if-approved">
      <Typography id="if-approved" variant="subtitle1" component="h3">
        {t('If you approve')}
      </Typography>
      {effects.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('No requirement asks this person for it. It is kept on file.')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {effects.map(effect => (
          <EffectRow
            key={effect.requirementId}
            of={effect}
            names={names}
            asksDate={document.dateFor.includes(effect.name)}
          />
        ))}
      </Box>
      {!clear.now && clear.after && <Alert severity="success">{t('Clear to work with this document.')}</Alert>}
      {!clear.now && !clear.after && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('Other requirements still stand in the way of work.')}
        </Typography>
      )}
    </Box>
  )
}
