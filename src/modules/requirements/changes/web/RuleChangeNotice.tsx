import { Box, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refreshAll } from '../../../../kit/web/api/stale.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { changesApi, type RunningChange } from '../contract.ts'

/** How often it is asked how far a change is, in milliseconds; only while one is under way. */
const pause = 2_000

/** The changes that are not with everyone yet. When the last one is, everything on the screen is asked again. */
function useRunning(): readonly RunningChange[] {
  const may = useMay(changesApi.listChanges.allow)
  const [runs, setRuns] = useState(false)
  const { data = [], isError } = useApiQuery(
    changesApi.listChanges,
    {},
    { enabled: may, ...(runs ? { every: pause } : {}) },
  )
  const now = may && !isError && data.length > 0
  useEffect(() => {
    if (runs && !now) void refreshAll()
    setRuns(now)
  }, [runs, now])
  return now ? data : []
}

function sentence(running: readonly RunningChange[]): string {
  const [only, ...others] = running
  if (!only || others.length > 0) {
    return t('{count} rule changes are being applied.', { count: running.length })
  }
  return only.name
    ? t('A change to “{name}” is being applied.', { name: only.name })
    : t('A rule change is being applied.')
}

/** Says that statuses may not be up to date yet, and how far it is. */
export function RuleChangeNotice() {
  const running = useRunning()
  if (running.length === 0) return null
  const sum = (of: 'done' | 'total') => running.reduce((all, one) => all + one[of], 0)
  const progress = { done: Math.min(sum('done'), sum('total')), total: sum('total') }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        mb: { xs: 4, md: 6 },
        px: 4,
        py: 2.5,
        border: 1,
        borderColor: 'info.edge',
        borderRadius: 2.5,
        bgcolor: 'info.tint',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 260px' }}>
        {sentence(running)} {t('Some statuses haven’t been updated yet.')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <ProgressBar label={t('People reached')} value={progress.done} of={progress.total} tone="info" width={120} />
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('{done} of {total} people', progress)}
        </Typography>
      </Box>
    </Box>
  )
}
