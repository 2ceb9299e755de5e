import { Box, Card, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import { Link } from '../routing/Link.tsx'
import { IconTile } from './IconTile.tsx'

type LinkCard = { to: string; icon: LucideIcon; title: string; about?: string | undefined }

function CardOf({ to, icon, title, about }: LinkCard) {
  return (
    <Card
      component="li"
      sx={{ position: 'relative', display: 'flex', gap: 4, p: 4, '&:hover': { borderColor: 'primary.edge' } }}
    >
      <IconTile icon={icon} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3">
          <Box
            component={Link}
            to={to}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              // The whole card is the target, and the ring of the focus goes around it.
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3.5 },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            {title}
          </Box>
        </Typography>
        {about && (
          <Typography variant="body2" color="textSecondary">
            {about}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

/** Cards that lead to pages: an icon, the name of the page and what it is for. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {cards.map(card => (
        <CardOf key={card.to} {...card} />
      ))}
    </Box>
  )
}
