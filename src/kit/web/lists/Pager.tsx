import { Box, NativeSelect, Pagination as Pages, Typography } from '@mui/material'
import type { Pagination } from '../../contract/page.ts'
import { t } from '../text/text.ts'

type Props = { pagination: Pagination; onPage: (page: number) => void; onLimit: (limit: number) => void }

/** "11–20 of 276", the size of a page and the way to the others. */
export function Pager({ pagination, onPage, onLimit }: Props) {
  const { page, limit, total, totalPages } = pagination
  const sizes = [...new Set([10, 25, 50, 100, limit])].toSorted((a, b) => a - b)
  const said = { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {said.from > total ? t('No rows on this page') : t('{from}–{to} of {total}', said)}
        </Typography>
        <NativeSelect
          value={limit}
          onChange={event => onLimit(Number(event.target.value))}
          inputProps={{ 'aria-label': t('Rows per page') }}
          disableUnderline
          sx={{ fontSize: '0.8125rem', '& select': { boxSizing: 'border-box', minHeight: { xs: 44, md: 32 } } }}
        >
          {sizes.map(size => (
            <option key={size} value={size}>
              {t('{size} per page', { size })}
            </option>
          ))}
        </NativeSelect>
      </Box>
      {totalPages > 1 && (
        <Pages
          count={totalPages}
          page={page}
          onChange={(_event, next) => onPage(next)}
          shape="rounded"
          siblingCount={0}
          sx={{
            '& .MuiPaginationItem-root': {
              minWidth: { xs: 44, md: 32 },
              height: { xs: 44, md: 32 },
              mx: { xs: 0, md: 0.75 },
            },
          }}
          getItemAriaLabel={(kind, to) =>
            kind === 'page' ? t('Page {to}', { to: to ?? 1 }) : kind === 'next' ? t('Next page') : t('Previous page')
          }
        />
      )}
    </Box>
  )
}
