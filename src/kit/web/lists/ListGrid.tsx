import { Box, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { DataGrid, type GridColDef, type GridSortModel, type MuiEvent } from '@mui/x-data-grid'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../text/text.ts'
import { nonce } from '../theme/nonce.ts'
import type { Column, ListProps } from './list-view.ts'
import { RowMenu } from './RowMenu.tsx'

type Props<Row extends { id: string }> = ListProps<Row> & {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

// Words alone: the ring of what can be focused would be cut too.
const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

const columnOf = <Row extends { id: string }>(column: Column<Row>): GridColDef<Row> => ({
  field: column.name,
  headerName: column.title,
  sortable: column.sort === true,
  ...(column.width && !column.grow
    ? { width: column.width }
    : { flex: column.grow ?? 1, minWidth: column.width ?? 130 }),
  renderCell: ({ row }) => {
    const shown = column.cell(row)
    return (
      <Box sx={{ minWidth: 0, width: '100%', lineHeight: 1.4, ...(typeof shown === 'string' && cut) }}>{shown}</Box>
    )
  },
})

function columnsOf<Row extends { id: string }>({ columns, menu, nameOf }: Props<Row>): GridColDef<Row>[] {
  const own = columns.map(columnOf)
  if (!menu) return own
  return [
    ...own,
    {
      field: '__menu',
      headerName: t('Actions'),
      renderHeader: () => <span style={visuallyHidden}>{t('Actions')}</span>,
      width: 64,
      sortable: false,
      align: 'right',
      renderCell: ({ row }) => <RowMenu of={nameOf(row)} actions={menu(row)} />,
    },
  ]
}

/** The column by which the list stands; none when it stands in an order that has no column. */
function sortOf(text: string, columns: readonly { name: string }[]): GridSortModel {
  const field = text.replace(/^-/, '')
  return columns.some(({ name }) => name === field) ? [{ field, sort: text.startsWith('-') ? 'desc' : 'asc' }] : []
}

const sortText = ([first]: GridSortModel) => (first ? `${first.sort === 'desc' ? '-' : ''}${first.field}` : '')

const look = {
  border: 0,
  borderRadius: 3.5,
  '--DataGrid-t-color-border-base': 'var(--cf-palette-line-subtle)',
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', px: 3.5, outlineOffset: -2 },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': { minHeight: 64, py: 2 },
  '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { px: 0, '& svg': { width: 18 } },
  '& .MuiDataGrid-columnHeader': { px: 3.5, outlineOffset: -2, bgcolor: 'surface.sunken' },
  '& .MuiDataGrid-columnHeader.MuiDataGrid-columnHeaderCheckbox': { px: 0 },
  '& .MuiDataGrid-filler, & .MuiDataGrid-scrollbarFiller': { bgcolor: 'surface.sunken' },
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeaders': { borderColor: 'line.subtle' },
  '--rowBorderColor': 'var(--cf-palette-line-subtle)',
  '& .MuiDataGrid-row': {
    '&:hover': { bgcolor: 'surface.sunken' },
    '&.peeked': { bgcolor: 'primary.tint', '--cf-palette-text-secondary': 'var(--cf-palette-neutral-ink)' },
  },
}

/** The grid itself moves the focus by the arrow keys; what is shown beside it follows. */
function peekBy(
  event: MuiEvent<KeyboardEvent>,
  rows: readonly { id: string }[],
  row: { id: string },
  { at, show }: NonNullable<ListProps<{ id: string }>['peek']>,
): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const next = step && at !== null ? rows[rows.findIndex(one => one.id === row.id) + step] : null
  if (next) show(next.id)
  if (event.key === 'Escape' && at !== null) show(null)
  if (event.key !== ' ') return
  event.preventDefault()
  // The grid would go down a page.
  event.defaultMuiPrevented = true
  show(at === row.id ? null : row.id)
}

/** The columns for which the window has room. */
function useShown<C extends { from?: 'lg' | 'lgX' }>(columns: readonly C[]): C[] {
  const has = {
    lg: useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true }),
    lgX: useMediaQuery((theme: Theme) => theme.breakpoints.up('lgX'), { noSsr: true }),
  }
  return columns.filter(({ from }) => !from || has[from])
}

/** A list as a grid, from 960 pixels. The server sorts and pages; the grid shows. Loaded when first needed. */
export default function ListGrid<Row extends { id: string }>(props: Props<Row>) {
  const { rows, list, bulk, selected, onSelect, to, onOpen, grows, peek } = props
  const navigate = useNavigate()
  const columns = useShown(props.columns)
  const opens = to ?? onOpen
  const open = (row: Row) => (to ? void navigate(to(row)) : onOpen?.(row))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid<Row>
        label={t('List')}
        rows={rows}
        columns={columnsOf({ ...props, columns })}
        rowHeight={64}
        {...(grows && { getRowHeight: () => 'auto' as const })}
        columnHeaderHeight={44}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableColumnResize
        disableRowSelectionOnClick
        checkboxSelection={Boolean(bulk)}
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={model =>
          onSelect(new Set(model.type === 'include' ? [...model.ids].map(String) : rows.map(row => row.id)))
        }
        sortingMode="server"
        sortModel={sortOf(list.sort, columns)}
        onSortModelChange={model => list.setSort(sortText(model))}
        onRowClick={({ row }) => open(row)}
        onCellKeyDown={({ row, field }, event) => {
          if (event.key === 'Enter' && field !== '__menu') open(row)
          if (peek && !/^__/.test(field)) peekBy(event, rows, row, peek)
        }}
        getRowClassName={({ id }) => (peek?.at === id ? 'peeked' : '')}
        nonce={nonce()}
        sx={{ ...look, '& .MuiDataGrid-row': { ...look['& .MuiDataGrid-row'], cursor: opens ? 'pointer' : 'default' } }}
      />
    </Box>
  )
}
