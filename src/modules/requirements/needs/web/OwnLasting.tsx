import { Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import { type FieldsProps, wrongAt } from '../../kinds/web/parts.tsx'
import { newEnd } from '../rules.ts'
import { EndList } from './EndList.tsx'
import { newKey, useBuilder } from './parts.tsx'

/** How long one piece lasts, where that differs from the whole rule. */
export function OwnLasting({ of, wrong, onChange }: FieldsProps) {
  const id = useId()
  const { focusOn } = useBuilder()
  const { lasting } = of
  if (lasting === null) {
    const begin = () => {
      const end = newEnd(newKey)
      onChange({ ...of, lasting: [end] })
      focusOn(`[data-end="${end.key}"] select`)
    }
    return (
      <Box sx={{ ml: -2.5 }}>
        <Button variant="text" size="small" onClick={begin}>
          {t('Lasts differently from the rule…')}
        </Button>
      </Box>
    )
  }
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, pt: 3, borderTop: 1, borderColor: 'line.subtle' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {t('How long this piece lasts')}
        </Typography>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            onChange({ ...of, lasting: null })
            focusOn(`[data-node="${of.key}"] select`)
          }}
        >
          {t('As long as the rule')}
        </Button>
      </Box>
      <EndList ends={lasting} wrong={wrongAt(wrong, 'lasting')} onChange={ends => onChange({ ...of, lasting: ends })} />
    </Box>
  )
}
