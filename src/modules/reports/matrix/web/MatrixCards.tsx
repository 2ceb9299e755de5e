import { Box, ButtonBase, Checkbox } from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Day } from '../../../../kit/contract/time.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { ComplianceBar, Face } from '../../../caregivers/list/web/parts.tsx'
import { laterWords } from '../../../profiles/standing/web/parts.tsx'
import { marksLook } from '../../web/parts.tsx'
import type { MatrixCell, MatrixColumn, MatrixRow } from '../contract.ts'
import { isException } from '../rules.ts'
import { CellMark, LaterMark } from './CellMark.tsx'
import type { AddressOf, Selection } from './MatrixTable.tsx'

type Props = {
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  asOf: Day
  to: AddressOf
  selection: Selection
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  width: '100%',
  pl: 17,
  pr: 4,
  fontSize: '0.875rem',
  color: 'inherit',
  textDecoration: 'none',
}

function Line({ name, cell, asOf, href }: { name: string; cell: MatrixCell; asOf: Day; href: string | null }) {
  const words = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {name}
      </Box>
      <CellMark cell={cell} asOf={asOf} />
    </>
  )
  return (
    <li>
      {href ? (
        <Box component={Link} to={href} sx={line}>
          {words}
        </Box>
      ) : (
        <Box sx={line}>{words}</Box>
      )}
    </li>
  )
}

function PersonCard({ row, columns, asOf, to, selection }: Omit<Props, 'rows'> & { row: MatrixRow }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const cells = new Map(row.cells.map(cell => [cell.requirementId, cell]))
  const asked = columns.flatMap(({ id: key, name }) => {
    const cell = cells.get(key)
    return cell ? [{ key, name, cell }] : []
  })
  const shown = open ? asked : asked.filter(({ cell }) => isException(cell))
  const name = `${row.firstName} ${row.lastName}`
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {selection && (
          <Checkbox
            checked={selection.ids.has(row.id)}
            onChange={() => selection.toggle(row.id)}
            slotProps={{ input: { 'aria-label': t('Select {name}', { name }) } }}
            sx={{ ml: 1, mr: -2 }}
          />
        )}
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ display: 'flex', gap: 3, alignItems: 'center', flex: 1, minWidth: 0, textAlign: 'left', p: 4 }}
        >
          <Face who={row} size={40} />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontSize: '0.9375rem', fontWeight: 600, mb: 0.5 }}>
              {name}
            </Box>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <ComplianceBar of={row.clearance} name={name} width={72} inline />
              <LaterMark words={row.putDownLater.map(laterWords)} />
            </Box>
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {row.position?.abbreviation}
          </Box>
          <Box
            component={ChevronDown}
            size={20}
            aria-hidden
            sx={{ color: 'text.secondary', transition: 'transform 180ms', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Box>
      <Box
        component="ul"
        id={id}
        aria-label={t('Requirements of {name}', { name })}
        sx={{ listStyle: 'none', m: 0, p: 0, pb: shown.length > 0 ? 2 : 0 }}
      >
        {shown.map(({ key, name: requirement, cell }) => (
          <Line key={key} name={requirement} cell={cell} asOf={asOf} href={to ? to(row.id, key) : null} />
        ))}
        {open && row.putDownLater.length > 0 && (
          <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
            <span>{t('Put down later: {facts}', { facts: row.putDownLater.map(laterWords).join(' · ') })}</span>
          </Box>
        )}
        {open && to && (
          <li>
            <Box component={Link} to={to(row.id)} sx={{ ...line, color: 'primary.ink', fontWeight: 600 }}>
              {t('All of {name}’s compliance', { name: row.firstName })}
              <ChevronRight size={18} aria-hidden />
            </Box>
          </li>
        )}
      </Box>
    </Box>
  )
}

/** The matrix on a phone: each person with the exceptions; everything when opened. */
export function MatrixCards({ rows, ...others }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...marksLook }}>
      {rows.map(row => (
        <PersonCard key={row.id} row={row} {...others} />
      ))}
    </Box>
  )
}
