import { Box, Button } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, isDay } from '../../../../kit/contract/time.ts'
import { DayInput } from '../../../../kit/web/forms/DayInput.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { Time } from '../../contract.ts'

const dayIn = (search: URLSearchParams, name: 'from' | 'to'): Day | undefined => {
  const value = search.get(name)
  return value && isDay(value) ? value : undefined
}

/** The first and the last day that stand in the address; undefined: the list's own. */
export function useTime() {
  const [search, setSearch] = useSearchParams()
  const choose = (days: Partial<Record<keyof Time, Day | null>>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, day] of Object.entries(days)) {
          if (day) next.set(name, day)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { from: dayIn(search, 'from'), to: dayIn(search, 'to'), choose }
}

type FieldProps = { label: string; value: Day; onChoose: (day: Day | null) => void }

function DayOf({ label, value, onChoose }: FieldProps): ReactNode {
  const id = useId()
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.875rem', fontWeight: 550 }}
    >
      {label}
      <DayInput id={id} value={value} onChoose={onChoose} />
    </Box>
  )
}

/** Chooses the time that a list is about. Days that nobody chose stand there as the list takes them. */
export function TimeFields({ time, at }: { time: Time | undefined; at: ReturnType<typeof useTime> }) {
  const { from, to, choose } = at
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: { xs: 4, md: 5 } }}>
      <DayOf label={t('From')} value={from ?? time?.from ?? ''} onChoose={day => choose({ from: day })} />
      <DayOf label={t('Through')} value={to ?? time?.to ?? ''} onChoose={day => choose({ to: day })} />
      {(from || to) && (
        <Button variant="outlined" onClick={() => choose({ from: null, to: null })}>
          {t('Usual days')}
        </Button>
      )}
    </Box>
  )
}
