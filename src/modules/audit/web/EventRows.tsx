import { Box, ButtonBase, Typography } from '@mui/material'
import { ChevronDown, Hourglass, LockKeyhole } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { showDayOf, showTime } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Fold } from '../../../kit/web/theme/Fold.tsx'
import { Initials } from '../../../kit/web/theme/PersonCell.tsx'
import { actWithoutActor, nounWords } from '../../records/history/web/parts.tsx'
import type { AuditEvent } from '../contract.ts'
import { EventDetails } from './EventDetails.tsx'

/** Where the fields of a row stand from the desktop on. */
const columns = '84px minmax(120px, 1.1fr) minmax(160px, 2fr) minmax(120px, 1.5fr) 130px 104px 20px'

const whoOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.at(-1) ?? '' }
}

/** What an event was done to: the record, and the person it is about. */
export const recordWords = ({ subject, person }: AuditEvent) =>
  [subject.name ?? nounWords(subject.kind), person?.name].filter(Boolean).join(', ')

function Seal({ of: { seal } }: { of: AuditEvent }) {
  const Icon = seal ? LockKeyhole : Hourglass
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: seal ? 'text.secondary' : 'info.ink' }}
    >
      <Icon size={14} aria-hidden />
      {seal ? `${seal.slice(0, 4)} ${seal.slice(4)}` : t('Sealing…')}
    </Box>
  )
}

const small = { fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const

type RowProps = Parameters<typeof EventDetails>[0] & { acts: Acts }

function Row({ of, acts, onNarrow }: RowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const what = actWithoutActor({ ...of, subject: null, delivery: null }, acts)
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'line.subtle',
        ...(open ? { boxShadow: 'inset 3px 0 0 var(--cf-palette-primary-main)' } : {}),
      }}
    >
      <ButtonBase
        data-event-row
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          display: 'grid',
          width: '100%',
          minHeight: 52,
          textAlign: 'left',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
          px: { xs: 4, md: 5 },
          py: { xs: 3, md: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 20px', md: columns },
          '& > *': { minWidth: 0, gridColumn: { xs: 1, md: 'auto' } },
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <Box component="span" sx={{ ...small, order: { xs: 4, md: 0 } }}>
          {showTime(new Date(of.at))}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, order: { xs: 1, md: 0 }, fontSize: '0.875rem' }}
        >
          <Initials who={whoOf(of.actor)} size={24} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {of.actor}
          </Box>
        </Box>
        <Typography component="span" variant="subtitle2" sx={{ order: { xs: 2, md: 0 }, overflowWrap: 'anywhere' }}>
          {what}
        </Typography>
        <Box component="span" sx={{ fontSize: '0.875rem', order: { xs: 3, md: 0 }, overflowWrap: 'anywhere' }}>
          {recordWords(of)}
        </Box>
        <Box component="span" sx={{ ...small, order: { xs: 5, md: 0 }, display: { xs: 'none', md: 'block' } }}>
          {of.address ?? '–'}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8125rem', order: { xs: 6, md: 0 } }}>
          <Seal of={of} />
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{
            gridColumn: { xs: '2 !important', md: 'auto !important' },
            gridRow: { xs: 1, md: 'auto' },
            display: 'flex',
            transform: open ? 'rotate(180deg)' : 'none',
          }}
        >
          <ChevronDown size={18} />
        </Box>
      </ButtonBase>
      <Fold open={open} id={id}>
        <EventDetails of={of} onNarrow={onNarrow} />
      </Fold>
    </Box>
  )
}

/** Up and down go from row to row, Home and End to the first and the last. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}

function Heads() {
  const heads = [t('Time'), t('Who'), t('What'), t('Record'), t('Address'), t('Sealed')]
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: columns,
        columnGap: 3,
        px: 5,
        py: 3,
        bgcolor: 'surface.sunken',
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      {heads.map(head => (
        <span key={head}>{head}</span>
      ))}
    </Box>
  )
}

type Props = { rows: readonly AuditEvent[]; acts: Acts; onNarrow: RowProps['onNarrow'] }

/** The events of a page under their days. A row opens in place; arrow keys move between rows, Enter opens. */
export function EventRows({ rows, acts, onNarrow }: Props) {
  const days = [...Map.groupBy(rows, ({ at }) => showDayOf(at))]
  return (
    <Box role="presentation" onKeyDown={moveBetweenRows}>
      <Heads />
      {days.map(([day, events]) => (
        <Box component="section" key={day} aria-label={day}>
          <Typography
            component="h2"
            sx={{
              px: { xs: 4, md: 5 },
              py: 2,
              fontSize: '0.8125rem',
              fontWeight: 600,
              borderTop: 1,
              borderColor: 'line.subtle',
              bgcolor: 'background.default',
            }}
          >
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map(event => (
              <Row key={event.id} of={event} acts={acts} onNarrow={onNarrow} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
