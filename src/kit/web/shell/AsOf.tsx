import { Box, Button } from '@mui/material'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, isDay } from '../../contract/time.ts'
import { DayInput } from '../forms/DayInput.tsx'
import { t } from '../text/text.ts'

/** The day in the address; undefined: today. */
export function useAsOf() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('asOf')
  const choose = (day: Day | null) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('page')
        next.delete('asOf')
        if (day) next.set('asOf', day)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { asOf: asked && isDay(asked) ? asked : undefined, choose }
}

type AsOfProps = { value: Day | undefined; chosen: boolean; onChoose: (day: Day | null) => void }

/** Chooses the day that a page speaks of, with the way back to today once one is chosen. */
export function AsOf({ value = '', chosen, onChoose }: AsOfProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, md: 3 }, alignItems: 'center', mb: { xs: 4, md: 5 } }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          fontSize: '0.875rem',
          fontWeight: 550,
          whiteSpace: 'nowrap',
        }}
      >
        {t('As of')}
        <DayInput id={id} value={value} onChoose={onChoose} />
      </Box>
      {chosen && (
        <Button variant="outlined" onClick={() => onChoose(null)}>
          {t('Back to today')}
        </Button>
      )}
    </Box>
  )
}
