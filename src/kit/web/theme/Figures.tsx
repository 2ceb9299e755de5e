import { Box, Card, CardActionArea, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'
import { IconTile } from './IconTile.tsx'
import type { ToneName } from './StatusChip.tsx'

/** A number that matters, with a line that explains it; leads to what is behind it. */
export type Figure = {
  label: string
  value: string
  note: string
  icon: LucideIcon
  tone: ToneName
  to: string
  /** What stands beside the number, such as how it came about. */
  beside?: ReactNode
}

function FigureCard({ label, value, note, icon, tone, to, beside }: Figure) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 4, md: 5 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0,1fr)',
          justifyItems: 'stretch',
          textAlign: 'left',
          gap: 1,
          alignContent: 'start',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <Typography sx={{ flex: 1, fontSize: '0.875rem', fontWeight: 500, color: 'text.secondary' }}>
            {label}
          </Typography>
          <IconTile icon={icon} tone={tone} size="small" hiddenOnPhones />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
          <Typography
            sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
          {beside}
        </Box>
        <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Typography>
      </CardActionArea>
    </Card>
  )
}

/** Up to four figures beside each other, two on a phone; of an odd number the first has the width of both there. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', lg: `repeat(${figures.length}, minmax(0,1fr))` },
        ...(figures.length % 2 === 1 && { '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } } }),
      }}
    >
      {figures.map(figure => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </Box>
  )
}
