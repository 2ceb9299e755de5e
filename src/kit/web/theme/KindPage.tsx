import { Box, Typography } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from './IconTile.tsx'

type Props = { icon: LucideIcon; title: string; text: string; children?: ReactNode }

/** A heading and one kind sentence, for whoever opened a link that needs nothing of them. */
export const KindPage = ({ icon, title, text, children }: Props) => (
  <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', py: { xs: 4, md: 8 } }}>
    <IconTile icon={icon} size="large" />
    <Typography variant="h1">{title}</Typography>
    <Typography>{text}</Typography>
    {children}
  </Box>
)
