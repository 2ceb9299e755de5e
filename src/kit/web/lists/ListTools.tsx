import { Box, Button, Chip, IconButton } from '@mui/material'
import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../routing/lazy.tsx'
import { t } from '../text/text.ts'
import type { Filter, ListState } from './list.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortBy } from './SortBy.tsx'

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then(m => m.FilterSheet))

type ToolsOf = Pick<
  ListState<unknown>,
  'filters' | 'chosen' | 'setFilter' | 'clear' | 'search' | 'setSearch' | 'sorts' | 'sort' | 'setSort'
>

const labelOf = (filter: Filter, value: string) => filter.options.find(option => option.value === value)?.label ?? value

function Chips({ list }: { list: ToolsOf }) {
  const all = list.filters.flatMap(filter => (list.chosen[filter.name] ?? []).map(value => ({ filter, value })))
  if (all.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', width: { xs: '100%', md: 'auto' } }}>
      {all.map(({ filter, value }) => {
        const label = `${filter.label}: ${labelOf(filter, value)}`
        const remove = () =>
          list.setFilter(
            filter.name,
            (list.chosen[filter.name] ?? []).filter(one => one !== value),
          )
        return (
          <Chip
            key={`${filter.name}=${value}`}
            label={label}
            onDelete={remove}
            onClick={remove}
            aria-label={t('Remove filter {label}', { label })}
            sx={{
              bgcolor: 'primary.tint',
              color: 'primary.ink',
              border: 1,
              borderColor: 'primary.edge',
              fontWeight: 600,
            }}
          />
        )
      })}
      <Button size="small" onClick={list.clear}>
        {t('Clear all')}
      </Button>
    </Box>
  )
}

/** How many filters are on, at the corner of their button. */
const countLook = {
  position: 'absolute',
  top: -6,
  right: -6,
  minWidth: 20,
  px: 1.25,
  borderRadius: 5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
}

/** Search box, filter button, the order by name, and the chips of what is filtered. */
export function ListTools({ list, searchLabel }: { list: ToolsOf; searchLabel: string | undefined }) {
  const [open, setOpen] = useState(false)
  const count = Object.values(list.chosen).flat().length
  // Three stand ready; all are in the sheet.
  const offered = list.filters.filter(filter => !list.chosen[filter.name]?.length).slice(0, 3)
  if (!searchLabel && list.filters.length === 0) return null
  const show = () => setOpen(true)
  return (
    <Box sx={{ display: 'flex', gap: 2.5, mb: { xs: 4, md: 5 }, flexWrap: 'wrap', alignItems: 'center' }}>
      {searchLabel && (
        <Box sx={{ flex: { xs: '1 1 200px', md: '0 0 340px' } }}>
          <SearchBox label={searchLabel} value={list.search} onChange={list.setSearch} />
        </Box>
      )}
      {list.filters.length > 0 && (
        <>
          <IconButton
            aria-label={t('{count, plural, =0 {Filters} other {Filters, # on}}', { count })}
            onClick={show}
            sx={{ display: { md: 'none' }, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
          >
            <ListFilter size={18} />
            {count > 0 && (
              <Box component="span" aria-hidden sx={countLook}>
                {count}
              </Box>
            )}
          </IconButton>
          <Button
            variant="outlined"
            startIcon={<ListFilter />}
            onClick={show}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            {t('Filters')}
          </Button>
          {offered.map(filter => (
            <Button
              key={filter.name}
              variant="outlined"
              onClick={show}
              sx={{
                display: { xs: 'none', md: 'inline-flex' },
                borderStyle: 'dashed',
                boxShadow: 'none',
                color: 'text.secondary',
              }}
            >
              {`+ ${filter.label}`}
            </Button>
          ))}
          {list.sorts.length > 0 && <SortBy list={list} />}
          <Chips list={list} />
          {open && (
            <Suspense>
              <FilterSheet list={list} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </Box>
  )
}
