import { Box } from '@mui/material'
import type { MouseEvent } from 'react'
import { t } from '../text/text.ts'

/** The first thing that Tab reaches: past the navigation, to the content (`id="content"`). */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      // The address stays: a step of the history that only scrolls would stand between the page and the one before it.
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 2000,
        px: 4,
        py: 2,
        borderRadius: 2.5,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('Skip to content')}
    </Box>
  )
}
