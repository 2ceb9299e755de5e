import { Box, NativeSelect, OutlinedInput } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { t } from '../text/text.ts'
import type { ListState } from './list.ts'

type Sorted = Pick<ListState<unknown>, 'sorts' | 'sort' | 'setSort'>

/** The order in which a list stands, by name; a header of the grid may have turned it around. */
export function SortBy({ list }: { list: Sorted }) {
  const { sorts, sort, setSort } = list
  const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
  const of = sorts.find(one => one.value === turned)
  const other = sorts.some(one => one.value === sort)
    ? []
    : [{ value: sort, label: of ? t('{order}, reversed', { order: of.label }) : t('Another order') }]
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.875rem', width: { xs: '100%', md: 'auto' } }}
    >
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('Sort by')}
      </Box>
      <NativeSelect
        value={sort}
        onChange={event => setSort(event.target.value)}
        input={<OutlinedInput size="small" />}
        IconComponent={ChevronDown}
        inputProps={{ variant: 'outlined' }}
        sx={{
          flex: { xs: 1, md: 'none' },
          fontSize: { xs: '1rem', md: '0.875rem' },
          bgcolor: 'background.paper',
          '& select': { boxSizing: 'border-box', height: 'auto', minHeight: { xs: 44, md: 40 } },
          '& .MuiNativeSelect-icon': { width: 18, top: 'calc(50% - 12px)' },
        }}
      >
        {[...sorts, ...other].map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}
