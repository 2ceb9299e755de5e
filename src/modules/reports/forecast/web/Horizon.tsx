import { Box, Button } from '@mui/material'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, isDay } from '../../../../kit/contract/time.ts'
import { DayInput } from '../../../../kit/web/forms/DayInput.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { horizons, type TimeWish } from '../contract.ts'

type Change = Partial<Record<keyof TimeWish, string | null>>

/** How far ahead to look, as it stands in the address. */
export function useHorizon() {
  const [search, setSearch] = useSearchParams()
  const dayOf = (name: 'from' | 'to'): Day | undefined => {
    const value = search.get(name)
    return value && isDay(value) ? value : undefined
  }
  const choose = (change: Change) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const time: TimeWish = {
    days: horizons.find(one => one === search.get('days')),
    from: dayOf('from'),
    to: dayOf('to'),
  }
  return { time, choose }
}

const pressed = {
  bgcolor: 'primary.tint',
  borderColor: 'primary.edge',
  color: 'primary.ink',
  '&:hover': { bgcolor: 'primary.tint', borderColor: 'primary.main' },
}

type DayProps = { label: string; value: Day; onChoose: (day: Day | null) => void }

function DayOf({ label, value, onChoose }: DayProps) {
  const id = useId()
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        fontSize: '0.875rem',
        fontWeight: 550,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      {label}
      <DayInput id={id} value={value} onChoose={onChoose} />
    </Box>
  )
}

type Props = { at: ReturnType<typeof useHorizon>; shown: { from: Day; to: Day } | undefined }

/** Chooses how far ahead to look: 30, 60 or 90 days, or from a day through a day. */
export function Horizon({ at: { time, choose }, shown }: Props) {
  const { from, to } = time
  const days = from || to ? null : (time.days ?? '90')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: { xs: 4, md: 5 } }}>
      <Box role="group" aria-label={t('How far ahead')} sx={{ display: 'flex', gap: 2 }}>
        {horizons.map(one => (
          <Button
            key={one}
            variant="outlined"
            aria-pressed={one === days}
            onClick={() => choose({ days: one, from: null, to: null })}
            sx={one === days ? pressed : { color: 'text.secondary' }}
          >
            {t('{days} days', { days: one })}
          </Button>
        ))}
      </Box>
      <DayOf label={t('From')} value={from ?? shown?.from ?? ''} onChoose={day => choose({ from: day })} />
      <DayOf
        label={t('Through')}
        value={to ?? shown?.to ?? ''}
        onChoose={day => choose({ to: day, from: from ?? shown?.from ?? null })}
      />
    </Box>
  )
}
