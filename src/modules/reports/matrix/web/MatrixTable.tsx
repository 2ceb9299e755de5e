import { Box, Checkbox } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ComplianceBar, Face } from '../../../caregivers/list/web/parts.tsx'
import { laterWords } from '../../../profiles/standing/web/parts.tsx'
import { marksLook } from '../../web/parts.tsx'
import type { MatrixColumn, MatrixRow } from '../contract.ts'
import { type Place, placeAfter } from '../rules.ts'
import { CellMark, LaterMark } from './CellMark.tsx'

/** Wider where people can be selected. */
const personWidth = 272
const selectWidth = 36
// Two lines of the category and three of the requirement.
const headHeight = 106

const look = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  fontSize: '0.8125rem',
  '& th, & td': { borderBottom: 1, borderColor: 'line.subtle', textAlign: 'left', p: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: headHeight,
    minWidth: 136,
    maxWidth: 152,
    px: 3,
    py: 2,
    verticalAlign: 'bottom',
    lineHeight: 1.35,
    bgcolor: 'surface.sunken',
    fontWeight: 600,
    color: 'text.primary',
  },
  '& thead .category': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontWeight: 450,
    color: 'text.secondary',
    mb: 0.5,
  },
  '& thead th:first-of-type, & tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 'var(--person)',
    minWidth: 'var(--person)',
    maxWidth: 'var(--person)',
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& thead th:first-of-type': { zIndex: 3, bgcolor: 'surface.sunken' },
  '& thead button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    cursor: 'pointer',
    borderRadius: 1,
  },
  '& [data-place]': {
    display: 'flex',
    alignItems: 'center',
    height: 60,
    px: 1,
    color: 'inherit',
    textDecoration: 'none',
    outlineOffset: -3,
  },
  '& th [data-place]': { flex: 1, minWidth: 0, gap: 3, px: 3, fontWeight: 400 },
  '& tbody th > .MuiCheckbox-root': { float: 'left', mt: 3.5, ml: 1, mr: -2, p: 1.5 },
  '& tr[aria-selected=true] > *': { bgcolor: 'primary.tint' },
  '& a[data-place]:hover': { bgcolor: 'surface.sunken' },
  '& [data-place]:focus-visible, & thead button:focus-visible': { outline: 2, outlineColor: 'primary.main' },
  '& .name': {
    fontSize: '0.875rem',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .under': { display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' },
  ...marksLook,
}

/** Which people are selected, and how that changes; null where nothing is to be done with them. */
export type Selection = { ids: ReadonlySet<string>; toggle: (id: string) => void } | null

/** What an address opens; null for who may not open it. */
export type AddressOf = ((personId: string, requirementId?: string) => string) | null

type RowProps = {
  row: MatrixRow
  columns: readonly MatrixColumn[]
  asOf: Day
  at: number
  place: number
  to: AddressOf
  /** Undefined: nobody can be selected. */
  selected: boolean | undefined
  onToggle: (id: string) => void
}

const Row = memo(function Row({ row, columns, asOf, at, place, to, selected, onToggle }: RowProps) {
  const cells = useMemo(() => new Map(row.cells.map(cell => [cell.requirementId, cell])), [row.cells])
  const spot = (column: number) => ({ 'data-place': `${place}:${column}`, tabIndex: at === column ? 0 : -1 })
  const name = `${row.firstName} ${row.lastName}`
  const person = (
    <>
      <Face who={row} />
      <Box component="span" sx={{ display: 'block', minWidth: 0, lineHeight: 1.45 }}>
        <Box component="span" sx={{ display: 'block' }} className="name">
          {name}
        </Box>
        <span className="under">
          {row.position?.abbreviation}
          <ComplianceBar of={row.clearance} name={name} width={40} inline />
          <LaterMark words={row.putDownLater.map(laterWords)} />
        </span>
      </Box>
    </>
  )
  return (
    <tr aria-selected={selected} data-person={row.id}>
      <th scope="row">
        {selected !== undefined && (
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => onToggle(row.id)}
            slotProps={{ input: { 'aria-label': t('Select {name}', { name }), tabIndex: at < 0 ? -1 : 0 } }}
          />
        )}
        {to ? (
          <Link to={to(row.id)} {...spot(0)}>
            {person}
          </Link>
        ) : (
          <div {...spot(0)}>{person}</div>
        )}
      </th>
      {columns.map(({ id }, index) => {
        const cell = cells.get(id)
        const mark = <CellMark cell={cell} asOf={asOf} />
        return (
          <td key={id}>
            {cell && to ? (
              <Link to={to(row.id, id)} {...spot(index + 1)}>
                {mark}
              </Link>
            ) : (
              <div {...spot(index + 1)}>{mark}</div>
            )}
          </td>
        )
      })}
    </tr>
  )
})

function placeOf(target: EventTarget): { place: Place; table: Element | null } | null {
  const spot = target instanceof Element ? target.closest('[data-place]') : null
  const [row, column] = (spot?.getAttribute('data-place') ?? '').split(':').map(Number)
  return spot && row !== undefined && column !== undefined
    ? { place: { row, column }, table: spot.closest('table') }
    : null
}

/** The one cell that the tab key reaches, and how the keys move it. */
function useRoving(rows: number, columns: number, selection: Selection) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(event.target)
    const personId = here && event.target instanceof Element && event.target.closest('tr')?.getAttribute('data-person')
    if (event.key === ' ' && selection && personId) {
      event.preventDefault()
      return selection.toggle(personId)
    }
    const next = here && placeAfter(event.key, event.ctrlKey || event.metaKey, here.place, rows, columns)
    if (!next) return
    event.preventDefault()
    const spot = here.table?.querySelector(`[data-place="${next.row}:${next.column}"]`)
    if (spot instanceof HTMLElement) spot.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const here = placeOf(event.target)
    if (here) setAt(here.place)
  }
  return {
    at: { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) },
    keys: { onKeyDown, onFocus },
  }
}

type Props = {
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  asOf: Day
  to: AddressOf
  label: string
  selection: Selection
  sort: string
  onSort: (sort: string) => void
}

const putDownWords = (on: Day | undefined): string[] => (on ? [t('put down {on}', { on: showDay(on) })] : [])

/** People by requirements: a real table with a sticky head and first column, moved through by the arrow keys. */
export function MatrixTable({ rows, columns, asOf, to, label, selection, sort, onSort }: Props) {
  const { at, keys } = useRoving(rows.length, columns.length + 1, selection)
  const toggle = selection?.toggle
  const onToggle = useCallback((id: string) => toggle?.(id), [toggle])
  const width = personWidth + (selection ? selectWidth : 0)
  const down = sort === '-name'
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: 'max(480px, calc(100dvh - 340px))',
        borderRadius: 3.5,
        scrollPadding: `${headHeight}px 0 0 ${width}px`,
      }}
    >
      <Box component="table" role="grid" aria-label={label} sx={{ ...look, '--person': `${width}px` }} {...keys}>
        <thead>
          <tr>
            <th scope="col" aria-sort={down ? 'descending' : 'ascending'}>
              <button type="button" onClick={() => onSort(down ? '' : '-name')}>
                {t('Caregiver')}
                <Arrow size={14} aria-hidden />
              </button>
            </th>
            {columns.map(({ id, name, category, putDownOn }) => (
              <th scope="col" key={id}>
                <span className="category" title={category.name}>
                  {category.name}
                </span>
                {name} <LaterMark words={putDownWords(putDownOn)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              asOf={asOf}
              place={place}
              at={at.row === place ? at.column : -1}
              to={to}
              selected={selection?.ids.has(row.id)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
