import { Box, Typography } from '@mui/material'
import { ArrowRight } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import type { Difference } from '../rules.ts'

/** The words before what a line says. */
export const label = { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }
export const wraps = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' }
/** Lines with their words at the left, above on phones. */
export const rows = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  rowGap: { xs: 1, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
  '& dd': { m: 0, mb: { xs: 2, sm: 0 } },
}

/** What differs, line by line, from the first to the second. */
export function DifferenceList({ of }: { of: readonly Difference[] }) {
  return (
    <Box component="dl" sx={rows}>
      {of.map(({ what, from, to }) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={label}>
            {what}
          </Typography>
          <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
            <Typography component="del" color="textSecondary" sx={wraps}>
              {from}
            </Typography>
            <ArrowRight size={14} role="img" aria-label={t('becomes')} style={{ alignSelf: 'center' }} />
            <Typography component="ins" sx={{ ...wraps, fontWeight: 600, textDecoration: 'none' }}>
              {to}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
