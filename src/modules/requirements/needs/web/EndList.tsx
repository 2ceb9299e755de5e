import { Box, Button, IconButton, Typography } from '@mui/material'
import { Plus, X } from 'lucide-react'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { NumberInput } from '../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { FormEnd } from '../../kinds/contract.ts'
import { Pair, saidAt, type Wrong, wrongAt } from '../../kinds/web/parts.tsx'
import { newEnd } from '../rules.ts'
import { MonthDayInput } from './MonthDayInput.tsx'
import { newKey, Said, useBuilder } from './parts.tsx'

const kinds = (): { value: FormEnd['kind']; label: string }[] => [
  { value: 'printedDate', label: t('Until the expiration date') },
  { value: 'day', label: t('Months from the day it was done') },
  { value: 'endOfMonth', label: t('Months, to the end of that month') },
  { value: 'endOfYear', label: t('Months, to the end of that year') },
  { value: 'hireAnniversary', label: t('Until the hire anniversary') },
  { value: 'season', label: t('One season') },
  { value: 'outOfWork', label: t('Until a break in service of too many days') },
  { value: 'outOfWorkMonths', label: t('Until a break in service of too many months') },
  { value: 'forEver', label: t('Does not expire') },
]

const countsMonths: ReadonlySet<FormEnd['kind']> = new Set(['day', 'endOfMonth', 'endOfYear', 'outOfWorkMonths'])

type Own = { end: FormEnd; wrong: Wrong; onChange: (end: FormEnd) => void }

function EndFields({ end, wrong, onChange }: Own) {
  if (countsMonths.has(end.kind)) {
    return (
      <NumberInput
        label={end.kind === 'outOfWorkMonths' ? t('So many months in a row') : t('Months')}
        min={end.kind === 'endOfMonth' || end.kind === 'endOfYear' ? 0 : 1}
        value={end.months}
        error={saidAt(wrong, 'months')}
        onChange={months => onChange({ ...end, months })}
      />
    )
  }
  if (end.kind === 'outOfWork') {
    return (
      <NumberInput
        label={t('More than so many days')}
        min={1}
        value={end.days}
        error={saidAt(wrong, 'days')}
        onChange={days => onChange({ ...end, days })}
      />
    )
  }
  if (end.kind !== 'season') return null
  return (
    <Pair>
      <MonthDayInput
        label={t('Season begins')}
        value={end.from}
        error={saidAt(wrong, 'from')}
        onChange={from => onChange({ ...end, from })}
      />
      <MonthDayInput
        label={t('Season ends')}
        value={end.to}
        error={saidAt(wrong, 'to')}
        onChange={to => onChange({ ...end, to })}
      />
    </Pair>
  )
}

type Props = { ends: readonly FormEnd[]; wrong: Wrong; onChange: (ends: FormEnd[]) => void }

/** How long something lasts: one end, several of which the first counts, or none. */
export function EndList({ ends, wrong, onChange }: Props) {
  const { focusOn } = useBuilder()
  const add = () => {
    const end = newEnd(newKey)
    onChange([...ends, end])
    focusOn(`[data-end="${end.key}"] select`)
  }
  const remove = (key: string) => {
    const left = ends.filter(one => one.key !== key)
    onChange(left)
    const next = left.at(-1)
    if (next) focusOn(`[data-end="${next.key}"] select`)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {ends.length === 0 && <Typography color="textSecondary">{t('It does not expire.')}</Typography>}
      {ends.map((end, at) => (
        <Box key={end.key} data-end={end.key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <Pair>
              <Choice
                label={at === 0 ? t('Lasts') : t('Or')}
                placeholder={null}
                options={kinds()}
                value={end.kind}
                onChange={kind => {
                  const known = kinds().find(one => one.value === kind)
                  if (known) onChange(ends.with(at, { ...end, kind: known.value }))
                }}
              />
              <EndFields end={end} wrong={wrongAt(wrong, at)} onChange={changed => onChange(ends.with(at, changed))} />
            </Pair>
            <Said sentence={saidAt(wrong, at)} />
          </Box>
          {ends.length > 1 && (
            <IconButton
              aria-label={t('Remove end {place}', { place: at + 1 })}
              onClick={() => remove(end.key)}
              sx={{ mt: 6.5 }}
            >
              <X size={18} />
            </IconButton>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="text" size="small" startIcon={<Plus />} onClick={add} sx={{ ml: -2.5 }}>
          {ends.length === 0 ? t('Add an end') : t('Add another end')}
        </Button>
        {ends.length > 1 && (
          <Typography variant="body2" color="textSecondary">
            {t('Whichever comes first ends it.')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
