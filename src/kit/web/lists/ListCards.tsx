import { Box, Checkbox, Typography } from '@mui/material'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from '../routing/Link.tsx'
import { t } from '../text/text.ts'
import type { CardWords, ListProps } from './list-view.ts'
import { RowMenu } from './RowMenu.tsx'

type Props<Row extends { id: string }> = ListProps<Row> & {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

function columnsAsCard<Row extends { id: string }>({ columns }: Props<Row>, row: Row): CardWords {
  const [first, ...others] = columns
  const more = (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {others.map(column => (
        <Fragment key={column.name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {column.title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {column.cell(row)}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
  return { title: first?.cell(row), more }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Makes the whole card the target without wrapping its other controls in a link. */
const stretched = { '&::after': { content: '""', position: 'absolute', inset: 0 } }
const plain = { color: 'inherit', textDecoration: 'none', font: 'inherit', background: 'none', border: 0, p: 0 }

function Title<Row extends { id: string }>({ props, row, words }: { props: Props<Row>; row: Row; words: CardWords }) {
  if (props.to) {
    return (
      <Box component={Link} to={props.to(row)} sx={{ ...plain, ...stretched }}>
        {words.title}
      </Box>
    )
  }
  if (!props.onOpen) return words.title
  return (
    <Box
      component="button"
      type="button"
      onClick={() => props.onOpen?.(row)}
      sx={{ ...plain, ...stretched, textAlign: 'left' }}
    >
      {words.title}
    </Box>
  )
}

function CardOf<Row extends { id: string }>({ props, row }: { props: Props<Row>; row: Row }) {
  const words = props.card?.(row) ?? columnsAsCard(props, row)
  const opens = Boolean(props.to ?? props.onOpen)
  const actions = props.menu?.(row) ?? []
  // On a phone what can be done with a row stands on the page that it opens, when there is one.
  const menuOnPhone = actions.length > 0 && !props.to
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 3,
        p: 4,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      {props.bulk && (
        <Checkbox
          checked={props.selected.has(row.id)}
          onChange={() => props.onSelect(toggled(props.selected, row.id))}
          slotProps={{ input: { 'aria-label': t('Select {name}', { name: props.nameOf(row) }) } }}
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, zIndex: 1, alignSelf: 'flex-start', m: -1 }}
        />
      )}
      {words.lead}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" variant="subtitle1" sx={{ pr: opens ? 5 : 0 }}>
          <Title props={props} row={row} words={words} />
        </Typography>
        {words.detail && (
          <Typography component="div" variant="body2" color="textSecondary">
            {words.detail}
          </Typography>
        )}
        {words.more && <Box sx={{ mt: 2.5 }}>{words.more}</Box>}
      </Box>
      {actions.length > 0 && (
        <Box
          sx={{
            display: { xs: menuOnPhone ? 'block' : 'none', sm: 'block' },
            zIndex: 1,
            alignSelf: 'flex-start',
            m: -1,
          }}
        >
          <RowMenu of={props.nameOf(row)} actions={actions} />
        </Box>
      )}
      {opens && (
        <Box
          component={ChevronRight}
          size={18}
          aria-hidden
          sx={{
            display: { xs: menuOnPhone ? 'none' : 'block', sm: actions.length > 0 ? 'none' : 'block' },
            position: 'absolute',
            top: 18,
            right: 14,
            color: 'text.secondary',
          }}
        />
      )}
    </Box>
  )
}

/** A list as cards, for everything below 960 pixels: the grid's code is never loaded there. */
export function ListCards<Row extends { id: string }>(props: Props<Row>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {props.rows.map(row => (
        <CardOf key={row.id} props={props} row={row} />
      ))}
    </Box>
  )
}
