import { Box, Typography } from '@mui/material'
import { Check, CircleX, Eye, FileCheck } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { t } from '../../../kit/web/text/text.ts'
import { byItem } from '../../skill-checklists/answers/rules.ts'
import type { SkillGroup } from '../../skill-checklists/checklists/contract.ts'
import { mustBeObserved, observedFirst } from '../../skill-checklists/checklists/rules.ts'
import type { PersonSkills } from '../contract.ts'
import { type Cell, type Difference, differenceOf } from '../rules.ts'
import { HeatCell } from './HeatCell.tsx'
import { cellsOf, claimedSquare, claimedWords, differenceWords, observedSquare, observedWordsOf } from './Squares.tsx'

type Props = {
  of: PersonSkills
  chosen: string | null
  onChoose: (itemId: string) => void
  onOpen: (itemId: string) => void
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** The squares of the table by their row, from left to right. */
const rowsOf = (table: HTMLElement): HTMLElement[][] =>
  [...table.querySelectorAll('tr')]
    .map(row => [...row.querySelectorAll<HTMLElement>('[data-square]')])
    .filter(row => row.length > 0)

/** Moves the focus from square to square. */
function walk(event: KeyboardEvent<HTMLElement>, table: HTMLElement): void {
  const move = moves[event.key]
  const from = event.target as HTMLElement
  if (!move || !from.dataset.square) return
  const rows = rowsOf(table)
  const row = rows.findIndex(one => one.includes(from))
  const column = rows[row]?.indexOf(from) ?? 0
  const into = rows[row + move[0]] ?? []
  const to = into[Math.min(column + move[1], into.length - (move[0] === 0 ? 0 : 1))]
  event.preventDefault()
  to?.focus()
}

type StripProps = Omit<Props, 'of'> & {
  of: PersonSkills
  group: SkillGroup
  cells: readonly Cell[]
  kind: 'claimed' | 'observed'
}

function Strip({ of, group, cells, kind, chosen, onChoose, onOpen }: StripProps) {
  const { scale } = of.content
  const answers = byItem(of.answers)
  if (kind === 'observed' && cells.every(one => one.observed === 'notRequired')) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('Not required')}
      </Typography>
    )
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {cells.map(cell => {
        const { item } = cell
        const words =
          kind === 'claimed'
            ? t('claimed {words}', { words: claimedWords(scale, item, answers.get(item.id)) })
            : t('observed {words}', { words: observedWordsOf(scale, cell) })
        const square = kind === 'claimed' ? claimedSquare(cell) : observedSquare(cell)
        // Whoever speaks to their computer says what they see.
        const value = square.kind === 'value' ? `, ${square.value}` : ''
        const isChosen = item.id === chosen
        return (
          <Box
            component="button"
            type="button"
            key={item.id}
            data-square={item.id}
            tabIndex={isChosen && kind === 'observed' ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={`${group.name}, ${item.name}: ${words}${value}`}
            onFocus={() => onChoose(item.id)}
            onClick={() => onChoose(item.id)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onOpen(item.id)
            }}
            sx={{
              p: 0,
              border: 0,
              bgcolor: 'transparent',
              borderRadius: 1.5,
              cursor: 'pointer',
              display: 'flex',
              outlineOffset: 1,
              '&[aria-pressed="true"]': { boxShadow: '0 0 0 2px var(--cf-palette-primary-main)' },
            }}
          >
            <HeatCell square={square} scale={scale} />
          </Box>
        )
      })}
    </Box>
  )
}

function DifferenceCell({ of }: { of: Difference }) {
  const looks = {
    unsatisfactory: { color: 'error.ink', Icon: CircleX },
    same: { color: 'success.ink', Icon: Check },
  } as const
  const look = of.kind === 'unsatisfactory' || of.kind === 'same' ? looks[of.kind] : null
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.8125rem',
        fontWeight: look ? 600 : 400,
        color: look?.color ?? 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {look && <look.Icon size={15} aria-hidden />}
      {differenceWords(of)}
    </Box>
  )
}

const headings = () => [
  { observed: true, Icon: Eye, words: t('Must be observed, with a patient or a mannequin') },
  { observed: false, Icon: FileCheck, words: t('Observation not required') },
]

/** Claimed and observed in two strips with the same columns; arrow keys walk the squares, Enter records an observation. */
export function HeatMap(props: Props) {
  const { of, chosen } = props
  const table = useRef<HTMLTableElement>(null)
  const groups = observedFirst(of.content)
  const first = groups[0]?.items[0]?.id ?? null
  const strip = { ...props, chosen: chosen ?? first }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        ref={table}
        aria-label={t('Claimed beside observed')}
        onKeyDown={event => table.current && walk(event, table.current)}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': {
            px: 1.75,
            py: 1,
            textAlign: 'left',
            borderTop: 1,
            borderColor: 'line.subtle',
            verticalAlign: 'middle',
          },
          '& th:first-of-type': { pl: 5 },
          '& thead th': { fontSize: '0.8125rem', fontWeight: 550, color: 'text.secondary', bgcolor: 'surface.sunken' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('Group')}</th>
            <th scope="col">{t('Claimed')}</th>
            <th scope="col">{t('Observed')}</th>
            <th scope="col">{t('Difference')}</th>
          </tr>
        </thead>
        {headings().map(({ observed, Icon, words }) => {
          const mine = groups.filter(one => mustBeObserved(one) === observed)
          if (mine.length === 0) return null
          return (
            <tbody key={words}>
              <tr>
                <Box
                  component="th"
                  colSpan={4}
                  scope="colgroup"
                  sx={{ fontSize: '0.75rem', bgcolor: 'background.default' }}
                >
                  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                    <Icon size={14} aria-hidden /> {words}
                  </Box>
                </Box>
              </tr>
              {mine.map(group => {
                const cells = cellsOf(of, group)
                return (
                  <tr key={group.id}>
                    <Box component="th" scope="row" sx={{ fontWeight: 550, fontSize: '0.875rem', minWidth: 130 }}>
                      {group.name}
                    </Box>
                    <td>
                      <Strip {...strip} group={group} cells={cells} kind="claimed" />
                    </td>
                    <td>
                      <Strip {...strip} group={group} cells={cells} kind="observed" />
                    </td>
                    <td>
                      <DifferenceCell of={differenceOf(cells)} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </Box>
    </Box>
  )
}
