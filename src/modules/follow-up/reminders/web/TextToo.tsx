import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { TextInput } from '../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { longestText } from '../../../text-messages/contract.ts'
import type { PlannedReminder } from '../contract.ts'

/** What is texted beside the emails; null: nothing. */
export type TextWish = { words: string } | null

type Props = { planned: readonly PlannedReminder[]; of: TextWish; onChange: (of: TextWish) => void }

/** Asks whether those who agreed to text messages get one too, and in which words. Nothing where nobody can be texted. */
export function TextToo({ planned, of, onChange }: Props) {
  const count = planned.filter(one => one.textTo !== null).length
  if (count === 0) return null
  return (
    <Box sx={{ mb: 4, display: 'grid', gap: 2 }}>
      <FormControlLabel
        sx={{ ml: -1, color: 'text.primary' }}
        label={t('{count, plural, one {Text # person too} other {Text # people too}}', { count })}
        control={
          <Switch checked={of !== null} onChange={event => onChange(event.target.checked ? { words: '' } : null)} />
        }
      />
      {of && (
        <>
          <TextInput
            name="words"
            label={t('Text message')}
            help={t('Leave it empty to text what the email says.')}
            value={of.words}
            rows={3}
            maxLength={longestText}
            optional
            onChange={event => onChange({ words: event.target.value })}
          />
          <Typography variant="body2">{t('Texts leave between 8 AM and 9 PM.')}</Typography>
        </>
      )}
    </Box>
  )
}
