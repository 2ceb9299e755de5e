import { Box, Skeleton } from '@mui/material'
import { t } from '../text/text.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_none, index) => index)

/** The shape of a list while it loads. */
export function ListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Box role="status" aria-label={t('Loading')}>
      {rowsOf(rows).map(row => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            height: 64,
            px: 4,
            borderTop: row ? 1 : 0,
            borderColor: 'line.subtle',
          }}
        >
          <Skeleton variant="circular" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${28 + ((row * 7) % 16)}%`} height={16} />
            <Skeleton width={`${18 + ((row * 5) % 12)}%`} height={13} />
          </Box>
          <Skeleton width={84} height={22} />
        </Box>
      ))}
    </Box>
  )
}

/** The shape of a form while it loads. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
      {rowsOf(fields).map(field => (
        <Box key={field}>
          <Skeleton width={120} height={18} />
          <Skeleton variant="rounded" height={42} />
        </Box>
      ))}
    </Box>
  )
}
