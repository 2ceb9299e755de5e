/**
 * What nearly every file of screens reads: for their tests each of these is one file instead of some hundreds. What keeps
 * a state that others use, like a theme, has to be here under each name that it is imported by, or there are two of it.
 */
export const bundled: string[] = [
  '@emotion/cache',
  '@emotion/react',
  '@mui/material',
  '@mui/material/Autocomplete',
  '@mui/material/Dialog',
  '@mui/material/Drawer',
  '@mui/material/styles',
  '@mui/utils/visuallyHidden',
  '@mui/x-data-grid',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide-react',
  'react-hook-form',
  'react-router',
]
